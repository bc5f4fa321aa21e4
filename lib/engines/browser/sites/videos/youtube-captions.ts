import { textAt } from '@/lib/engines/browser/sites/dom';
import { at, listOf, textOf } from '@/lib/engines/browser/sites/inline-json';
import type { Captions } from '@/lib/parts';
import { labelOf } from './youtube-label';

/** What is known about a video: its player's data, if it is this video's. */
type Known = { player: unknown; hasButton: boolean };

/** The languages of the captions, and whether the transcript is open. */
export function captionsOf(
  { player, hasButton }: Known,
  panel: Element | undefined,
): Captions | undefined {
  const tracks = listOf(
    at(player, 'captions', 'playerCaptionsTracklistRenderer', 'captionTracks'),
  ).map((track) => ({
    language: textOf(at(track, 'languageCode')) ?? '',
    automatic:
      at(track, 'kind') === 'asr' ||
      (textOf(at(track, 'vssId'))?.startsWith('a.') ?? false),
    name: labelOf(at(track, 'name')),
  }));
  const offered = tracks.map(({ language, automatic }) => ({
    language,
    automatic,
  }));
  const known = offered.length > 0 && { offered };
  if (panel) return { ...chosenOf(tracks, panel), ...known };
  if (offered.length > 0) return { missing: 'closed', offered };
  if (at(player, 'playabilityStatus', 'status') === 'OK')
    return { missing: 'none' };
  return hasButton ? { missing: 'closed' } : undefined;
}

type Track = {
  language: string;
  automatic: boolean;
  name?: string | undefined;
};

/** The track that the panel's menu names, or the only one. */
function chosenOf(tracks: readonly Track[], panel: Element): Captions {
  const name = textAt(
    panel,
    '#footer yt-dropdown-menu #label-text, #footer yt-dropdown-menu button',
  );
  const chosen =
    tracks.find((track) => name && track.name === name) ??
    (tracks.length === 1 ? tracks[0] : undefined);
  if (chosen) return { language: chosen.language, automatic: chosen.automatic };
  const [first] = tracks;
  return first && tracks.every(({ language }) => language === first.language)
    ? { language: first.language }
    : {};
}
