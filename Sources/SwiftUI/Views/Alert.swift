import FoundationAdditions

/// A question to the user, in the way before iOS 15.
@preconcurrency @MainActor
public struct Alert {
  let title: Text
  let message: Text?
  let buttons: [Button]

  /// Creates a question with one answer.
  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    self.title = title
    self.message = message
    buttons = [dismissButton ?? .default(Text("OK"))]
  }

  /// Creates a question with two answers.
  public init(
    title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button
  ) {
    self.title = title
    self.message = message
    buttons = [primaryButton, secondaryButton]
  }

  /// An answer, which the user can tap.
  public struct Button {
    let label: Text
    let role: ButtonRole?
    let action: () -> Void

    /// The usual one.
    public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Self {
      Self(label: label, role: nil, action: action ?? {})
    }

    /// A way out.
    public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Self {
      Self(label: label, role: .cancel, action: action ?? {})
    }

    /// The way out.
    public static func cancel(_ action: (() -> Void)? = {}) -> Self {
      cancel(Text("Cancel"), action: action)
    }

    /// A danger.
    public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Self {
      Self(label: label, role: .destructive, action: action ?? {})
    }
  }
}

extension View {
  /// Asks the user something while a value is true.
  public func alert(isPresented: Binding<Bool>, content: () -> Alert) -> some View {
    let alert = content()
    return self.alert("", isPresented: isPresented) {
      ForEach(0..<alert.buttons.count, id: \.self) { index in
        Button(role: alert.buttons[index].role, action: alert.buttons[index].action) {
          alert.buttons[index].label
        }
      }
    } message: {
      alert.title
      if let message = alert.message { message }
    }
  }
}
