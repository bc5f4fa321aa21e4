import type { Refusal, Wall } from './page-reading';

const asksToWait: ReadonlySet<number> = new Set([429, 503]);
/** The frame of a page that checks whether a person looks at it. */
export const captchaFrame =
  'iframe:is([src*=captcha i],[src*=challenge i],[src*=turnstile i],[title*=captcha i])';
const maxMetaSeconds = 3600;

/** The site's refusal that the document is. */
export function refusalOf(document: Document): Refusal | undefined {
  const [entry] = performance.getEntriesByType(
    'navigation',
  ) as PerformanceResourceTiming[];
  const status = entry?.responseStatus ?? 0;
  if (!asksToWait.has(status)) return undefined;
  const waitMs = metaWaitMs(document);
  return waitMs === undefined ? { status } : { status, waitMs };
}

/**
 * A script can't see the header `Retry-After`, but some pages say when they
 * load themselves again.
 */
function metaWaitMs(document: Document): number | undefined {
  const [, seconds] =
    /^\s*(\d+)/.exec(
      document
        .querySelector('meta[http-equiv=refresh i]')
        ?.getAttribute('content') ?? '',
    ) ?? [];
  return seconds === undefined
    ? undefined
    : Math.min(Number(seconds), maxMetaSeconds) * 1000;
}

/** The requests of the page's scripts since a time of its own clock. */
export function requestsSince(time: number) {
  const entries = performance.getEntriesByType(
    'resource',
  ) as PerformanceResourceTiming[];
  const own = entries.filter(
    ({ startTime, initiatorType }) =>
      startTime >= time &&
      (initiatorType === 'fetch' || initiatorType === 'xmlhttprequest'),
  );
  const refused = own.find(({ responseStatus }) =>
    asksToWait.has(responseStatus),
  );
  return {
    count: own.length,
    ...(refused && { refusal: { status: refused.responseStatus } }),
  };
}

export type Requests = ReturnType<typeof requestsSince>;

/** What the page shows if its list isn't there. */
export function wallOf(document: Document): Wall | undefined {
  if (document.querySelector(captchaFrame)) return 'challenge';
  return document.querySelector('input[type=password]') ? 'sign-in' : undefined;
}
