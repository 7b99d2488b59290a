/// Rules about clocks, timers and waits.
extension RuleCatalogue {
  static let clocks: [Rule] = [
    threeClocks, deviceSleep, dispatchClocks, dispatchRepeats, timerRepeats, timersInUptime,
    timerNeedsRunLoop, taskSleepClocks, waitsCountUptime, wallClockJumps,
    significantTimeChange, dayChange,
  ]

  private static var threeClocks: Rule {
    Rule(
      .threeClocks, "There are three clocks", .documented,
      source: """
        Apple documentation of `mach_absolute_time`, `systemUptime`, `DispatchTime`, \
        `ContinuousClock` and `SuspendingClock`
        """,
      statement: """
        The wall clock shows dates and can be set. Uptime (`DispatchTime`, `systemUptime`, \
        `SuspendingClock`) stands still while the device sleeps; the continuous clock \
        (`ContinuousClock`) goes on. The last two compare within one start of the device.
        """,
      fix: """
        Measure with the continuous clock within one start of the device, and keep a date beside it \
        for what has to outlive a restart or the process.
        """,
      whenDisabled: nil,
      shown: .nothing(because: "A clock has to show something."),
      related: [.deviceSleep, .dispatchClocks])
  }

  private static var deviceSleep: Rule {
    Rule(
      .deviceSleep, "A locked device with nothing to do sleeps", .inferred,
      source: "Follows from W-042; a published test of 2018 with a device that did not sleep",
      statement: """
        Suspending a process stops no clock. While the device is locked and no app runs it sleeps \
        for the most part, and uptime stands still: what is armed in uptime comes later by the \
        time slept. When exactly a device sleeps is not published; the policy constant \
        `device.sleepsWhenIdle` decides whether it does.
        """,
      fix: "Use the continuous clock or dates for what has to count time away.",
      whenDisabled: "The device never sleeps: uptime and the continuous clock go on together.",
      shown: .bothWays(at: [.background]),
      related: [.threeClocks, .timersInUptime, .taskSleepClocks])
  }

  private static var dispatchClocks: Rule {
    Rule(
      .dispatchClocks, "A deadline of Dispatch belongs to the clock it was made by", .documented,
      source: "Comments of dispatch/source.h; published sources of libdispatch and of Swift",
      statement: """
        `deadline:` counts uptime, `wallDeadline:` the wall clock; Swift's continuous sleep uses a \
        third base.
        """,
      fix: "Use `wallDeadline:` for a time of the day.",
      whenDisabled: nil,
      shown: .nothing(because: "Dispatch chooses itself."),
      related: [.threeClocks, .deviceSleep])
  }

  private static var dispatchRepeats: Rule {
    Rule(
      .dispatchRepeats, "Missed repeats of a Dispatch timer are one call", .documented,
      source: "Apple documentation of `dispatch_source_get_data`; published sources of libdispatch",
      statement: """
        A repeating timer whose times have passed calls its handler once, its data say how many \
        there were, and it goes on on its old grid.
        """,
      fix: "Read the data of the source where each period counts.",
      whenDisabled: nil,
      shown: .nothing(because: "A source cannot be called in the past."),
      related: [.deviceSleep, .timerRepeats])
  }

  private static var timerRepeats: Rule {
    Rule(
      .timerRepeats, "Missed repeats of a Timer are one call", .documented,
      source: "Apple documentation of `Timer`; published source of CFRunLoop",
      statement: """
        A `Timer` whose dates have passed fires once when its run loop looks again, and goes on on \
        its old grid.
        """,
      fix: "Look at the date, do not count calls.",
      whenDisabled: nil,
      shown: .nothing(because: "Foundation arms its timers itself."),
      related: [.dispatchRepeats, .timerNeedsRunLoop])
  }

  private static var timersInUptime: Rule {
    Rule(
      .timersInUptime, "A Timer counts uptime", .documented,
      source: "Published source of CFRunLoop; README of NSTimer-AbsoluteFireDate",
      statement: """
        The fire date of a `Timer` is turned into uptime once: setting the wall clock does not \
        move it, and the sleep of the device puts it off beyond its own date.
        """,
      fix: "Compare dates when the app comes back; do not rely on a timer across time away.",
      whenDisabled: nil,
      shown: .nothing(because: "Foundation arms its timers itself."),
      related: [.deviceSleep, .timerRepeats])
  }

