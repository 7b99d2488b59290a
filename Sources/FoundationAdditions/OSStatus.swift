/// What functions of the system return: 0, or an error.
public typealias OSStatus = Int32
