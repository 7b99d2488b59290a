/// Something that goes along the row of controllers, and meets each by its static type.
protocol ControllerVisitor {
  /// What is carried along, and lent at each stop: what a visitor keeps itself is copied there.
  associatedtype Subject

  /// Meets the next controller.
  mutating func visit<C: Controller>(_ controller: C, _ subject: Subject)
}

extension ControllerVisitor {
  /// Meets every controller: the one place that joins them, in the order in which they are asked.
  ///
  /// What the device is and the request's own date come first, then what the user decided, the device, the app, and what
  /// the app has had already. The order decides how reasons are listed and nothing else.
  @inline(__always)
  mutating func visitAll(_ subject: Subject) {
    visit(SimulatorController(), subject)
    visit(MacSleepController(), subject)
    visit(EarliestBeginDateController(), subject)
    visit(FarBeginDateController(), subject)
    visit(ResumeDelayController(), subject)
    visit(RetryController(), subject)
    visit(ActivityWindowController(), subject)
    visit(ForceQuitController(), subject)
    visit(PushDeliveryController(), subject)
    visit(RefreshRestrictionController(), subject)
    visit(DeviceRefreshSwitchController(), subject)
    visit(AppRefreshSwitchController(), subject)
    visit(LowPowerModeController(), subject)
    visit(BatteryController(), subject)
    visit(ExternalPowerController(), subject)
    visit(BatteryProcessingController(), subject)
    visit(NetworkController(), subject)
    visit(RefreshNetworkController(), subject)
    visit(TransferNetworkController(), subject)
    visit(LowDataModeController(), subject)
    visit(IdleDeviceController(), subject)
    visit(ThermalController(), subject)
    visit(CameraController(), subject)
    visit(CallController(), subject)
    visit(DiscretionController(), subject)
    visit(ContinuedRoomController(), subject)
    visit(RestartController(), subject)
    visit(FirstUnlockController(), subject)
    visit(LockedDeviceController(), subject)
    visit(ForegroundController(), subject)
    visit(StudyController(), subject)
    visit(RequiredDataController(), subject)
    visit(HealthInSimulatorController(), subject)
    visit(HealthFrequencyController(), subject)
    visit(HealthBackoffController(), subject)
    visit(RunningProcessController(), subject)
    visit(SpacingController(), subject)
    visit(ProcessingSpacingController(), subject)
    visit(PushGapController(), subject)
    visit(DailyLimitController(), subject)
    visit(BudgetController(), subject)
    visit(ThrottleController(), subject)
    visit(NewInstallController(), subject)
    visit(UnusedAppController(), subject)
  }
}
