import Foundation
import Guides

// Whoever wants to see what the guides show needs the tool of a copy in which they have been followed. That takes as long as
// building the package, and can be done beside it.
do {
  try GuidedCopy(following: Guide.all).buildTool()
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(1)
}
