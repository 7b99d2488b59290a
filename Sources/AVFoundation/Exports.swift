// Of this module only what is about sound is there.
@_exported import AVFAudio
@_exported import AudioToolbox
