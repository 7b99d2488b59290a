import FoundationAdditions

/// The sensors themselves: this phone has none, and says so; who begins to listen all the same hears nothing, which is reported.
open class CMMotionManager: NSObject, @unchecked Sendable {
  /// What is called with an acceleration; never here.
  public typealias CMAccelerometerHandler = @Sendable (CMAccelerometerData?, (any Error)?) -> Void
  /// What is called with a turn; never here.
  public typealias CMGyroHandler = @Sendable (CMGyroData?, (any Error)?) -> Void
  /// What is called with a field; never here.
  public typealias CMMagnetometerHandler = @Sendable (CMMagnetometerData?, (any Error)?) -> Void
  /// What is called with all of it; never here.
  public typealias CMDeviceMotionHandler = @Sendable (CMDeviceMotion?, (any Error)?) -> Void

  /// Seconds between two accelerations; nothing comes of it.
  open var accelerometerUpdateInterval: TimeInterval = 0.01
  /// Seconds between two turns; nothing comes of it.
  open var gyroUpdateInterval: TimeInterval = 0.01
  /// Seconds between two fields; nothing comes of it.
  open var magnetometerUpdateInterval: TimeInterval = 0.01
  /// Seconds between two of all; nothing comes of it.
  open var deviceMotionUpdateInterval: TimeInterval = 0.01
  /// Whether the phone shows how to move it; nothing comes of it.
  open var showsDeviceMovementDisplay = false

  /// Whether it measures accelerations: it does not.
  open var isAccelerometerAvailable: Bool { isThere("isAccelerometerAvailable") }
  /// Whether it measures turns: it does not.
  open var isGyroAvailable: Bool { isThere("isGyroAvailable") }
  /// Whether it measures fields: it does not.
  open var isMagnetometerAvailable: Bool { isThere("isMagnetometerAvailable") }
  /// Whether it knows how it moves: it does not.
  open var isDeviceMotionAvailable: Bool { isThere("isDeviceMotionAvailable") }
  /// Whether somebody hears accelerations: nobody does.
  open var isAccelerometerActive: Bool { false }
  /// Whether somebody hears turns: nobody does.
  open var isGyroActive: Bool { false }
  /// Whether somebody hears fields: nobody does.
  open var isMagnetometerActive: Bool { false }
  /// Whether somebody hears all of it: nobody does.
  open var isDeviceMotionActive: Bool { false }
  /// The last acceleration; there is none.
  open var accelerometerData: CMAccelerometerData? { nil }
  /// The last turn; there is none.
  open var gyroData: CMGyroData? { nil }
  /// The last field; there is none.
  open var magnetometerData: CMMagnetometerData? { nil }
  /// The last of all; there is none.
  open var deviceMotion: CMDeviceMotion? { nil }
  /// How directions are named.
  open var attitudeReferenceFrame: CMAttitudeReferenceFrame { .xArbitraryZVertical }
  /// By what directions can be named: by nothing.
  open class func availableAttitudeReferenceFrames() -> CMAttitudeReferenceFrame { [] }

  /// Begins to measure accelerations; none comes.
  open func startAccelerometerUpdates() { miss("startAccelerometerUpdates") }
  /// Begins to tell accelerations; none comes.
  @preconcurrency
  open func startAccelerometerUpdates(
    to queue: OperationQueue, withHandler handler: @escaping CMAccelerometerHandler
  ) { miss("startAccelerometerUpdates") }
  /// Ends it.
  open func stopAccelerometerUpdates() {}
  /// Begins to measure turns; none comes.
  open func startGyroUpdates() { miss("startGyroUpdates") }
  /// Begins to tell turns; none comes.
  @preconcurrency
  open func startGyroUpdates(
    to queue: OperationQueue, withHandler handler: @escaping CMGyroHandler
  ) { miss("startGyroUpdates") }
  /// Ends it.
  open func stopGyroUpdates() {}
  /// Begins to measure fields; none comes.
  open func startMagnetometerUpdates() { miss("startMagnetometerUpdates") }
  /// Begins to tell fields; none comes.
  @preconcurrency
  open func startMagnetometerUpdates(
    to queue: OperationQueue, withHandler handler: @escaping CMMagnetometerHandler
  ) { miss("startMagnetometerUpdates") }
  /// Ends it.
  open func stopMagnetometerUpdates() {}
  /// Begins to measure all of it; nothing comes.
  open func startDeviceMotionUpdates() { miss("startDeviceMotionUpdates") }
  /// Begins to measure all of it by directions of some name; nothing comes.
  open func startDeviceMotionUpdates(using referenceFrame: CMAttitudeReferenceFrame) {
    miss("startDeviceMotionUpdates")
  }
  /// Begins to tell all of it; nothing comes.
  @preconcurrency
  open func startDeviceMotionUpdates(
    to queue: OperationQueue, withHandler handler: @escaping CMDeviceMotionHandler
  ) { miss("startDeviceMotionUpdates") }
  /// Begins to tell all of it by directions of some name; nothing comes.
  @preconcurrency
  open func startDeviceMotionUpdates(
    using referenceFrame: CMAttitudeReferenceFrame, to queue: OperationQueue,
    withHandler handler: @escaping CMDeviceMotionHandler
  ) { miss("startDeviceMotionUpdates") }
  /// Ends it.
  open func stopDeviceMotionUpdates() {}

