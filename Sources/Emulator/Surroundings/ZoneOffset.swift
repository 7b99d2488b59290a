import VirtualTime

/// How far the device's clock is from UTC, looked up once for each day and zone.
struct ZoneOffset {
  private var zone = ""
  private var span = WallTime(secondsSince1970: 0)..<WallTime(secondsSince1970: 0)
  private var offset = 0

  /// By how many seconds a zone of the tz database is ahead of UTC.
  mutating func seconds(at time: WallTime, in zone: String) -> Int {
    if zone == self.zone, span.contains(time) { return offset }
    self.zone = zone
    span = time..<max(time, DeviceDay.end(after: time, in: zone))
    offset = DeviceDay(at: time, in: zone).offset
    return offset
  }
}
