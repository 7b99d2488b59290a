import SwiftUI

/// What stands on an axis; nothing is drawn.
public protocol AxisContent {}
/// What stands at a place of an axis; nothing is drawn.
public protocol AxisMark {}

/// Joins what stands on an axis.
@resultBuilder
public enum AxisContentBuilder {
  /// Each by itself.
  public static func buildBlock(_ content: any AxisContent...) -> AxisMarks { AxisMarks() }
  /// What is there under a condition.
  public static func buildOptional(_ content: AxisMarks?) -> AxisMarks { AxisMarks() }
  /// One of two.
  public static func buildEither(first: AxisMarks) -> AxisMarks { first }
  /// One of two.
  public static func buildEither(second: AxisMarks) -> AxisMarks { second }
}

/// Joins what stands at a place of an axis.
@resultBuilder
public enum AxisMarkBuilder {
  /// Each by itself.
  public static func buildBlock(_ content: any AxisMark...) -> AxisGridLine { AxisGridLine() }
  /// What is there under a condition.
  public static func buildOptional(_ content: AxisGridLine?) -> AxisGridLine { AxisGridLine() }
  /// One of two.
  public static func buildEither(first: AxisGridLine) -> AxisGridLine { first }
  /// One of two.
  public static func buildEither(second: AxisGridLine) -> AxisGridLine { second }
}

/// A value of an axis; nobody asks for one.
public struct AxisValue {
  /// The value as a type.
  public func `as`<P>(_ type: P.Type = P.self) -> P? { nil }
  /// Its place among all.
  public var index: Int { 0 }
  /// How many there are.
  public var count: Int { 0 }
}

/// Which values an axis shows.
public struct AxisMarkValues: Sendable {
  /// Those that fit.
  public static let automatic = Self()
  /// About so many.
  public static func automatic(desiredCount: Int) -> Self { Self() }
  /// Those of a part of the calendar.
  public static func stride(by component: Calendar.Component, count: Int = 1) -> Self { Self() }
  /// Those of a step.
  public static func stride(by step: Double) -> Self { Self() }
}

/// Marks of an axis.
public struct AxisMarks: AxisContent {
  init() {}
  /// Creates marks of values.
  public init(values: AxisMarkValues = .automatic) {}
  /// Creates marks of given values.
  public init<Value: Plottable>(values: [Value]) {}
  /// Creates marks of values at a side, each made by a closure, which nobody calls.
  public init(
    position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic,
    @AxisMarkBuilder content: @escaping (AxisValue) -> AxisGridLine
  ) {}
  /// Creates marks of given values, each made by a closure, which nobody calls.
  public init<Value: Plottable>(
    position: AxisMarkPosition = .automatic, values: [Value],
    @AxisMarkBuilder content: @escaping (AxisValue) -> AxisGridLine
  ) {}
  /// Creates marks at a side.
  public init(position: AxisMarkPosition) {}
}

/// At which side an axis stands.
public enum AxisMarkPosition: Sendable {
  /// As it fits.
  case automatic
  /// Before.
  case leading
  /// Behind.
  case trailing
  /// Above.
  case top
  /// Below.
  case bottom
}

/// A line across at a place of an axis.
public struct AxisGridLine: AxisMark {
  /// Creates a line.
  public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) {}
  /// Says how it looks; nothing is drawn.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Self { self }
}

/// A short line at a place of an axis.
public struct AxisTick: AxisMark {
  /// Creates a short line.
  public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) {}
  /// Says how it looks; nothing is drawn.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Self { self }
}

/// What is written at a place of an axis.
public struct AxisValueLabel: AxisMark {
  /// Creates what is written: the value.
  public init(centered: Bool? = nil) {}
  /// Creates what is written: a text.
  public init(_ text: String) {}
  /// Creates what is written: the value in a form.
  public init<F: FormatStyle>(format: F, centered: Bool? = nil) {}
  /// Creates what is written: a view.
  public init<Content: View>(@ViewBuilder content: () -> Content) { _ = content() }
  /// Says how it looks; nothing is drawn.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Self { self }
  /// Says in which letters it is written; nothing is drawn.
  public func font(_ font: Font?) -> Self { self }
}

/// What knows where a chart has which value; nobody gives one.
public struct ChartProxy {
  /// The value at a place.
  public func value<P>(atX position: CGFloat, as type: P.Type = P.self) -> P? { nil }
  /// The value at a place.
  public func value<P>(atY position: CGFloat, as type: P.Type = P.self) -> P? { nil }
  /// The place of a value.
  public func position<P: Plottable>(forX value: P) -> CGFloat? { nil }
  /// The place of a value.
  public func position<P: Plottable>(forY value: P) -> CGFloat? { nil }
}

/// How a chart looks; nothing is drawn, and no closure that gives a part of it is called.
extension View {
  /// Whether the axis below is there.
  public func chartXAxis(_ visibility: Visibility) -> Self { self }
  /// What stands on the axis below.
  public func chartXAxis(@AxisContentBuilder content: () -> AxisMarks) -> Self { self }
  /// Whether the axis beside is there.
  public func chartYAxis(_ visibility: Visibility) -> Self { self }
  /// What stands on the axis beside.
  public func chartYAxis(@AxisContentBuilder content: () -> AxisMarks) -> Self { self }
  /// What the axis below is called.
  public func chartXAxisLabel(_ label: String, alignment: Alignment? = nil) -> Self { self }
  /// What the axis beside is called.
  public func chartYAxisLabel(_ label: String, alignment: Alignment? = nil) -> Self { self }
  /// From where to where the axis below goes.
  public func chartXScale<Domain>(domain: Domain) -> Self { self }
  /// From where to where the axis beside goes.
  public func chartYScale<Domain>(domain: Domain) -> Self { self }
  /// Whether it is said what colours mean.
  public func chartLegend(_ visibility: Visibility) -> Self { self }
  /// Where it is said what colours mean.
  public func chartLegend(position: AnnotationPosition) -> Self { self }
  /// Which value has which colour.
  public func chartForegroundStyleScale<D: Plottable, S: ShapeStyle>(
    _ mapping: KeyValuePairs<D, S>
  ) -> Self { self }
  /// Which colours values have.
  public func chartForegroundStyleScale<S: ShapeStyle>(range: [S]) -> Self { self }
  /// How what is between the axes looks.
  public func chartPlotStyle<Content: View>(
    @ViewBuilder content: (EmptyView) -> Content
  ) -> Self { self }
  /// What lies above it.
  public func chartOverlay<Content: View>(
    alignment: Alignment = .center, @ViewBuilder content: (ChartProxy) -> Content
  ) -> Self { self }
  /// What lies below it.
  public func chartBackground<Content: View>(
    alignment: Alignment = .center, @ViewBuilder content: (ChartProxy) -> Content
  ) -> Self { self }
  /// Which values the user has chosen; nobody chooses.
  public func chartXSelection<P: Plottable>(value: Binding<P?>) -> Self { self }
  /// Which values the user has chosen; nobody chooses.
  public func chartAngleSelection<P: Plottable>(value: Binding<P?>) -> Self { self }
  /// How much of it is seen at once.
  public func chartXVisibleDomain<P: Plottable>(length: P) -> Self { self }
}
