import Foundation

/// Tells on the console what the app does, with the time of day in UTC to the millisecond.
enum Diary {
  /// Prints one line.
  static func note(_ text: String) {
    print("\(timeOfDay(Date())) \(text)")
  }

  private static func timeOfDay(_ date: Date) -> String {
    let milliseconds = Int64((date.timeIntervalSince1970 * 1000).rounded())
    let seconds = milliseconds / 1000
    return
      "\(padded(seconds / 3600 % 24)):\(padded(seconds / 60 % 60)):\(padded(seconds % 60))"
      + ".\(padded(milliseconds % 1000, width: 3))"
  }

  private static func padded(_ number: Int64, width: Int = 2) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
