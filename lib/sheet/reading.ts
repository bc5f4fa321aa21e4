import { regionOf } from '@/lib/core/money';

/** Where and when a page was read, to understand its numbers and dates. */
export type Reading = {
  language?: string | undefined;
  /** Its country in two letters. */
  region?: string | undefined;
  /** Milliseconds since 1970; without it, “today” means no day. */
  now?: number | undefined;
};

/** `language`: as the page names its own; `url`: the page's address. */
export const readingOf = (
  language: string | null | undefined,
  url: string,
  now?: number,
): Reading => ({
  language: language ?? undefined,
  region: regionOf(language ?? '', url),
  now,
});
