/// Rules about apps that play audio.
extension RuleCatalogue {
  static let audio: [Rule] = [audioMode, silentAudio, audioInterruption]

  private static var audioMode: Rule {
    Rule(
      .audioMode, "An app that plays runs in the background", .documented,
      source: """
        Apple documentation of `AVAudioSession` and of the background modes; Apple Developer Forums \
        764762
        """,
      statement: """
        With the mode `audio`, an active session of a category that plays on, and sound that really \
        plays, an app runs in the background. Its background tasks do not expire meanwhile, and its time \
        has no end. When the sound stops or is interrupted it is suspended like any other; that background \
        tasks have their whole time from then on is inferred.
        """,
      fix: "Declare the mode for audio that the user wants to hear, and stop when they do.",
      whenDisabled: "Sound keeps nothing running, and lets background tasks expire.",
      shown: .bothWays(at: [.background]),
      related: [.backgroundTaskTime, .suspension, .modePurpose])
  }

  private static var silentAudio: Rule {
    Rule(
      .silentAudio, "Silence is no reason to run in the background", .measured,
      source: "App Review Guidelines 2.5.4, in a rejection that a vendor has published",
      statement: """
        An app that declares `audio` and plays nothing audible, to keep its timers alive, is rejected. \
        The phone lets it run; silence is content of zeros, or a volume of 0.
        """,
      fix: "Keep dates, and ask for a notification: nothing has to run.",
      whenDisabled: onlyFindings,
      shown: .bothWays(at: [.background]), related: [.audioMode, .modePurpose])
  }

  private static var audioInterruption: Rule {
    Rule(
      .audioInterruption, "A phone call interrupts audio", .documented,
      source: """
        Apple documentation of `interruptionNotification` and of \
        `InterruptionReason.appWasSuspended`
        """,
      statement: """
        Sound has stopped when the beginning of an interruption is told. The end says whether to resume; \
        on the phone it is not guaranteed, here it always comes. A suspended app's session is \
        deactivated: it hears of that when it runs again, with the reason that it was suspended.
        """,
      fix:
        "Begin to play again when the end says so, and at the latest when the app comes on screen.",
      whenDisabled: "Calls interrupt nothing, and a suspended app's session stays active.",
      shown: .bothWays(at: [.deviceChange, .background]), related: [.inactiveAlone, .audioMode])
  }
}
