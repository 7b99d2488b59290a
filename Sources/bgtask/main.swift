import AlbumApp
import AppHosting
import EmulatorCommand
import EveningApp
import ExpensesApp
import FeedApp
import HabitsApp
import JournalApp
import NotesApp
import NotesAudit
import PersistenceApp
import PersistenceAudit
import RecipesApp
import SyncApp
import TimesheetApp
import TrackerAudit
import UIKit
import WeatherApp
import WeekApp
import WorkoutAudit

EmulatorCommand.main(
  apps: [
    .tracker, .mistakes, .export, .study, .downloads, .backup, .workout,
    .persistence.adjusting(PersistenceAppDelegate.tasks),
    .events.adjusting(PersistenceAppDelegate.tasks),
    .habits.adjusting(HabitsAppDelegate.tasks),
    .notes.adjusting(NotesAppDelegate.tasks),
    .weather.adjusting(WeatherAppDelegate.tasks),
    .timesheet.adjusting(TimesheetAppDelegate.tasks),
    .journal.adjusting(JournalApp.tasks),
    .expenses.adjusting(ExpensesApp.tasks),
    .recipes.adjusting(AppDelegate.tasks),
    .album.adjusting(AlbumAppDelegate.tasks),
    .gallery.adjusting(GalleryApp.tasks),
    .sync.adjusting(SyncAppDelegate.tasks),
    HostedApp(name: "Evening", isFreeOfGlobals: true) { EveningAppDelegate() }
      .adjusting(EveningAppDelegate.tasks),
    HostedApp(name: "Feed", isFreeOfGlobals: true) { FeedAppDelegate() }
      .adjusting(FeedAppDelegate.tasks),
    HostedApp(name: "Week", isFreeOfGlobals: true) { WeekAppDelegate() },
  ],
  audits: [
    TrackerAudit(), PersistenceAudit(), PersistenceAudit(app: "Events"), NotesAudit(),
    WorkoutAudit(),
  ],
  torture: .tracker)
