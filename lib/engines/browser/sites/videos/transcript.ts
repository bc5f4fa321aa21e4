import { all, lineOf } from '@/lib/engines/browser/sites/dom';
import type { More } from '@/lib/engines/browser/sites/site-reader';
import type { Chapter, Cue } from '@/lib/parts';
import { secondsIn } from './clock';

const segment =
  'ytd-transcript-segment-renderer, transcript-segment-view-model';
const panel =
  'ytd-engagement-panel-section-list-renderer, ytm-engagement-panel, ytm-macro-markers-list-renderer';
/** Placeholders of closed panels, with what they showed for another video. */
const hidden = `[visibility$="_HIDDEN"], :is(${panel})[hidden]`;
const time = '.segment-timestamp, [class*="Timestamp"]:not([class*="A11y"])';
const words =
  '.segment-text, [role="text"], .ytAttributedStringHost, .yt-core-attributed-string';
const continuation =
  'ytd-continuation-item-renderer, continuation-item-view-model';
const heading =
  'timeline-chapter-view-model, ytd-transcript-section-header-renderer';

/** What the page may be checked with: the video of its address. */
type Video = { id: string; seconds: number };

type Transcript = {
  panel: Element;
  cues: Cue[];
  chapters: Chapter[];
  /** Long transcripts continue when the panel is scrolled. */
  more?: More;
};

/**
 * The transcript in an open panel, in any of its forms; undefined if no panel
 * is open, or if it still shows another video's.
 */
export function openTranscript(
  document: Document,
  video: Video,
): Transcript | undefined {
  const panels = new Map<Element, Element[]>();
  for (const row of all(document, `${segment}, ${heading}`)) {
    if (row.closest(hidden)) continue;
    const around = row.closest(panel) ?? document.body;
    const rows = panels.get(around);
    if (rows) rows.push(row);
    else panels.set(around, [row]);
  }
  return [...panels]
    .map(([element, rows]) => readRows(element, rows))
    .filter((one) => one.cues.length > 0 && isOf(one, video))
    .toSorted((one, other) => other.cues.length - one.cues.length)[0];
}

function readRows(around: Element, rows: readonly Element[]): Transcript {
  const cues = new Map<string, Cue>();
  const chapters: Chapter[] = [];
  let title: string | undefined;
  for (const row of rows) {
    if (row.matches(heading)) {
      title = titleOf(row);
      continue;
    }
    const cue = cueOf(row);
    if (!cue) continue;
    if (title) chapters.push({ start: cue.start, title });
    title = undefined;
    const key = `${cue.start} ${cue.text}`;
    if (!cues.has(key)) cues.set(key, cue);
  }
  const continues = around.matches(panel) && around.querySelector(continuation);
  return {
    ...(continues && {
      more: {
        scroller: around.querySelector('[id="content"]') ?? around,
        direction: 'down',
      },
    }),
    panel: around,
    cues: [...cues.values()].toSorted((one, other) => one.start - other.start),
    chapters,
  };
}

const titleOf = (row: Element): string | undefined =>
  lineOf(row.querySelector('h3, h2, [id="title"], .shelf-header')) ??
  lineOf(row);

function cueOf(row: Element): Cue | undefined {
  if (row.hasAttribute('hidden')) return undefined;
  const start = secondsIn(lineOf(row.querySelector(time)) ?? clockIn(row));
  const text = wordsOf(row);
  return start === undefined || !text ? undefined : { start, text };
}

/** A time by its form, if the class names have changed. */
const clockIn = (row: Element): string | undefined =>
  all(row, 'div, span')
    .map((one) => lineOf(one))
    .find((line) => secondsIn(line) !== undefined);

function wordsOf(row: Element): string {
  const marked = all(row, words).filter(
    (one) => !one.parentElement?.closest(words),
  );
  const lines = (marked.length > 0 ? marked : [...row.children])
    .filter(
      (one) =>
        !one.matches('[class*="Timestamp"]') &&
        secondsIn(lineOf(one)) === undefined,
    )
    .flatMap((one) => lineOf(one) ?? []);
  return [...new Set(lines)].join(' ');
}

/** False for a panel that was left open while the page went to another video. */
function isOf({ panel: element, cues }: Transcript, video: Video): boolean {
  const named = all(element, 'a[href*="v="]').flatMap(
    (link) =>
      /[?&]v=([\w-]{11})/.exec(link.getAttribute('href') ?? '')?.[1] ?? [],
  );
  if (named.length > 0 && element.matches(panel) && !named.includes(video.id))
    return false;
  const last = cues.at(-1)?.start ?? 0;
  return !video.seconds || last <= video.seconds + 2;
}
