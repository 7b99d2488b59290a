import AppHosting
import EmulatorCommand
import EveningApp
import FeedApp
import NotesAudit
import PersistenceAudit
import TrackerAudit
import UIKit
import WeekApp
import WorkoutAudit

EmulatorCommand.main(
  apps: [
    .tracker, .persistence, .mistakes, .export, .study, .downloads, .backup, .habits, .notes,
    .weather, .timesheet, .journal, .recipes, .album, .gallery, .sync,
    .workout, .events,
    HostedApp(name: "Evening", isFreeOfGlobals: true) { EveningAppDelegate() },
    HostedApp(name: "Feed", isFreeOfGlobals: true) { FeedAppDelegate() },
    HostedApp(name: "Week", isFreeOfGlobals: true) { WeekAppDelegate() },
  ],
  audits: [
    TrackerAudit(), PersistenceAudit(), PersistenceAudit(app: "Events"), NotesAudit(),
    WorkoutAudit(),
  ],
  torture: .tracker)
