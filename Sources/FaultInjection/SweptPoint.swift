import Emulator
import VirtualTime

/// A point of the fault-free run, as a sweep sees it.
struct SweptPoint {
  var point: PointReached
  var time: Instant
  /// How many records the trace holds before it; records of points do not count.
  var recordCount: Int
  /// The number of the stretch that it lies in.
  ///
  /// Between the points of a stretch nothing but app code ran, which neither called the phone nor
  /// wrote, printed or drew by chance: all that outlives the process is the same at each of them.
  var stretch: Int
}