  private func miss(_ method: String) {
    reportMissing(
      "CMMotionManager.\(method)", "the phone has no such sensor: nothing comes",
      isAwaited: true)
  }

  private func isThere(_ question: String) -> Bool {
    reportMissing("CMMotionManager.\(question)", "it says false: the phone has no such sensor")
    return false
  }

  /// What it is, without its address.
  open override var description: String { describeClass() }
}

/// By what the directions of a phone are named; raw values as on the phone.
public struct CMAttitudeReferenceFrame: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Creates names from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Down, and where it was.
  public static let xArbitraryZVertical = Self(rawValue: 1 << 0)
  /// Down, and where it was, made better by the compass.
  public static let xArbitraryCorrectedZVertical = Self(rawValue: 1 << 1)
  /// Down, and the magnetic pole.
  public static let xMagneticNorthZVertical = Self(rawValue: 1 << 2)
  /// Down, and north.
  public static let xTrueNorthZVertical = Self(rawValue: 1 << 3)
}

/// Something measured; there is nothing.
open class CMLogItem: NSObject, @unchecked Sendable {
  /// When, in seconds since the phone began.
  public let timestamp: TimeInterval = 0

  /// There are none.
  @available(*, unavailable, message: "the phone has no such sensor")
  public override init() { preconditionFailure("unavailable") }
}

/// Three numbers along the phone's three edges.
public struct CMAcceleration: Sendable {
  /// To its right.
  public var x = 0.0
  /// To its upper edge.
  public var y = 0.0
  /// Out of its face.
  public var z = 0.0
  /// Creates none.
  public init() {}
  /// Creates an acceleration, in that of falling.
  public init(x: Double, y: Double, z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }
}

/// Turns about the phone's three edges, in radians a second.
public struct CMRotationRate: Sendable {
  /// About its lower edge.
  public var x = 0.0
  /// About its side.
  public var y = 0.0
  /// About what stands on its face.
  public var z = 0.0
  /// Creates none.
  public init() {}
  /// Creates turns, in radians a second.
  public init(x: Double, y: Double, z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }
}

/// The field along the phone's three edges, in microteslas.
public struct CMMagneticField: Sendable {
  /// To its right.
  public var x = 0.0
  /// To its upper edge.
  public var y = 0.0
  /// Out of its face.
  public var z = 0.0
  /// Creates none.
  public init() {}
  /// Creates a field, in microteslas.
  public init(x: Double, y: Double, z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }
}

/// An acceleration; there is none.
open class CMAccelerometerData: CMLogItem, @unchecked Sendable {
  /// The acceleration.
  public let acceleration = CMAcceleration()
}

/// A turn; there is none.
open class CMGyroData: CMLogItem, @unchecked Sendable {
  /// The turn.
  public let rotationRate = CMRotationRate()
}

/// A field; there is none.
open class CMMagnetometerData: CMLogItem, @unchecked Sendable {
  /// The field.
  public let magneticField = CMMagneticField()
}

/// How the phone moves; nobody knows it.
open class CMDeviceMotion: CMLogItem, @unchecked Sendable {
  /// How it stands.
  public let attitude = CMAttitude()
  /// How it turns.
  public let rotationRate = CMRotationRate()
  /// Where down is.
  public let gravity = CMAcceleration()
  /// What its user adds to that.
  public let userAcceleration = CMAcceleration()
  /// Degrees from north; −1: nobody knows.
  public let heading = -1.0
}

/// How the phone stands.
open class CMAttitude: NSObject, @unchecked Sendable {
  /// About the axis to its upper edge, in radians.
  public let roll = 0.0
  /// About the axis to its right, in radians.
  public let pitch = 0.0
  /// About the axis out of its face, in radians.
  public let yaw = 0.0
  override init() { super.init() }
}

/// How high the phone is; this one does not know, and says so.
open class CMAltimeter: NSObject, @unchecked Sendable {
  /// What is called with a height; never here.
  public typealias CMAltitudeHandler = @Sendable (CMAltitudeData?, (any Error)?) -> Void
  /// Whether it knows how much higher it is than before: it does not.
  open class func isRelativeAltitudeAvailable() -> Bool { false }
  /// Whether it knows how high it is: it does not.
  open class func isAbsoluteAltitudeAvailable() -> Bool { false }
  /// What the user allows.
  open class func authorizationStatus() -> CMAuthorizationStatus { .restricted }
  /// Begins to tell; answers that it is not available.
  @preconcurrency
  open func startRelativeAltitudeUpdates(
    to queue: OperationQueue, withHandler handler: @escaping CMAltitudeHandler
  ) { queue.addOperation(BlockOperation { handler(nil, CMMotionUnavailable.activity) }) }
  /// Ends to tell.
  open func stopRelativeAltitudeUpdates() {}
}

/// How high the phone is; nobody knows it.
open class CMAltitudeData: CMLogItem, @unchecked Sendable {
  /// Metres since it was begun.
  public let relativeAltitude: NSNumber = 0
  /// Kilopascals.
  public let pressure: NSNumber = 0
}
