import AppHosting
import EmulatorCommand
import EveningApp
import TrackerAudit
import UIKit

EmulatorCommand.main(
  apps: [.tracker, .mistakes, HostedApp(name: "Evening") { EveningAppDelegate() }],
  audits: [TrackerAudit()])
