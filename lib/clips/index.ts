export {
  type Clip,
  hasArrived,
  isClipOpen,
  isUpdate,
  clipLane,
  placementOf,
  withCurrentSettings,
  type Parcel,
} from './clip';
export {
  type ClipSource,
  type NoteToUpdate,
  clipOf,
  keepsOneNote,
  mayUpdate,
  noteToUpdate,
  updatedNote,
  clippedAddress,
} from './clip-of';
export { type Exists, exists } from './destinations/definition';
export type { DestinationDelivery, PageReach } from './destinations/delivery';
export type { DeliveryError } from './destinations/delivery-failure';
export {
  destinationSecrets,
  mapDestinationSecrets,
  withoutDestinationSecrets,
  withoutForeignReferences,
} from './destinations/destination-secrets';
export {
  type DestinationDraft,
  builtInDestinations,
  draftOf,
  emptyDraft,
  readDraft,
} from './destinations/draft';
export type { SettingField } from './destinations/fields';
export { hasFolders, leavesComputer } from './destinations/leaves-computer';
export { clipLink } from './destinations/clip-link';
export {
  imagePath,
  noteImages,
  savedAddress,
  withSavedImages,
} from './destinations/images';
export { destinationTypes, pageDeliveries } from './destinations/registry';
export { isTransient } from './destinations/transient';
export {
  type Destination,
  type DestinationKind,
  type DestinationSettings,
  destinationAddress,
  defaultName,
  destination,
  destinationType,
  fieldsWith,
  folderOf,
  isTestable,
  wantsHtml,
  haveSameAddress,
  mapSettings,
  keepsPage,
  runsInBackground,
} from './destinations/settings';
export {
  type ClipChoice,
  clipChoice,
  keptChoice,
} from './clip-choice';
export { type JoinedPages, joinedText } from './joined-pages';
export { lastChoice } from './last-choice';
export { folderIn, recentFolders } from './recent-folders';
export type { NoteEdit, NotePart } from './templates/note-edit';
export {
  editNote,
  editedTags,
  noteTags,
  readTag,
  readTitle,
  withoutBlankProperties,
} from './templates/edit-note';
export {
  type NoteContent,
  noteContents,
  withoutParts,
} from './templates/values/note-contents';
export { textOfHtml } from './templates/filters/html';
export { type NoteMark, marksList } from './templates/values/marks';
export { findNoteToUpdate } from './find-note-to-update';
export {
  findFolder,
  forgetFolder,
  forgetFolders,
  keepFolder,
} from './folder-handles';
export { isClipDue, nextClipDue, type ClipEvent, type ClipWork } from './step';
export type {
  TemplatePosition,
  TemplateProblem,
} from './templates/template-fault';
export type { TemplateWarning } from './templates/template-fault';
export type { Property } from './templates/frontmatter';
export type { ClipperTemplate } from './templates/import/read-clipper';
export {
  type ReadTemplates,
  readTemplateFile,
} from './templates/import/read-template-file';
export {
  type ReadFormat,
  formatsRead,
  readFormats,
} from './templates/formats-read';
export {
  type TemplateNeeds,
  needsOf,
  optionsFor,
} from './templates/import/needs';
export type { Unsupported } from './templates/import/unsupported';
export { type Note, noteFolder, noteText } from './templates/note';
export { type SharedTemplate, writeNoteFile } from './templates/note';
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
} from './templates/note-template';
export {
  type Phase,
  type Rendering,
  renderNote,
} from './templates/render';
export {
  type TemplateVariable,
  listVariables,
} from './templates/values/list-variables';
export {
  type NoteFacts,
  type NoteValues,
  noteValues,
} from './templates/values/note-values';
export { carryOut } from './carry-out';
export { clippedResults, deliveredResults, newestClips } from './store';
export type { LastClip } from './last-clip';
export { localDay } from './local-day';
