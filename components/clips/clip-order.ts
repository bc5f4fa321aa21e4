import { type ClipChoice, keptChoice } from '@/lib/clips';
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
