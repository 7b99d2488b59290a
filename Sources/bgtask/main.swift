import AppHosting
import EmulatorCommand
import EveningApp
import PersistenceAudit
import StudyApp
import TrackerAudit
import UIKit
import WeekApp

EmulatorCommand.main(
  apps: [
    .tracker, .persistence, .mistakes, .export,
    HostedApp(name: "Evening") { EveningAppDelegate() },
    HostedApp(name: "Study") { StudyAppDelegate() },
    HostedApp(name: "Week") { WeekAppDelegate() },
  ],
  audits: [TrackerAudit(), PersistenceAudit()],
  torture: .tracker)