  private static var timerNeedsRunLoop: Rule {
    Rule(
      .timerNeedsRunLoop, "A Timer needs a run loop that runs", .documented,
      source: "Apple documentation of `Timer`",
      statement: """
        A `Timer` fires on the run loop of the thread that scheduled it, in its mode. Threads of \
        queues, and so launch handlers, have none that runs: a timer there never fires.
        """,
      fix: "Use `Task.sleep` or a Dispatch timer, or schedule on the main thread.",
      whenDisabled: nil,
      shown: .nothing(because: "A run loop that nobody runs does nothing."),
      related: [.handlerQueue, .timerRepeats])
  }

  private static var taskSleepClocks: Rule {
    Rule(
      .taskSleepClocks, "Swift's two ways to sleep count different clocks", .documented,
      source: "Apple documentation of `Task.sleep`; swift 59203 and 78817",
      statement: """
        `Task.sleep(for:)` counts the continuous clock, on a device `Task.sleep(nanoseconds:)` \
        uptime. After the device slept the first ends at once, the second has its rest to go. \
        Swift on Linux hands both to its executor, and the emulator counts the continuous clock \
        for them.
        """,
      fix: "Use `Task.sleep(for:)` and name the clock where it matters.",
      whenDisabled: nil,
      shown: .nothing(because: "Swift chooses the clock itself."),
      related: [.threeClocks, .deviceSleep])
  }

  private static var waitsCountUptime: Rule {
    Rule(
      .waitsCountUptime, "A wait with a limit counts from its beginning", .inferred,
      source: "Published source of libdispatch",
      statement: """
        The limit of a wait for a semaphore or a group becomes a span when the wait begins: \
        setting the wall clock does not move its end. A suspended thread whose time is over is \
        told so on resume.
        """,
      fix: "Nothing to do.",
      whenDisabled: nil,
      shown: .nothing(because: "A wait cannot end while nothing runs."),
      related: [.suspendedRunsNothing, .dispatchClocks])
  }

  private static var wallClockJumps: Rule {
    Rule(
      .wallClockJumps, "The wall clock jumps both ways", .measured,
      source: """
        Apple documentation of `NSSystemClockDidChange`; jumps of −50 and −637 ms in “Reasons for \
        iOS system time jumping backwards”
        """,
      statement: """
        The user, the carrier and the network set the wall clock. A notice follows a set clock on \
        a device, as it does here; whether small corrections post it is not said. The clock jumps \
        when a scenario says so, and by the policy constant `clock.driftStep` when a network is reached \
        again.
        """,
      fix: """
        Within one start of the device measure with the continuous clock; beyond it subtract dates, \
        and expect a difference that is too long, too short or negative.
        """,
      whenDisabled: nil,
      shown: .nothing(because: "A scenario says when the clock is set."),
      related: [.threeClocks])
  }

  private static var significantTimeChange: Rule {
    Rule(
      .significantTimeChange, "A significant change of time is announced, at the latest on screen",
      .documented,
      source: """
        Apple documentation of `significantTimeChangeNotification` and of the delegate's method; \
        they differ on when
        """,
      statement: """
        At midnight, when the clock is set, and when summer time begins or ends an app is told, \
        first by a notice and then through its delegate; a suspended one later, once for any number \
        of changes: as soon as it runs, or when it comes on screen. The policy constant \
        `clock.significantChangeDelivery` decides.
        """,
      fix: "Look at the date whenever the app becomes active.",
      whenDisabled: nil,
      shown: .nothing(because: "What an app is told of the time is in no record."),
      related: [.wallClockJumps, .queuedNotices])
  }

  private static var dayChange: Rule {
    Rule(
      .dayChange, "A new day is announced after waking", .documented,
      source: "Apple documentation of `NSCalendarDayChanged`",
      statement: """
        An app whose code runs at midnight hears of the new day then. After a device has slept, or \
        the app was suspended, it hears once for any number of days, at no promised time; here as \
        soon as its code runs.
        """,
      fix: "Look at the date whenever the app becomes active.",
      whenDisabled: nil,
      shown: .nothing(because: "What an app is told of the time is in no record."),
      related: [.deviceSleep, .significantTimeChange])
  }
}
