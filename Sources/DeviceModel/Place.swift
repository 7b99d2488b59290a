/// A place on the ground.
public struct Place: Codable, Hashable, Sendable {
  /// Degrees north of the equator, -90…90.
  public var latitude: Double
  /// Degrees east of Greenwich, -180…180.
  public var longitude: Double

  /// Creates a place.
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Returns how far away another place is, in metres.
  ///
  /// On a map of the surroundings: good for what lies within some hundred kilometres.
  public func distance(to other: Place) -> Double {
    let metresPerDegree = 111_195.0
    let turn = (other.longitude - longitude + 540).truncatingRemainder(dividingBy: 360) - 180
    let north = (other.latitude - latitude) * metresPerDegree
    let east = turn * metresPerDegree * Self.cosine(ofDegrees: (latitude + other.latitude) / 2)
    return (north * north + east * east).squareRoot()
  }

  /// A cosine that is the same on every machine, to some millionths; the C library's need not be.
  private static func cosine(ofDegrees degrees: Double) -> Double {
    let square = (degrees * .pi / 180) * (degrees * .pi / 180)
    var term = 1.0
    var sum = 1.0
    for count in stride(from: 2.0, through: 12, by: 2) {
      term *= -square / (count * (count - 1))
      sum += term
    }
    return sum
  }
}
