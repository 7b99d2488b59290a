import SchedulingRules

/// The rows of the prompt's commands.
extension PromptCommand {
  static let moves = [
    PromptCommand("step", "[n]", 0...1, "go to the next point, or n on") {
      $1.step(try number($0, usually: 1))
    },
    PromptCommand("next", "[n]", 0...1, "go to the next record, or n on") {
      $1.next(try number($0, usually: 1))
    },
    PromptCommand("continue", "go on to the next break, or to the end") { $1.goOn() },
    PromptCommand("until", "TIME", 1...2, "go on to a time: 03:00, '1 03:00' or 90s") {
      try $1.goOn(until: $0.joined(separator: " "))
    },
    PromptCommand("back", "[n]", 0...1, "go one point back, or n") {
      $1.back(try number($0, usually: 1))
    },
    PromptCommand("goto", "TIME|point", 1...2, "go to a time, or to the point of a number") {
      try $1.go(to: $0.joined(separator: " "))
    },
  ]

  static let breaks = [
    PromptCommand(
      "break", "on WHAT", 1...3,
      "stop at launch, expire, kill, finding, call NAME, R-123, an identifier"
    ) { words, session in
      let condition = words.first == "on" ? Array(words.dropFirst()) : words
      try session.stop(on: condition)
    },
    PromptCommand("breaks", "list the breaks") { $1.listBreakpoints() },
    PromptCommand("delete", "n", 1...1, "take a break away") {
      try $1.delete(try number($0, usually: 1))
    },
  ]

  static let looks = [
    PromptCommand("list", "[n]", 0...1, "what happened before, and comes next") {
      $1.list(try number($0, usually: 8))
    },
    PromptCommand("where", "where the prompt stands") { $1.sayArrival() },
    PromptCommand("state", "the phone and the app's process") { try $1.show(\.state) },
    PromptCommand("pending", "what waits to be launched, and for what") {
      try $1.show(\.pending)
    },
    PromptCommand("why", "IDENTIFIER", 1...1, "why a task does not run, and what would let it") {
      try $1.explain($0[0])
    },
    PromptCommand("budget", "what is left of the app's allowances") { try $1.show(\.budget) },
    PromptCommand("files", "[path]", 0...1, "the phone's files, or what one holds") {
      // A path begins at the app's home, whether it says so or not.
      let path = $0.first.map { word in
        word.hasPrefix("/") ? word : "/" + word.drop { $0 == "~" || $0 == "/" }
      }
      try $1.show(reading: path) { $0.files(path) }
    },
    PromptCommand("defaults", "what the app has set") { try $1.show(\.defaults) },
    PromptCommand("log", "[n]", 0...1, "the last lines of the phone's log") {
      $1.showLog($0.isEmpty ? nil : try number($0, usually: 1))
    },
    PromptCommand("threads", "what the app's threads wait for") { try $1.show(\.threads) },
  ]

  static let hands =
    HandWord.all.map { hand in
      PromptCommand(hand.name, hand.values, 0...3, hand.abstract) { words, session in
        guard let line = hand.line(words) else {
          throw DebugSession.Refusal(
            message: "found '\(([hand.name] + words).joined(separator: " "))', expected "
              + "'\(hand.usage)'.")
        }
        try session.act([line])
      }
    } + [
      PromptCommand("launch", "IDENTIFIER", 1...1, "launch a task as Apple's first line does") {
        try $1.give(.simulateLaunch(try $1.identifier(of: $0[0])))
      },
      PromptCommand("expire", "IDENTIFIER", 1...1, "end the time of a task or background task") {
        try $1.fail("expire:\(try $1.identifier(of: $0[0]))")
      },
      PromptCommand("fault", "KIND[:TARGET][@…]", 1...1, "let something go wrong, as 'run --fault'")
      { try $1.fail($0[0]) },
    ]

  static let futures = [
    PromptCommand("branch", "[name]", 0...1, "begin another future here") {
      try $1.begin($0.first)
    },
    PromptCommand("branches", "list the futures") { $1.listFutures() },
    PromptCommand("switch", "NAME", 1...1, "go to another future") {
      try $1.switchFuture(to: $0[0])
    },
    PromptCommand("diff", "[NAME]", 0...1, "where this future parts from the one that it left") {
      try $1.compare(with: $0.first)
    },
    PromptCommand("save", "FILE.plist", 1...1, "write the scenario with what was done by hand") {
      try $1.save($0[0])
    },
    PromptCommand("trace", "FILE.jsonl", 1...1, "write this future as 'run --format jsonl' does") {
      try $1.writeTrace($0[0])
    },
    PromptCommand("page", "FILE.html [NAME]", 1...2, "write a page that shows this future") {
      try $1.writePage($0[0], beside: $0.dropFirst().first)
    },
  ]

  static let session = [
    PromptCommand("help", "[command]", 0...1, "list the commands, or explain one") {
      try $1.help($0.first)
    },
    PromptCommand("quit", "end the session") { $1.isOver = true },
  ]
}
