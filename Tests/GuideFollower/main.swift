import Foundation
import Guides

// Whoever wants to see what the guides show needs the tool of a copy in which they have been followed, and apps that are
// built with it. That takes as long as building the package, and can be done beside it.
do {
  try GuidedApps().build(following: Guide.all)
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(1)
}
