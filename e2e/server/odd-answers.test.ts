import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClient } from '@/lib/contract/client/client';
import { missingOutputs } from '@/lib/contract/schema/missing-outputs';
import { showPlaceholders } from '@/lib/contract/schema/placeholders';
import { readScrapeAnswer } from '@/lib/contract/schema/scrape-answer';
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request';
import { serviceWarning } from '@/lib/contract/schema/service-warning';
import { type LocalServer, createServer } from './create-server';
import type { OddAnswer } from './odd-answers';

let server: LocalServer;
beforeAll(async () => {
  server = await createServer();
});
afterAll(() => server.close());

type Scraped = ReturnType<typeof readScrapeAnswer>;
type Row = {
  asks?: Partial<ScrapeRequest>;
  sees(answer: Scraped, request: ScrapeRequest): unknown;
  says: unknown;
};

const question = { type: 'question' as const, question: 'Why?' };

/**
 * How each odd answer is read: the view stays, and the odd part moves to
 * "Everything else".
 */
const readings: Record<OddAnswer, Row> = {
  'numeric-line-heights': {
    sees: ({ data }) => data.branding?.typography?.lineHeights,
    says: { heading: '1.2', body: '1.5' },
  },
  'null-variant-value': {
    sees: ({ data }) => data.product?.variants?.[0]?.values,
    says: { size: null, watts: '40' },
  },
  'text-option-group': {
    sees: ({ data }) => data.menu?.sections?.[0]?.items?.[0]?.name,
    says: 'Soup',
  },
  'list-of-changes': {
    sees: ({ data }) => data.changeTracking?.changeStatus,
    says: 'changed',
  },
  'videos-without-video': {
    sees: ({ data }) => data.videos?.[0]?.title,
    says: 'First',
  },
  'redaction-tags': {
    sees: ({ data }) => showPlaceholders(data.markdown ?? ''),
    says: 'Written by \\<PERSON> in \\<LOCATION>.',
  },
  'removed-image': {
    sees: ({ data }) => showPlaceholders(data.markdown ?? ''),
    says: expect.stringContaining('A chart'),
  },
  'redacted-to-nothing': {
    asks: { redactPII: true },
    sees: (answer, request) => missingOutputs(answer, request),
    says: ['markdown'],
  },
  'answer-missing': {
    asks: { formats: ['markdown', question] },
    sees: (answer, request) => missingOutputs(answer, request),
    says: ['question'],
  },
  'pdf-tls-warning': {
    sees: ({ data }, request) => serviceWarning(data.warning ?? '', request),
    says: '',
  },
};

it.each(Object.entries(readings) as [OddAnswer, Row][])(
  'the odd answer %s is read for what it is',
  async (name, { asks, sees, says }) => {
    const client = createClient({
      fetch,
      baseUrl: server.url,
      key: async () => server.key ?? undefined,
      capBytes: 5000,
    });
    const request = { url: `https://fault.example/${name}`, ...asks };
    const { raw } = await client.scrape(request);
    if (!raw) throw new Error('No answer came.');
    expect(
      sees(
        readScrapeAnswer(JSON.parse(new TextDecoder().decode(raw))),
        request,
      ),
    ).toEqual(says);
  },
);
