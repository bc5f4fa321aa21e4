import { declaredSeconds } from '@/lib/core/duration';
import { isoTime } from '@/lib/engines/browser/sites/dom';
import { jsonLdThings } from '@/lib/engines/browser/structured/json-ld';
import { withoutMarkup } from '@/lib/engines/browser/structured/main-works';
import {
  type Thing,
  firstText,
  isA,
  textsOf,
  thingsOf,
} from '@/lib/engines/browser/structured/thing';

const recording =
  /^(?:VideoObject|AudioObject|PodcastEpisode|RadioEpisode|Episode|Clip)$/;

/** What the page's JSON-LD says about its video or recording. */
export type Recording = {
  title: string | undefined;
  author: string | undefined;
  published: string | undefined;
  words: string | undefined;
  seconds: number;
};

/** The first recording; with a key, the one whose addresses contain it. */
export function recordingOf(
  document: Document,
  key = '',
): Recording | undefined {
  const scripts = document.querySelectorAll(
    'script[type="application/ld+json"]',
  );
  const found = jsonLdThings([...scripts].map((one) => one.textContent))
    .flatMap(withParts)
    .find((thing) => isA(thing, recording) && isAbout(thing, key));
  if (!found) return undefined;
  const words = firstText(found, 'description');
  return {
    title: clean(firstText(found, 'name', 'headline')),
    author: clean(firstText(found, 'author', 'creator', 'partofseries')),
    published: isoTime(firstText(found, 'uploaddate', 'datepublished')),
    words: words && /[<&]/.test(words) ? clean(words) : words,
    seconds: declaredSeconds(firstText(found, 'duration', 'timerequired')) ?? 0,
  };
}

const withParts = (thing: Thing): Thing[] => [
  thing,
  ...thingsOf(thing, 'mainentity', 'video', 'audio', 'associatedmedia'),
];

const isAbout = (thing: Thing, key: string): boolean =>
  !key ||
  textsOf(thing, 'embedurl', '@id', 'url', 'contenturl', 'thumbnailurl').some(
    (address) => address.includes(key),
  );

const clean = (words: string | undefined): string | undefined =>
  words && (withoutMarkup(words) || undefined);
