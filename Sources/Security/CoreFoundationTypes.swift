import FoundationAdditions

// What Core Foundation calls its values; on the phone each can be cast to the value of Swift that it is here.

/// Any object.
public typealias CFTypeRef = AnyObject
/// A text.
public typealias CFString = String
/// Bytes.
public typealias CFData = Data
/// What a call of the keychain is given.
public typealias CFDictionary = [String: Any]
/// What went wrong.
public typealias CFError = NSError
/// What gives out memory; nothing comes of it.
public typealias CFAllocator = OpaquePointer
/// A truth value.
public typealias CFBoolean = Bool

// swift-format-ignore: AlwaysUseLowerCamelCase, NeverUseImplicitlyUnwrappedOptionals
/// True.
public let kCFBooleanTrue: CFBoolean! = true
// swift-format-ignore: AlwaysUseLowerCamelCase, NeverUseImplicitlyUnwrappedOptionals
/// False.
public let kCFBooleanFalse: CFBoolean! = false
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The usual source of memory.
public let kCFAllocatorDefault: CFAllocator? = nil
