import Emulator
import SchedulingRules

extension Policy {
  /// The policy under which a run was made, as its first record has it.
  init(_ start: RunStarted) {
    self = .documented
    for constant in start.constants {
      // A constant of another version of the tool says nothing about budgets.
      try? set(constant.name, to: PolicyValue(printed: constant.value))
    }
    for rule in start.disabledRules { try? disable(rule) }
  }
}

extension PolicyValue {
  /// The value that was printed.
  fileprivate init(printed text: String) {
    if let number = Int(text) {
      self = .integer(number)
    } else if let number = Double(text) {
      self = .real(number)
    } else if let flag = Bool(text) {
      self = .boolean(flag)
    } else {
      self = .text(text)
    }
  }
}
