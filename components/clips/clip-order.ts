import { type ClipChoice, type Destination, keptChoice } from '@/lib/clips';
import type { ClipRequest } from './make-parcel';

/** The parts of a request that the user chose in the sheet. */
export const requestOf = (
  choice: ClipChoice,
): Pick<ClipRequest, 'edit' | 'choice' | 'rich' | 'adds'> => ({
  edit: choice.edit,
  choice: keptChoice(choice),
  ...(choice.rich && { rich: true }),
  ...(choice.adds && { adds: true }),
});

/**
 * Whether the user chose the note's folder: then it is a new note there, and
 * not an update of an earlier one elsewhere.
 */
export const choosesPlace = (choice: ClipChoice | undefined): boolean =>
  choice?.edit.folder !== undefined;

/** Whether the note's pictures are saved: as chosen, else as its place is set. */
export const wantsImages = (
  choice: ClipChoice | undefined,
  { images }: Pick<Destination, 'images'>,
): boolean => choice?.images ?? images !== undefined;
