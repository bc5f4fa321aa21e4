import { attributeAt, isoTime, textAt } from '@/lib/engines/browser/sites/dom';
import type {
  SitePage,
  SiteReading,
} from '@/lib/engines/browser/sites/site-reader';
import { inChapters, withSpeakers } from '@/lib/parts';
import { chaptersIn, describedLead } from './described';
import { recordingOf } from './schema';
import { shownDescription } from './shown';
import { timedRows } from './timed-rows';
import { trackCues } from './tracks';

/** A video of Vimeo: its description instead of the frame around it. */
export function readVimeo({
  document,
  url,
}: SitePage): SiteReading | undefined {
  const id = /\d{5,}/.exec(url.pathname)?.[0];
  const described = recordingOf(document, id);
  const title = textAt(document, 'main h1, h1') ?? described?.title;
  if (!title) return undefined;
  const words =
    described?.words ??
    attributeAt(document, 'meta[property="og:description"]', 'content');
  const shown = shownDescription(document, words);
  const linkTo = (seconds: number) =>
    `https://vimeo.com/${id}#t=${Math.floor(seconds)}s`;
  const text = shown?.map((one) => one.textContent).join('\n') ?? words ?? '';
  const chapters = chaptersIn(text);
  const { cues = withSpeakers(timedRows(document)), captions } =
    trackCues(document);
  return {
    title,
    author: described?.author ?? textAt(document, 'a[href^="/user"] span'),
    published:
      described?.published ??
      isoTime(attributeAt(document, 'main time', 'datetime')),
    lead: shown ?? (words ? describedLead(document, words, linkTo) : undefined),
    chapters,
    cues: inChapters(cues, chapters),
    captions,
    linkTo,
  };
}
