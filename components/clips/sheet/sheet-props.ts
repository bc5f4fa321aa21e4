import type { ClipChoice } from '@/lib/clips';
import type { Settings } from '@/lib/settings';
import type { Sheet } from './sheet-state';

/** What the field for the place of a note shows and changes. */
export type PlaceProps = {
  sheet: Pick<
    Sheet,
    'choice' | 'clips' | 'destination' | 'folder' | 'ownFolder' | 'place'
  >;
} & Pick<ClipSheetProps, 'settings' | 'onPickFolder' | 'picks'>;

export type ClipSheetProps = {
  sheet: Sheet;
  settings: Settings;
  jobId: string;
  /** Sends the note. */
  onClip(choice: ClipChoice): unknown;
  onBack(): unknown;
  /** Reads the page with another preset, in this browser. */
  onRead(presetId: string): unknown;
  /** Lets the user pick a folder in the settings, and clips to it. */
  onPickFolder(choice: ClipChoice): unknown;
  /** Opens the list of places at once. */
  picks?: boolean | undefined;
};
