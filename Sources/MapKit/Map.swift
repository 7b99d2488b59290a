import CoreLocation
import SwiftUI

/// A map in SwiftUI, which is not drawn; what it holds is made whenever the view is.
public struct Map: View {
  /// Creates a map of a part of the world, as the app has it.
  public init(coordinateRegion: Binding<MKCoordinateRegion>, showsUserLocation: Bool = false) {}

  /// Creates a map of a part of the world, as the app has it, with something for each value.
  public init<Items: RandomAccessCollection, Content: View>(
    coordinateRegion: Binding<MKCoordinateRegion>, showsUserLocation: Bool = false,
    annotationItems: Items, annotationContent: (Items.Element) -> Content
  ) where Items.Element: Identifiable {
    for item in annotationItems { _ = annotationContent(item) }
  }

  /// Creates a map that begins somewhere.
  public init(initialPosition: MapCameraPosition) {}

  /// Creates a map that begins somewhere and holds something.
  public init<Content: View>(
    initialPosition: MapCameraPosition, @MapContentBuilder content: () -> Content
  ) { _ = content() }

  /// Creates a map whose place the app has.
  public init(position: Binding<MapCameraPosition>) {}

  /// Creates a map whose place the app has, and that holds something.
  public init<Content: View>(
    position: Binding<MapCameraPosition>, @MapContentBuilder content: () -> Content
  ) { _ = content() }

  /// Creates a map that holds something.
  public init<Content: View>(@MapContentBuilder content: () -> Content) { _ = content() }

  /// Nothing.
  public var body: some View { EmptyView() }
}

/// Joins what a map holds; each is a view here.
public typealias MapContentBuilder = ViewBuilder

/// From where a map is seen.
public struct MapCameraPosition: Sendable {
  /// The part of the world; nil: none is said.
  public private(set) var region: MKCoordinateRegion?

  /// From where all is seen.
  public static var automatic: Self { Self(region: nil) }
  /// From where a part of the world is seen.
  public static func region(_ region: MKCoordinateRegion) -> Self { Self(region: region) }
  /// From above the phone.
  public static func userLocation(
    followsHeading: Bool = false, fallback: MapCameraPosition
  ) -> Self { fallback }
}

/// A pin of a map; nothing is drawn.
public struct Marker: View {
  /// Creates a pin.
  public init(_ title: String, coordinate: CLLocationCoordinate2D) {}
  /// Creates a pin with a picture.
  public init(_ title: String, systemImage: String, coordinate: CLLocationCoordinate2D) {}
  /// Creates a pin of a place.
  public init(item: MKMapItem) {}
  /// Nothing.
  public var body: some View { EmptyView() }
}

/// A view of the app's at a place of a map; nothing is drawn.
public struct Annotation: View {
  /// Creates one.
  public init<Content: View>(
    _ title: String, coordinate: CLLocationCoordinate2D, anchor: UnitPoint = .center,
    @ViewBuilder content: () -> Content
  ) { _ = content() }
  /// Nothing.
  public var body: some View { EmptyView() }
}

/// A pin of a map of old; nothing is drawn.
public struct MapMarker: View {
  /// Creates a pin.
  public init(coordinate: CLLocationCoordinate2D, tint: Color? = nil) {}
  /// Nothing.
  public var body: some View { EmptyView() }
}

/// A view of the app's at a place of a map of old; nothing is drawn.
public struct MapAnnotation: View {
  /// Creates one.
  public init<Content: View>(
    coordinate: CLLocationCoordinate2D, anchorPoint: CGPoint = CGPoint(x: 0.5, y: 0.5),
    @ViewBuilder content: () -> Content
  ) { _ = content() }
  /// Nothing.
  public var body: some View { EmptyView() }
}

/// Where the phone is, on a map; nothing is drawn.
public struct UserAnnotation: View {
  /// Creates it.
  public init() {}
  /// Nothing.
  public var body: some View { EmptyView() }
}

/// A line on a map; nothing is drawn.
public struct MapPolyline: View {
  /// Creates a line of places.
  public init(coordinates: [CLLocationCoordinate2D]) {}
  /// Creates a line.
  public init(_ polyline: MKPolyline) {}
  /// Says how it looks; nothing is drawn.
  public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> Self { self }
  /// Nothing.
  public var body: some View { EmptyView() }
}

/// A circle on a map; nothing is drawn.
public struct MapCircle: View {
  /// Creates a circle of so many metres.
  public init(center: CLLocationCoordinate2D, radius: CLLocationDistance) {}
  /// Nothing.
  public var body: some View { EmptyView() }
}

/// How a map looks.
public struct MapStyle: Sendable {
  /// Streets.
  public static var standard: Self { Self() }
  /// The ground from above.
  public static var imagery: Self { Self() }
  /// Both.
  public static var hybrid: Self { Self() }
}

extension View {
  /// Says how a map looks; nothing is drawn.
  public func mapStyle(_ style: MapStyle) -> Self { self }
  /// Puts buttons on a map; nobody touches them.
  public func mapControls<Content: View>(@ViewBuilder _ content: () -> Content) -> Self { self }
}
