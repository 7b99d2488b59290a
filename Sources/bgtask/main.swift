import AppHosting
import EmulatorCommand
import EveningApp
import TrackerAudit
import UIKit
import WeekApp

EmulatorCommand.main(
  apps: [
    .tracker, .mistakes, HostedApp(name: "Evening") { EveningAppDelegate() },
    HostedApp(name: "Week") { WeekAppDelegate() },
  ],
  audits: [TrackerAudit()],
  torture: .tracker)
