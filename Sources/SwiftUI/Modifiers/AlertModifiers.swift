import FoundationAdditions

// What is asked about a value is asked while there is one, and while another value is true.
extension View {
  /// Asks the user something while a value is true.
  @_disfavoredOverload
  public func alert<Actions: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, @ViewBuilder actions: () -> Actions
  ) -> some View { presenting(isPresented, actions(), EmptyView()) }

  /// Asks the user something while a value is true.
  @_disfavoredOverload
  public func alert<Actions: View, Message: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, @ViewBuilder actions: () -> Actions,
    @ViewBuilder message: () -> Message
  ) -> some View { presenting(isPresented, actions(), message()) }

  /// Asks the user something about a value.
  public func alert<Actions: View, T>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> Actions
  ) -> some View {
    presenting(asked(isPresented, data), data.map(actions), EmptyView())
  }

  /// Asks the user something about a value.
  public func alert<Actions: View, Message: View, T>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> Actions, @ViewBuilder message: (T) -> Message
  ) -> some View {
    presenting(asked(isPresented, data), data.map(actions), data.map(message))
  }

  /// Asks the user something about a value.
  @_disfavoredOverload
  public func alert<Actions: View, Message: View, T>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> Actions, @ViewBuilder message: (T) -> Message
  ) -> some View {
    presenting(asked(isPresented, data), data.map(actions), data.map(message))
  }

  /// Asks the user something about an error.
  public func alert<E: LocalizedError, Actions: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: () -> Actions
  ) -> some View { presenting(asked(isPresented, error), actions(), EmptyView()) }

  /// Asks the user something about an error.
  public func alert<E: LocalizedError, Actions: View, Message: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: (E) -> Actions,
    @ViewBuilder message: (E) -> Message
  ) -> some View {
    presenting(asked(isPresented, error), error.map(actions), error.map(message))
  }

  /// Asks the user whether to go on while a value is true.
  public func confirmationDialog<Actions: View, Message: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> Actions,
    @ViewBuilder message: () -> Message
  ) -> some View { presenting(isPresented, actions(), message()) }

  /// Asks the user whether to go on with a value.
  public func confirmationDialog<Actions: View, T>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: (T) -> Actions
  ) -> some View { presenting(asked(isPresented, data), data.map(actions), EmptyView()) }

  private func asked<T>(_ isPresented: Binding<Bool>, _ data: T?) -> Binding<Bool> {
    let isThere = data != nil
    return Binding(
      get: { isPresented.wrappedValue && isThere }, set: { isPresented.wrappedValue = $0 })
  }
}
