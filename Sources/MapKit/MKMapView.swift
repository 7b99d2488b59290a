internal import AppHosting
import CoreLocation
internal import Emulator
import FoundationAdditions
import UIKit

/// How a map looks; raw values as on the phone.
public enum MKMapType: UInt, Sendable {
  /// Streets.
  case standard = 0
  /// The ground from above.
  case satellite
  /// Both.
  case hybrid
}

/// Whether a map follows the phone; raw values as on the phone.
public enum MKUserTrackingMode: Int, Sendable {
  /// No.
  case none = 0
  /// It does.
  case follow
  /// It turns with it, too.
  case followWithHeading
}

/// A map, which is not drawn: it keeps what it is told, and its delegate hears nothing.
@preconcurrency @MainActor
open class MKMapView: UIView {
  /// Who hears of it: nobody calls here, which is noted.
  open weak var delegate: (any MKMapViewDelegate)? {
    didSet {
      guard delegate != nil else { return }
      let call = "MKMapView.delegate"
      AppProcess.caller(of: call)?.reportUnmodelled(
        call, by: call, omission: "no map is drawn: its delegate is not called", severity: .note)
    }
  }
  /// How it looks.
  open var mapType = MKMapType.standard
  /// The part of the world.
  open var region = MKCoordinateRegion()
  /// Its middle.
  open var centerCoordinate: CLLocationCoordinate2D {
    get { region.center }
    set { region.center = newValue }
  }
  /// Whether it shows where the phone is.
  open var showsUserLocation = false
  /// Whether it follows the phone.
  open var userTrackingMode = MKUserTrackingMode.none
  /// Whether the user moves it; nobody does.
  open var isScrollEnabled = true
  /// Whether the user makes it larger; nobody does.
  open var isZoomEnabled = true
  /// What is at places of it.
  open private(set) var annotations: [any MKAnnotation] = []
  /// What lies over it.
  open private(set) var overlays: [any MKOverlay] = []

  /// Shows a part of the world.
  open func setRegion(_ region: MKCoordinateRegion, animated: Bool) { self.region = region }
  /// Moves its middle.
  open func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) {
    centerCoordinate = coordinate
  }
  /// Adds something at a place.
  open func addAnnotation(_ annotation: any MKAnnotation) { annotations.append(annotation) }
  /// Adds things at places.
  open func addAnnotations(_ annotations: [any MKAnnotation]) { self.annotations += annotations }
  /// Takes something away.
  open func removeAnnotation(_ annotation: any MKAnnotation) {
    annotations.removeAll { $0 === annotation }
  }
  /// Takes things away.
  open func removeAnnotations(_ annotations: [any MKAnnotation]) {
    for annotation in annotations { removeAnnotation(annotation) }
  }
  /// Lays something over it.
  open func addOverlay(_ overlay: any MKOverlay) { overlays.append(overlay) }
  /// Takes away what lies over it.
  open func removeOverlay(_ overlay: any MKOverlay) { overlays.removeAll { $0 === overlay } }
  /// Takes away what lies over it.
  open func removeOverlays(_ overlays: [any MKOverlay]) {
    for overlay in overlays { removeOverlay(overlay) }
  }
}

/// Shows something at a place; nothing is drawn.
@preconcurrency @MainActor
open class MKAnnotationView: UIView {
  /// What it shows.
  open var annotation: (any MKAnnotation)?
  /// By what it is used again.
  public let reuseIdentifier: String?
  /// Its picture.
  open var image: UIImage?
  /// Whether it says more when it is touched.
  open var canShowCallout = false

  /// Creates a view.
  public init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    self.annotation = annotation
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }

  /// Reads a view from a storyboard; there are none: nil.
  public required init?(coder: NSCoder) { return nil }
}

/// Draws what lies over a map; nothing is drawn.
@preconcurrency @MainActor
open class MKOverlayRenderer: NSObject {
  /// What it draws.
  public let overlay: any MKOverlay
  /// The colour of its line.
  open var strokeColor: UIColor?
  /// The colour of what it surrounds.
  open var fillColor: UIColor?
  /// How wide its line is.
  open var lineWidth: CGFloat = 0
  /// Creates one.
  public init(overlay: any MKOverlay) { self.overlay = overlay }
}

/// Draws a line of places; nothing is drawn.
@preconcurrency @MainActor
open class MKPolylineRenderer: MKOverlayRenderer {
  /// Creates one.
  public convenience init(polyline: MKPolyline) { self.init(overlay: polyline) }
}

/// Draws a circle; nothing is drawn.
@preconcurrency @MainActor
open class MKCircleRenderer: MKOverlayRenderer {
  /// Creates one.
  public convenience init(circle: MKCircle) { self.init(overlay: circle) }
}

/// Who hears of a map; nobody calls here.
@preconcurrency @MainActor
public protocol MKMapViewDelegate: AnyObject {
  /// Is asked for what shows something.
  func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView?
  /// Is asked for what draws something.
  func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer
  /// It shows another part of the world.
  func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool)
}

extension MKMapViewDelegate {
  /// The map's own.
  public func mapView(
    _ mapView: MKMapView, viewFor annotation: any MKAnnotation
  ) -> MKAnnotationView? { nil }
  /// The map's own.
  public func mapView(
    _ mapView: MKMapView, rendererFor overlay: any MKOverlay
  ) -> MKOverlayRenderer { MKOverlayRenderer(overlay: overlay) }
  /// Does nothing.
  public func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {}
}
