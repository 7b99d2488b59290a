// `import OSLog` brings what `import os` brings.
@_exported import os
