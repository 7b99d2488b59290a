import AppHosting
import DeviceModel
import Emulator
import SchedulingRules

/// The declaration of one event of the timeline: its keys, how it is read, and how it is written.
///
/// Schema, reader, writer, one-line form and reference all follow it. Another event is a case of
/// ``ScenarioEvent``, what the phone does then, and a declaration in ``EventForm/all``.
struct EventForm: Sendable {
  /// The value of `Event`, the further keys, and what happens.
  var form: Variant.Form
  /// The event of an entry that has the keys; nil after a problem was logged.
  var read: @Sendable (Section, EventReader) -> ScenarioEvent?
  /// The keys beside `At` and `Event` of an event; nil for one of another form.
  var write: @Sendable (ScenarioEvent) -> [String: PropertyListValue]?

  /// Declares an event that is always the same.
  init(_ name: String, _ meaning: String, _ event: ScenarioEvent) {
    form = Variant.Form(name: name, meaning: meaning)
    read = { _, _ in event }
    write = { $0 == event ? [:] : nil }
  }

  /// Declares an event with one value.
  ///
  /// - Parameters:
  ///   - name: The value of `Event`.
  ///   - meaning: What happens, as a sentence.
  ///   - parameter: The key of the value.
  ///   - event: The event with a value.
  ///   - value: The value of such an event; nil for every other event.
  init<Value>(
    _ name: String, _ meaning: String, _ parameter: Parameter<Value>,
    _ event: @escaping @Sendable (Value) -> ScenarioEvent,
    _ value: @escaping @Sendable (ScenarioEvent) -> Value?
  ) {
    form = Variant.Form(name: name, meaning: meaning, keys: [parameter.key])
    read = { entry, _ in parameter.read(entry).map(event) }
    write = { event in value(event).map { [parameter.key.name: parameter.write($0)] } }
  }

  /// Declares a change of the device with one value.
  static func device<Value>(
    _ name: String, _ meaning: String, _ parameter: Parameter<Value>,
    _ change: @escaping @Sendable (Value) -> DeviceChange,
    _ value: @escaping @Sendable (DeviceChange) -> Value?
  ) -> EventForm {
    EventForm(name, meaning, parameter) {
      .device(change($0))
    } _: {
      if case .device(let change) = $0 { value(change) } else { nil }
    }
  }

  /// Declares an event that is read and written in a way of its own.
  init(
    _ form: Variant.Form, read: @escaping @Sendable (Section, EventReader) -> ScenarioEvent?,
    write: @escaping @Sendable (ScenarioEvent) -> [String: PropertyListValue]?
  ) {
    self.form = form
    self.read = read
    self.write = write
  }
}

/// A key of an event, with the type that its value has for the phone.
struct Parameter<Value>: Sendable {
  var key: Key
  var read: @Sendable (Section) -> Value?
  var write: @Sendable (Value) -> PropertyListValue

  fileprivate init(
    _ key: Key, read: @escaping @Sendable (Section, String) -> Value?,
    write: @escaping @Sendable (Value) -> PropertyListValue
  ) {
    self.key = key
    self.read = { read($0, key.name) }
    self.write = write
  }
}

extension Parameter<Bool> {
  static func boolean(_ name: String, _ meaning: String) -> Parameter {
    Parameter(Key(name, .boolean, .required, meaning)) {
      $0.boolean($1)
    } write: {
      .boolean($0)
    }
  }
}

extension Parameter<Double> {
  static func number(
    _ name: String, _ range: ClosedRange<Double>, _ meaning: String
  ) -> Parameter {
    Parameter(Key(name, .number(range), .required, meaning)) {
      $0.number($1)
    } write: {
      .real($0)
    }
  }
}

extension Parameter<Int> {
  static func integer(
    _ name: String, _ range: ClosedRange<Int128>, _ meaning: String
  ) -> Parameter {
    Parameter(Key(name, .integer(range), .required, meaning)) {
      $0.integer($1)
    } write: {
      .integer(Int128($0))
    }
  }
}

extension Parameter<String> {
  static func text(
    _ name: String, limit: Int, usually usual: String? = nil, _ meaning: String
  ) -> Parameter {
    let presence = usual.map { Key.Presence.defaulted(.text($0)) } ?? .required
    return Parameter(Key(name, .text(limit: limit), presence, meaning)) {
      $0.text($1)
    } write: {
      .text($0)
    }
  }
}

extension Parameter where Value: RawRepresentable<String> & CaseIterable & Sendable {
  static func choice(_ name: String, usually usual: Value? = nil, _ meaning: String) -> Parameter {
    let presence = usual.map { Key.Presence.defaulted(.text($0.rawValue)) } ?? .required
    return Parameter(Key(name, .choice(Value.allCases.map(\.rawValue)), presence, meaning)) {
      $0.text($1).flatMap(Value.init(rawValue:))
    } write: {
      .text($0.rawValue)
    }
  }
}

extension Parameter<ThermalState> {
  static func thermalState(_ name: String, _ meaning: String) -> Parameter {
    Parameter(Key(name, .choice(ThermalState.words), .required, meaning)) {
      $0.text($1).flatMap(ThermalState.init(word:))
    } write: {
      .text($0.word)
    }
  }
}
