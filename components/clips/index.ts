export { ClipCard } from './clip-card';
export { ClipButton } from './clip-button';
export { ClipLine, OpenClips } from './clip-line';
export { ClipSheet } from './sheet/clip-sheet';
export { useSheetKeys } from './sheet/use-sheet-keys';
export { PlaceField } from './sheet/place-field';
export type { PlaceProps } from './sheet/sheet-props';
export { pageReach } from './page-reach';
export { ClipTick } from './clip-tick';
export { isClipSettled } from './is-clip-settled';
export { ClipList } from './clip-list';
export { deliveryMessage, destinationName, isFolderGone } from './clip-status';
export { type Clips, createClips } from './clips-state';
export { makeUnseen } from './make-unseen';
export { DestinationsSection } from './settings/destinations-section';
export {
  type Destinations,
  createDestinations,
} from './settings/destinations-state';
export { createTakeQuick } from './take-quick';
export { createNoteImport } from './templates/import-state';
export { templateOf } from './templates/note-draft';
export {
  type ChosenTurns,
  type NoteSource,
  type NoteWork,
  createNoteWork,
} from './templates/note-work';
export { NotesView } from './templates/notes';
export { TemplatesSection } from './templates/templates-section';
export { notesPage } from './templates/notes-page';
export { createNotes } from './templates/notes-state';
export { createPreview } from './templates/preview-state';
export { createNoteMaker } from './templates/render-note';
export { createRecentResults } from './templates/results-state';
