export { type ClipAnswers, clipCalls } from './calls'
export { type Clip, isOpen } from './clip'
export type { PageReach } from './destinations/clipboard'
export type { DestinationType } from './destinations/destination'
export type { DeliveryError } from './destinations/failure'
export { folder } from './destinations/folder'
export { type NoteImage, imagesOf, withSavedImages } from './destinations/images'
export { inBackground } from './destinations/in-background'
export { inPage } from './destinations/in-page'
export { joplinAddress } from './destinations/joplin'
export { logseqAddress } from './destinations/logseq'
export { obsidianPorts } from './destinations/obsidian'
export {
  type Destination,
  type DestinationSettings,
  type Exists,
  addressOf,
  builtInDestinations,
  destination,
  destinationSecrets,
  withoutSecrets,
} from './destinations/settings'
export { findFolder, forgetFolder, forgetFolders, keepFolder } from './folder-handles'
export { isDue, nextDue } from './step'
export { type TemplateAnswers, templateCalls } from './templates/calls'
export type { Doubt } from './templates/doubts'
export type { Property } from './templates/frontmatter'
export { type ClipperTemplate, readClipper } from './templates/import/read-clipper'
export type { Unsupported } from './templates/import/unsupported'
export { type Note, noteText } from './templates/note'
export { readNoteFile, writeNoteFile } from './templates/note-file'
export {
  type NoteParts,
  type NoteProperty,
  type NoteTemplate,
  type PropertyType,
  builtInTemplate,
  defaultTemplate,
  noteBehavior,
  noteParts,
  noteTemplate,
  propertyType,
} from './templates/note-template'
export {
  type Phase,
  type RenderOptions,
  type Rendering,
  type TemplateProblem,
  renderNote,
} from './templates/render'
export { type Listed, listedValues } from './templates/values/listed'
export { type NoteFacts, type NoteValues, noteValues } from './templates/values/note-values'
export { carryOut } from './carry-out'
export { newestClips } from './store'
