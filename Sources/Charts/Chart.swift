import SwiftUI

/// What a chart shows: a mark, or several; nothing is drawn.
///
/// Each is a view here, so that `ForEach`, `if` and `switch` join them as they join views.
public protocol ChartContent: View {}

/// Joins the marks of a chart.
public typealias ChartContentBuilder = ViewBuilder

extension ForEach: ChartContent where Content: ChartContent {}
extension TupleView: ChartContent {}
extension OptionalContent: ChartContent where Content: ChartContent {}
extension ConditionalContent: ChartContent {}
extension EmptyView: ChartContent {}
extension AnyView: ChartContent {}
extension ModifiedContent: ChartContent where Content: ChartContent {}

/// A chart, which is not drawn; its marks are made whenever the view is.
public struct Chart: View {
  /// Creates a chart of marks.
  public init<Content: View>(@ChartContentBuilder content: () -> Content) { _ = content() }

  /// Creates a chart with a mark for each value.
  public init<Data: RandomAccessCollection, Content: View>(
    _ data: Data, @ChartContentBuilder content: (Data.Element) -> Content
  ) where Data.Element: Identifiable { for element in data { _ = content(element) } }

  /// Creates a chart with a mark for each value.
  public init<Data: RandomAccessCollection, ID: Hashable, Content: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ChartContentBuilder content: (Data.Element) -> Content
  ) { for element in data { _ = content(element) } }

  /// Nothing.
  public var body: some View { EmptyView() }
}

/// What can stand on an axis.
public protocol Plottable {}
extension Int: Plottable {}
extension Double: Plottable {}
extension Float: Plottable {}
extension CGFloat: Plottable {}
extension Decimal: Plottable {}
extension String: Plottable {}
extension Date: Plottable {}

/// A value and what it is called.
public struct PlottableValue<Value> {
  /// A value.
  public static func value(_ label: String, _ value: Value) -> Self { Self() }
  /// A value.
  public static func value(_ label: Text, _ value: Value) -> Self { Self() }
  /// A value.
  public static func value(_ label: LocalizedStringKey, _ value: Value) -> Self { Self() }
  /// A date by a part of the calendar.
  public static func value(
    _ label: String, _ value: Date, unit: Calendar.Component, calendar: Calendar = .current
  ) -> Self where Value == Date { Self() }
}

/// Marks that have a place on two axes.
public protocol PlacedMark: ChartContent {
  /// Creates a mark.
  init()
}

extension PlacedMark {
  /// Nothing.
  public var body: some View { EmptyView() }
}

/// A bar.
public struct BarMark: PlacedMark {
  /// Creates a bar.
  public init() {}
  /// Creates a bar.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic,
    height: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
  ) {}
  /// Creates a bar from one value to another.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>,
    width: MarkDimension = .automatic
  ) {}
  /// Creates a bar from one value to another.
  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>,
    height: MarkDimension = .automatic
  ) {}
}

/// A part of a line.
public struct LineMark: PlacedMark {
  /// Creates a part of a line.
  public init() {}
  /// Creates a part of a line.
  public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {}
  /// Creates a part of one of several lines.
  public init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>
  ) {}
}

/// A point.
public struct PointMark: PlacedMark {
  /// Creates a point.
  public init() {}
  /// Creates a point.
  public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {}
}

/// A part of an area.
public struct AreaMark: PlacedMark {
  /// Creates a part of an area.
  public init() {}
  /// Creates a part of an area.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, stacking: MarkStackingMethod = .standard
  ) {}
  /// Creates a part of an area from one value to another.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) {}
}

/// A line across.
public struct RuleMark: PlacedMark {
  /// Creates a line.
  public init() {}
  /// Creates a line from below to above.
  public init<X: Plottable>(x: PlottableValue<X>) {}
  /// Creates a line from left to right.
  public init<Y: Plottable>(y: PlottableValue<Y>) {}
}

/// A rectangle.
public struct RectangleMark: PlacedMark {
  /// Creates a rectangle.
  public init() {}
  /// Creates a rectangle.
  public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {}
}

/// A piece of a circle.
public struct SectorMark: PlacedMark {
  /// Creates a piece.
  public init() {}
  /// Creates a piece.
  public init<A: Plottable>(
    angle: PlottableValue<A>, innerRadius: MarkDimension = .automatic,
    outerRadius: MarkDimension = .automatic, angularInset: CGFloat? = nil
  ) {}
}

/// How large a mark is.
public struct MarkDimension: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, Sendable {
  /// As it fits.
  public static let automatic = Self()
  /// In points.
  public static func fixed(_ value: CGFloat) -> Self { Self() }
  /// In parts of what there is.
  public static func ratio(_ ratio: CGFloat) -> Self { Self() }
  /// Away from what there is.
  public static func inset(_ inset: CGFloat) -> Self { Self() }
  private init() {}
  /// In points.
  public init(integerLiteral value: Int) {}
  /// In points.
  public init(floatLiteral value: Double) {}
}

/// How marks of a place stand on each other.
public enum MarkStackingMethod: Sendable {
  /// From the axis on.
  case standard
  /// As parts of the whole.
  case normalized
  /// Around the middle.
  case center
  /// Over each other.
  case unstacked
}

/// How a line goes from point to point.
public enum InterpolationMethod: Sendable {
  /// Straight.
  case linear
  /// In one bow.
  case cardinal
  /// In one bow.
  case catmullRom
  /// Without turning back.
  case monotone
  /// In steps.
  case stepStart
  /// In steps.
  case stepCenter
  /// In steps.
  case stepEnd
}

/// The sign of a point.
public enum BasicChartSymbolShape: Sendable {
  /// A circle.
  case circle
  /// A square.
  case square
  /// A triangle.
  case triangle
  /// A square on its point.
  case diamond
  /// A cross.
  case cross
  /// A plus.
  case plus
}

/// Where something stands beside a mark.
public enum AnnotationPosition: Sendable {
  /// As it fits.
  case automatic
  /// Above.
  case top
  /// Below.
  case bottom
  /// Before.
  case leading
  /// Behind.
  case trailing
  /// Upon it.
  case overlay
}

extension ChartContent {
  /// Colours it by a value; nothing is drawn.
  public func foregroundStyle<D: Plottable>(by value: PlottableValue<D>) -> Self { self }
  /// Gives its point a sign; nothing is drawn.
  public func symbol(_ symbol: BasicChartSymbolShape) -> Self { self }
  /// Gives its point a sign by a value; nothing is drawn.
  public func symbol<D: Plottable>(by value: PlottableValue<D>) -> Self { self }
  /// Says how large its point is; nothing is drawn.
  public func symbolSize(_ area: CGFloat) -> Self { self }
  /// Says how its line goes; nothing is drawn.
  public func interpolationMethod(_ method: InterpolationMethod) -> Self { self }
  /// Says how its line looks; nothing is drawn.
  public func lineStyle(_ style: StrokeStyle) -> Self { self }
  /// Puts it beside others by a value; nothing is drawn.
  public func position<P: Plottable>(by value: PlottableValue<P>) -> Self { self }
  /// Puts something beside it; nothing is drawn.
  public func annotation<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center,
    spacing: CGFloat? = nil, @ViewBuilder content: () -> C
  ) -> Self {
    _ = content()
    return self
  }
}
