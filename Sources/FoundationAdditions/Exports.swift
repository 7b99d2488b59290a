// On the phone `import BackgroundTasks` and `import UIKit` bring Foundation and Dispatch along;
// both look-alikes re-export this module, and app code relies on it.
@_exported import Dispatch
@_exported import Foundation
// On the phone a part of Foundation; here it reads XML by a module of its own.
@_exported import FoundationXML
@_exported import Observation
