import { omit } from '@/lib/core/objects';
import { type Clip, hasArrived, isClipOpen } from './clip';
import type { ClipChoice } from './clip-choice';

const hostOf = (address: string): string | undefined =>
  URL.parse(address)?.hostname.replace(/^www\./, '') || undefined;

/**
 * What the next note of a site starts with: the choice of its newest clip that
 * was made in the sheet, and neither failed nor was cancelled, without the
 * title. `clips`: newest first.
 */
export function lastChoice(
  clips: readonly Clip[],
  url: string,
): ClipChoice | undefined {
  const host = hostOf(url);
  const choice = clips.find(
    (clip) =>
      clip.choice &&
      host !== undefined &&
      hostOf(clip.address) === host &&
      (hasArrived(clip) || isClipOpen(clip)),
  )?.choice;
  return choice && { ...choice, edit: omit(choice.edit, 'title') };
}
