import { declaredSeconds } from '@/lib/core/duration';
import {
  all,
  attributeAt,
  isoTime,
  lineOf,
  textAt,
} from '@/lib/engines/browser/sites/dom';
import {
  at,
  inlineJson,
  textOf,
} from '@/lib/engines/browser/sites/inline-json';
import type {
  Content,
  More,
  SitePage,
  SiteReading,
} from '@/lib/engines/browser/sites/site-reader';
import { type Chapter, inChapters, withSpeakers } from '@/lib/parts';
import { secondsIn } from './clock';
import { chaptersIn, describedLead } from './described';
import { recordingOf } from './schema';
import { openTranscript } from './transcript';
import { captionsOf } from './youtube-captions';
import {
  panelChapters,
  playerChapters,
  shownChapters,
} from './youtube-chapters';

/**
 * A video of YouTube: what its inline data says, if it is about the video of
 * the address, and the transcript, if its panel is open.
 */
export function readYouTube({
  document,
  url,
}: SitePage): SiteReading | undefined {
  const id = videoIdOf(url);
  if (!id) return undefined;
  const facts = factsOf(document, id);
  const linkTo = (seconds: number) =>
    `https://www.youtube.com/watch?v=${id}&t=${Math.floor(seconds)}s`;
  const transcript = facts.isShown
    ? openTranscript(document, { id, seconds: facts.seconds })
    : undefined;
  if (!facts.title && !transcript) return undefined;
  const chapters = chaptersOf(document, id, facts, transcript?.chapters);
  const cues =
    transcript && inChapters(withSpeakers(transcript.cues), chapters);
  const captions = captionsOf(facts, transcript?.panel);
  return {
    title: facts.title,
    author: facts.author,
    published: facts.published,
    lead: leadOf(document, facts, linkTo),
    cues,
    chapters,
    captions,
    more: transcript ? transcript.more : moreOf(facts),
    linkTo,
    clean: restoreLinks,
  };
}

const videoIdOf = ({ pathname, searchParams }: URL): string | undefined =>
  /^[\w-]{6,}$/.exec(
    searchParams.get('v') ??
      /^\/(?:shorts|live)\/([^/]+)/.exec(pathname)?.[1] ??
      '',
  )?.[0];

const transcriptButton =
  'ytd-video-description-transcript-section-renderer button';

type Facts = ReturnType<typeof factsOf>;

/** A closed transcript is opened by the page's own button. */
const moreOf = ({ hasButton }: Facts): More | undefined =>
  hasButton ? { open: transcriptButton } : undefined;

/**
 * The facts of the video in the address. After navigation inside the site the
 * inline data is the previous video's; then the page's elements have them.
 */
function factsOf(document: Document, id: string) {
  const player = inlineJson(document, 'ytInitialPlayerResponse');
  const details = at(player, 'videoDetails');
  const inline = at(details, 'videoId') === id ? details : undefined;
  const format =
    inline && at(player, 'microformat', 'playerMicroformatRenderer');
  const shownId = attributeAt(document, 'ytd-watch-flexy', 'video-id');
  const isShown = !shownId || shownId === id;
  const shown = (selector: string) =>
    isShown ? textAt(document, selector) : undefined;
  const described = recordingOf(document, id);
  return {
    isShown,
    hasButton: isShown && document.querySelector(transcriptButton) !== null,
    player: inline && player,
    title:
      shown(
        'ytd-watch-metadata h1, #title h1, .slim-video-information-title',
      ) ??
      textOf(at(inline, 'title')) ??
      described?.title ??
      shown('yt-shorts-video-title-view-model h2'),
    author:
      textOf(at(inline, 'author')) ??
      shown(
        'ytd-watch-metadata ytd-channel-name a, .slim-owner-channel-name',
      ) ??
      described?.author,
    published:
      isoTime(
        textOf(at(format, 'publishDate')) ?? textOf(at(format, 'uploadDate')),
      ) ?? described?.published,
    seconds:
      declaredSeconds(textOf(at(inline, 'lengthSeconds'))) ??
      described?.seconds ??
      (isShown ? playerSeconds(document) : 0),
    description: textOf(at(inline, 'shortDescription')) ?? described?.words,
  };
}

/** As the player shows it, unless it plays an advertisement. */
const playerSeconds = (document: Document): number =>
  document.querySelector('.ad-showing')
    ? 0
    : (secondsIn(textAt(document, '.ytp-time-duration')) ?? 0);

const shownDescriptions = [
  'ytd-watch-metadata #description-inline-expander #expanded yt-attributed-string',
  'ytd-watch-metadata #description-inline-expander yt-attributed-string',
  'ytd-expandable-video-description-body-renderer yt-attributed-string',
  '.expandable-video-description-body, .slim-video-metadata-description',
];

function leadOf(
  document: Document,
  { description, isShown }: Facts,
  linkTo: (seconds: number) => string,
): Content | undefined {
  if (description) return describedLead(document, description, linkTo);
  const shown = isShown ? shownDescription(document) : undefined;
  return shown && [shown];
}

const shownDescription = (document: Document): Element | undefined =>
  shownDescriptions
    .flatMap((selector) => all(document, selector))
    .find((one) => lineOf(one));

const shownText = (document: Document): string =>
  shownDescription(document)?.textContent ?? '';

/** Links of a shown description lead through a page of YouTube's own. */
function restoreLinks(part: Element): void {
  for (const link of part.querySelectorAll('a[href*="/redirect?"]')) {
    const target = URL.parse(
      link.getAttribute('href') ?? '',
      'https://www.youtube.com',
    )?.searchParams.get('q');
    if (!target || !/^https?:/.test(target)) continue;
    link.setAttribute('href', target);
    if (/(?:\.\.\.|…)$/.test(link.textContent)) link.textContent = target;
  }
}

function chaptersOf(
  document: Document,
  id: string,
  { description, isShown }: Facts,
  inTranscript: Chapter[] = [],
): Chapter[] {
  const data = inlineJson(document, 'ytInitialData');
  const isCurrent = [
    ['currentVideoEndpoint', 'watchEndpoint', 'videoId'],
    ['currentVideoEndpoint', 'reelWatchEndpoint', 'videoId'],
  ].some((path) => at(data, ...path) === id);
  const sources = [
    () => (isCurrent ? playerChapters(data) : []),
    () => (isCurrent ? panelChapters(data) : []),
    () => (isShown ? shownChapters(document, id) : []),
    () => inTranscript,
    () => chaptersIn(description ?? (isShown ? shownText(document) : '')),
  ];
  for (const source of sources) {
    const chapters = source();
    if (chapters.length > 0) return chapters;
  }
  return [];
}
