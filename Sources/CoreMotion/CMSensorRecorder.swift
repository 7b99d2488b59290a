import FoundationAdditions

/// Records how a watch is moved; a phone does not.
public class CMSensorRecorder: NSObject {
  /// Whether it can: it cannot.
  public class func isAccelerometerRecordingAvailable() -> Bool { false }
  /// Creates a recorder.
  public override init() { super.init() }
  /// What it is, without its address.
  public override var description: String { describeClass() }
}
