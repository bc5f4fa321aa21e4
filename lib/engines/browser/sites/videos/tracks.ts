import { getOwn } from '@/lib/core/objects';
import { all, lineOf, textAt } from '@/lib/engines/browser/sites/dom';
import type {
  SitePage,
  SiteReading,
} from '@/lib/engines/browser/sites/site-reader';
import {
  type Captions,
  type Chapter,
  type Cue,
  inChapters,
  withSpeakers,
} from '@/lib/parts';

type Tracks = {
  cues?: Cue[];
  chapters?: Chapter[];
  captions?: Captions;
};

/** With more text than this, in characters, the page is more than its video. */
const maxVideoPageChars = 800;
const frame =
  'nav, header, footer, aside, form, [role="dialog"], [class*="comment" i]';

/**
 * The captions of a player on any page. Beside an article they don't replace
 * it.
 */
export function readTracks({ document }: SitePage): SiteReading {
  const { cues, chapters = [], captions } = trackCues(document);
  const root = document.querySelector('main, [role="main"], article');
  const text = all(root ?? document.body, 'p').filter(
    (one) => lineOf(one) && !one.closest(frame),
  );
  const chars = text.reduce((sum, one) => sum + one.textContent.length, 0);
  const isBeside = !cues || chars > maxVideoPageChars;
  return {
    isBeside,
    title: isBeside ? undefined : textAt(document, 'h1'),
    lead: isBeside ? undefined : text,
    cues: cues && inChapters(cues, chapters),
    chapters,
    captions,
  };
}

/**
 * The cues that the page's players have loaded. Disabled tracks have none, and
 * stay disabled.
 */
export function trackCues(document: Document): Tracks {
  const found = all(document, 'video, audio').map(tracksOf);
  return (
    found.find(({ cues }) => cues) ??
    found.find(({ captions }) => captions) ??
    {}
  );
}

function tracksOf(player: Element): Tracks {
  const tracks = [...((player as HTMLMediaElement).textTracks ?? [])];
  const spoken = tracks.filter(({ kind }) =>
    /^(?:captions|subtitles)$/.test(kind),
  );
  const loaded = spoken
    .filter(({ mode, cues }) => mode !== 'disabled' && cues?.length)
    .toSorted((one, other) => rank(one) - rank(other))[0];
  const offered =
    spoken.length > 0 ? spoken.map(languageOf) : declaredLanguages(player);
  const known = offered.length > 0 && {
    offered: offered.map((language) => ({ language })),
  };
  const titles = tracks.find(
    ({ kind, mode }) => kind === 'chapters' && mode !== 'disabled',
  );
  return {
    ...(titles && { chapters: linesOf(titles).map(asChapter) }),
    ...(loaded
      ? {
          cues: withSpeakers(linesOf(loaded)),
          captions: { language: languageOf(loaded), ...known },
        }
      : known && { captions: { missing: 'closed', ...known } }),
  };
}

const rank = ({ mode }: TextTrack): number => (mode === 'showing' ? 0 : 1);

const languageOf = ({ language, label }: TextTrack): string =>
  language || label;

const declaredLanguages = (player: Element): string[] =>
  all(player, 'track:not([kind="metadata"], [kind="chapters"])').flatMap(
    (one) => one.getAttribute('srclang') ?? one.getAttribute('label') ?? [],
  );

const asChapter = ({ start, text }: Cue): Chapter => ({ start, title: text });

function linesOf({ cues }: TextTrack): Cue[] {
  const lines = new Map<string, Cue>();
  for (const one of cues ?? []) {
    const cue = cueOf(one.startTime, (one as VTTCue).text ?? '');
    if (cue.text) lines.set(`${cue.start} ${cue.text}`, cue);
  }
  return [...lines.values()].toSorted((one, other) => one.start - other.start);
}

const signs: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  lrm: '',
  rlm: '',
};

/** A cue of WebVTT without its tags; `<v Ann>` names the speaker. */
export function cueOf(start: number, source: string): Cue {
  const plain = (marked: string) =>
    marked
      .replace(/<[^>]*>/g, '')
      .replace(
        /&(\w+);/g,
        (whole, name: string) => getOwn(signs, name) ?? whole,
      )
      .replace(/\s+/g, ' ')
      .trim();
  const speaker = plain(/<v(?:\.[^\s>]*)?\s+([^>]+)>/.exec(source)?.[1] ?? '');
  const text = plain(source);
  return speaker ? { start, text, speaker } : { start, text };
}
