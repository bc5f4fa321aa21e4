import en from 'zod/v4/locales/en.js';
import {
  type ScrapeRequest,
  scrapeRequest,
} from '@/lib/contract/schema/scrape-request';
import { type Age, unknownIn } from './age';
import { type Detail, scrapeRules } from './scrape-rules';

export type BadRequest = {
  success: false;
  code: 'BAD_REQUEST';
  error: string;
  details: Detail[];
};

const unrecognized =
  'Unrecognized key in body -- please review the v2 API documentation for request body changes';

/** Our schema's own checks use catalogue keys, the real server these texts. */
const realWords: Record<string, string> = {
  'field.actions.wait.either':
    "Either 'milliseconds' or 'selector' must be provided, but not both.",
};

/**
 * Reads a request body as strictly as a real server of this age, and refuses it
 * in the shape of that server's 400.
 */
export function checkScrape(
  body: unknown,
  age: Age = 2026,
): { ok: true; request: ScrapeRequest } | { ok: false; answer: BadRequest } {
  const parsed = scrapeRequest.safeParse(body ?? {}, {
    error: en().localeError,
  });
  const unknown = unknownIn(body, age);
  if (unknown.length > 0) return refuse(unknown);
  const details = parsed.success
    ? scrapeRules(parsed.data)
    : parsed.error.issues.map((issue) => ({
        ...issue,
        message: realWords[issue.message] ?? issue.message,
      }));
  if (parsed.success && details.length === 0)
    return { ok: true, request: parsed.data };
  return refuse(details);
}

const refuse = (details: Detail[]) => ({
  ok: false as const,
  answer: {
    success: false as const,
    code: 'BAD_REQUEST' as const,
    error: headline(details),
    details,
  },
});

function headline(details: Detail[]): string {
  if (details.some(({ code }) => code === 'unrecognized_keys'))
    return unrecognized;
  return (
    details.find(({ code }) => code === 'custom')?.message ?? 'Bad Request'
  );
}
