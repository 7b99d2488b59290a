import Foundation
import SwiftUI
import Testing
import UIKit
import UniformTypeIdentifiers
import ValueExpectations

private struct Chooser: View {
  @State private var isChoosing = false

  var body: some View {
    Button("Open") { isChoosing = true }
      .fileImporter(
        isPresented: $isChoosing, allowedContentTypes: [.json, .plainText],
        allowsMultipleSelection: false
      ) { result in
        print(result)
      }
  }
}

@Suite("Kinds of files")
struct FileKindTests {
  private static let endings: [(String, String)] = [
    ("json", "public.json"), ("JPG", "public.jpeg"), ("txt", "public.plain-text"),
    ("mp4", "public.mpeg-4"), ("csv", "public.comma-separated-values-text"),
    ("pdf", "com.adobe.pdf"), ("m4a", "com.apple.m4a-audio"), ("md", "net.daringfireball.markdown"),
    ("log", "public.log"), ("ics", "com.apple.ical.ics"), ("aac", "public.aac-audio"),
    ("m4v", "com.apple.m4v-video"),
  ]

  @Test("A kind is found by an ending", arguments: endings)
  func found(ending: String, identifier: String) {
    expect(UTType(filenameExtension: ending)?.identifier, is: identifier)
  }

  @Test("A kind has an ending, a name of servers, and is one of others")
  func kinds() {
    #expect(UTType.jpeg.preferredFilenameExtension == "jpeg")
    #expect(UTType.png.preferredMIMEType == "image/png")
    #expect(UTType.heic.conforms(to: .image) && UTType.swiftSource.conforms(to: .text))
    #expect(!UTType.text.conforms(to: .plainText))
    #expect(UTType("public.image") == .image && UTType("com.example.none") == nil)
    #expect(UTType(mimeType: "application/json") == .json)
    #expect(UTType(filenameExtension: "xyz")?.isDynamic == true)
    let note = UTType(exportedAs: "com.example.note", conformingTo: .json)
    #expect(note.conforms(to: .text) && note.conforms(to: .data))
  }

  @Test("A kind is found among those of another one")
  func supertypes() {
    #expect(UTType(filenameExtension: "") == nil && UTType(mimeType: "") == nil)
    #expect(UTType(filenameExtension: "mp4", conformingTo: .audio) == .mpeg4Audio)
    let odd = UTType(filenameExtension: "png", conformingTo: .audio)
    #expect(UTType.log.conforms(to: .plainText) && UTType.calendarEvent.conforms(to: .content))
    #expect(odd?.isDynamic == true && odd?.conforms(to: .audio) == true)
    let unknown = UTType(mimeType: "application/x-none")
    #expect(unknown?.isDynamic == true && unknown?.conforms(to: .data) == true)
  }

  @Test("A name gets the ending of its kind")
  func names() {
    let folder = URL(fileURLWithPath: "folder")
    let file = folder.appendingPathComponent("a", conformingTo: .json)
    expect(file.lastPathComponent, is: "a.json")
  }

  @Test("A search belongs to what a bar shows")
  @MainActor
  func search() {
    let controller = UIViewController()
    let search = UISearchController(searchResultsController: nil)
    search.searchBar.placeholder = "Find"
    controller.navigationItem.searchController = search
    controller.navigationItem.hidesSearchBarWhenScrolling = false
    expect(controller.navigationItem.searchController?.searchBar.placeholder, is: "Find")
    #expect(!search.isActive)
  }
}
