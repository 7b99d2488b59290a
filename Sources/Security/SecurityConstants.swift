// swift-format-ignore-file: AlwaysUseLowerCamelCase

// MARK: Kinds of items

/// The kind of an item.
public let kSecClass: CFString = "class"
/// The password of an account of a service.
public let kSecClassGenericPassword: CFString = "genp"
/// The password of an account of a server.
public let kSecClassInternetPassword: CFString = "inet"
/// A certificate; the phone keeps none.
public let kSecClassCertificate: CFString = "cert"
/// A key; the phone keeps none.
public let kSecClassKey: CFString = "keys"
/// A key with its certificate; the phone keeps none.
public let kSecClassIdentity: CFString = "idnt"

// MARK: Attributes

/// When an item can be used (W-039).
public let kSecAttrAccessible: CFString = "pdmn"
/// When an item can be used, and what the user has to do first.
public let kSecAttrAccessControl: CFString = "accc"
/// Whose password it is.
public let kSecAttrAccount: CFString = "acct"
/// Of which service.
public let kSecAttrService: CFString = "svce"
/// Of which server.
public let kSecAttrServer: CFString = "srvr"
/// By which protocol.
public let kSecAttrProtocol: CFString = "ptcl"
/// How the server asks for it.
public let kSecAttrAuthenticationType: CFString = "atyp"
/// At which port.
public let kSecAttrPort: CFString = "port"
/// Below which path.
public let kSecAttrPath: CFString = "path"
/// In which domain of security.
public let kSecAttrSecurityDomain: CFString = "sdmn"
/// Which apps share the item.
public let kSecAttrAccessGroup: CFString = "agrp"
/// Whether it goes to the user's other devices.
public let kSecAttrSynchronizable: CFString = "sync"
/// In a query: whether or not it does.
public let kSecAttrSynchronizableAny: CFString = "syna"
/// A name for people.
public let kSecAttrLabel: CFString = "labl"
/// What it is, for people.
public let kSecAttrDescription: CFString = "desc"
/// A note.
public let kSecAttrComment: CFString = "icmt"
/// Bytes of the app's own.
public let kSecAttrGeneric: CFString = "gena"
/// A type of the app's own.
public let kSecAttrType: CFString = "type"
/// Who has made it.
public let kSecAttrCreator: CFString = "crtr"
/// Whether it is to be hidden.
public let kSecAttrIsInvisible: CFString = "invi"
/// Whether there is no password.
public let kSecAttrIsNegative: CFString = "nega"
/// When it was added.
public let kSecAttrCreationDate: CFString = "cdat"
/// When it was changed.
public let kSecAttrModificationDate: CFString = "mdat"

// MARK: When an item can be used

/// While the device is unlocked; the default.
public let kSecAttrAccessibleWhenUnlocked: CFString = "ak"
/// The same, and never on another device.
public let kSecAttrAccessibleWhenUnlockedThisDeviceOnly: CFString = "aku"
/// From the first unlock after a start on; for work in the background.
public let kSecAttrAccessibleAfterFirstUnlock: CFString = "ck"
/// The same, and never on another device.
public let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: CFString = "cku"
/// Always; not to be used since iOS 12.
public let kSecAttrAccessibleAlways: CFString = "dk"
/// The same, and never on another device.
public let kSecAttrAccessibleAlwaysThisDeviceOnly: CFString = "dku"
/// While the device is unlocked, and has a passcode.
public let kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly: CFString = "akpu"

// MARK: What a call gives

/// The secret, as bytes.
public let kSecValueData: CFString = "v_Data"
/// Whether the secret is wanted.
public let kSecReturnData: CFString = "r_Data"
/// Whether the attributes are wanted.
public let kSecReturnAttributes: CFString = "r_Attributes"
/// Whether an object is wanted; there are none for passwords.
public let kSecReturnRef: CFString = "r_Ref"
/// Whether a lasting reference is wanted; there are none here.
public let kSecReturnPersistentRef: CFString = "r_PersistentRef"
/// How many items are wanted at most.
public let kSecMatchLimit: CFString = "m_Limit"
/// One; the default.
public let kSecMatchLimitOne: CFString = "m_LimitOne"
/// All.
public let kSecMatchLimitAll: CFString = "m_LimitAll"
/// Whether the keychain of a phone is meant, on a Mac.
public let kSecUseDataProtectionKeychain: CFString = "nleg"

// MARK: Results

/// It is done.
public let errSecSuccess: OSStatus = 0
/// The phone does not have what is asked for.
public let errSecUnimplemented: OSStatus = -4
/// An argument is missing or wrong.
public let errSecParam: OSStatus = -50
/// There is no keychain; never here.
public let errSecNotAvailable: OSStatus = -25291
/// The user's password was wrong; never here.
public let errSecAuthFailed: OSStatus = -25293
/// There is such an item.
public let errSecDuplicateItem: OSStatus = -25299
/// There is no such item, or so it seems (W-040).
public let errSecItemNotFound: OSStatus = -25300
/// There is, and the device is locked (W-039).
public let errSecInteractionNotAllowed: OSStatus = -25308
/// The bytes cannot be read; never here.
public let errSecDecode: OSStatus = -26275
/// The user has given up; never here.
public let errSecUserCanceled: OSStatus = -128
/// The app may not; never here.
public let errSecMissingEntitlement: OSStatus = -34018

/// An error in words, for a log.
public func SecCopyErrorMessageString(
  _ status: OSStatus, _ reserved: UnsafeMutableRawPointer?
) -> CFString? {
  switch status {
  case errSecSuccess: "No error."
  case errSecUnimplemented: "Function or operation not implemented."
  case errSecParam: "One or more parameters passed to a function were not valid."
  case errSecDuplicateItem: "The specified item already exists in the keychain."
  case errSecItemNotFound: "The specified item could not be found in the keychain."
  case errSecInteractionNotAllowed: "User interaction is not allowed."
  default: "OSStatus \(status)"
  }
}
