import { randomUUID } from 'node:crypto';
import { getOwn } from '@/lib/core/objects';
import { formatOf } from '@/lib/contract/formats/lookup';
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request';
import type { Age } from './age';
import type { TargetPage } from './fetch-target';
import { pageOutputs } from './page-outputs';
import { type Sampler, sampleActions, samples } from './samples';

/**
 * The `data` of a scrape's answer: what the page provides, and samples where a
 * model is needed.
 */
export function scrapeAnswer(
  request: ScrapeRequest,
  page: TargetPage,
  origin: string,
  age?: Age,
) {
  const outputs = pageOutputs(page, request);
  const data: Record<string, unknown> = {};
  const formats = request.formats ?? ['markdown'];
  for (const format of formats) {
    const name = typeof format === 'string' ? format : format.type;
    const item = typeof format === 'string' ? undefined : format;
    const sample = getOwn<Sampler>(samples, name);
    if (sample) Object.assign(data, sample({ url: page.url, origin }, item));
    else data[name] = getOwn<unknown>(outputs, name);
  }
  if (request.actions)
    data.actions = sampleActions(request.actions, {
      url: page.url,
      origin,
      html: outputs.html,
    });
  const warning = [outputs.warning, ignored(request)].filter(Boolean).join(' ');
  const scrapeId = randomUUID();
  return {
    scrapeId,
    data: {
      ...data,
      ...(age === 2026 && newerExtras(scrapeId)),
      ...(warning && { warning }),
      metadata: {
        ...outputs.metadata,
        scrapeId,
        sourceURL: request.url,
        url: page.url,
        statusCode: page.status,
        ...(page.status >= 400 && { error: page.statusText }),
        contentType: page.contentType,
        proxyUsed: 'basic',
        creditsUsed: credits(formats, request),
        concurrencyLimited: false,
        ...(age === 2026 && { provider: 'sample', timezone: 'Europe/Paris' }),
      },
    },
  };
}

/** Source: real server, "Newer servers also do". */
const newerExtras = (scrapeId: string) => ({
  scrape_id: scrapeId,
  tools: [],
  agent_hints: 'Sample from the local server.',
});

function credits(
  formats: NonNullable<ScrapeRequest['formats']>,
  { redactPII }: ScrapeRequest,
): number {
  const names = new Set(
    formats.map((format) =>
      typeof format === 'string' ? format : format.type,
    ),
  );
  const costs = [...names].map((name) => formatOf(name)?.cost);
  const extra = costs.reduce<number>(
    (sum, cost) => sum + (typeof cost === 'number' ? cost : 0),
    0,
  );
  return 1 + extra + (redactPII ? 4 : 0);
}

/** Options that would change the text and need a model this server lacks. */
function ignored(request: ScrapeRequest): string {
  const names = (['redactPII', 'onlyCleanContent'] as const).filter(
    (name) => request[name],
  );
  return names.length > 0
    ? `The local server ignores ${names.join(' and ')}.`
    : '';
}
