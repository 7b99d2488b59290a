import AppHosting
import EmulatorCommand
import EveningApp
import FeedApp
import NotesAudit
import PersistenceAudit
import TrackerAudit
import UIKit
import WeekApp

EmulatorCommand.main(
  apps: [
    .tracker, .persistence, .mistakes, .export, .study, .downloads, .backup, .notes,
    HostedApp(name: "Evening") { EveningAppDelegate() },
    HostedApp(name: "Feed") { FeedAppDelegate() },
    HostedApp(name: "Week") { WeekAppDelegate() },
  ],
  audits: [TrackerAudit(), PersistenceAudit(), NotesAudit()],
  torture: .tracker)
