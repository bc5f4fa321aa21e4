import { type Clip, hasArrived, isClipOpen } from './clip';
import type { ClipChoice } from './clip-choice';

const hostOf = (address: string): string | undefined =>
  URL.parse(address)?.hostname.replace(/^www\./, '') || undefined;

/**
 * The choice of the newest clip from the same site that was made in the sheet,
 * and neither failed nor was cancelled. `clips`: newest first.
 */
export function lastChoice(
  clips: readonly Clip[],
  url: string,
): ClipChoice | undefined {
  const host = hostOf(url);
  return clips.find(
    (clip) =>
      clip.choice &&
      host !== undefined &&
      hostOf(clip.address) === host &&
      (hasArrived(clip) || isClipOpen(clip)),
  )?.choice;
}
