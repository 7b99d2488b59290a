/// Something that goes along the row of controllers, and meets each by its static type.
protocol ControllerVisitor {
  /// Meets the next controller.
  mutating func visit<C: Controller>(_ controller: C)
}

extension ControllerVisitor {
  /// Meets every controller: the one place that joins them, in the order in which they are asked.
  ///
  /// What the device is and the request's own date come first, then what the user decided, the device, the app, and what
  /// the app has had already. The order decides how reasons are listed and nothing else.
  @inline(__always)
  mutating func visitAll() {
    visit(SimulatorController())
    visit(EarliestBeginDateController())
    visit(FarBeginDateController())
    visit(ResumeDelayController())
    visit(ActivityWindowController())
    visit(ForceQuitController())
    visit(PushDeliveryController())
    visit(BackgroundRefreshController())
    visit(LowPowerModeController())
    visit(BatteryController())
    visit(ExternalPowerController())
    visit(NetworkController())
    visit(RefreshNetworkController())
    visit(TransferNetworkController())
    visit(LowDataModeController())
    visit(IdleDeviceController())
    visit(ThermalController())
    visit(OccupiedDeviceController())
    visit(DiscretionController())
    visit(ContinuedRoomController())
    visit(ForegroundController())
    visit(StudyController())
    visit(RequiredDataController())
    visit(HealthFrequencyController())
    visit(HealthBackoffController())
    visit(RunningProcessController())
    visit(SpacingController())
    visit(PushGapController())
    visit(DailyLimitController())
    visit(BudgetController())
    visit(ThrottleController())
    visit(NewInstallController())
    visit(UnusedAppController())
  }
}
