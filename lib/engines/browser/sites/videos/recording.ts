import { attributeAt, jsonAt, textAt } from '@/lib/engines/browser/sites/dom';
import { at, listOf, textOf } from '@/lib/engines/browser/sites/inline-json';
import type {
  SitePage,
  SiteReading,
} from '@/lib/engines/browser/sites/site-reader';
import { type Cue, inChapters, withSpeakers } from '@/lib/parts';
import { chaptersIn, describedLead } from './described';
import { recordingOf } from './schema';
import { shownDescription } from './shown';
import { timedRows } from './timed-rows';
import { trackCues } from './tracks';

/**
 * An episode or a talk on a page of its own: its description, and the
 * transcript if the page has one.
 */
export function readRecording({
  document,
  url,
}: SitePage): SiteReading | undefined {
  const described = recordingOf(document);
  const title = textAt(document, 'main h1, h1') ?? described?.title;
  const words =
    described?.words ??
    attributeAt(
      document,
      'meta[property="og:description"], meta[name="description"]',
      'content',
    );
  if (!title || !words) return undefined;
  const shown = shownDescription(document, words);
  const text = shown?.map((one) => one.textContent).join('\n') ?? words;
  const chapters = chaptersIn(text);
  const linkTo = linksOf(url);
  const { cues = writtenCues(document), captions } = trackCues(document);
  return {
    title,
    author: described?.author,
    published: described?.published,
    lead: shown ?? describedLead(document, words, linkTo),
    chapters,
    cues: inChapters(withSpeakers(cues), chapters),
    captions,
    linkTo,
  };
}

/** Only for players that are known to start where an address says. */
function linksOf({ hostname, pathname }: URL) {
  const name = /ted\.com$|spotify|pca\.st/.test(hostname) ? 't' : undefined;
  return name
    ? (seconds: number) =>
        `https://${hostname}${pathname}?${name}=${Math.floor(seconds)}`
    : undefined;
}

/** A transcript in the page's data, or written on the page with its times. */
function writtenCues(document: Document): Cue[] {
  const data = jsonAt(document, 'script[id="__NEXT_DATA__"]');
  const paragraphs = at(
    data,
    'props',
    'pageProps',
    'transcriptData',
    'translation',
    'paragraphs',
  );
  const cues = listOf(paragraphs)
    .flatMap((one) => listOf(at(one, 'cues')))
    .flatMap((one) => {
      const text = textOf(at(one, 'text'))?.replace(/\s+/g, ' ');
      return text ? [{ start: Number(at(one, 'time')) / 1000, text }] : [];
    });
  return cues.length > 0 ? cues : timedRows(document);
}
