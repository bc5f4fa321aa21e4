import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createClient } from '@/lib/contract/client/client';
import { becauseOf } from '@/lib/queue/job-error-cause';
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request';
import { type LocalServer, createServer } from './create-server';
import type { KnownErrorName } from './known-errors';

let server: LocalServer;
beforeAll(async () => {
  server = await createServer();
});
afterEach(() => fetch(`${server.url}/__next`, { method: 'DELETE' }));
afterAll(() => server.close());

type Row = {
  means: string;
  of?: Partial<ScrapeRequest>;
  asked?: string[];
  message?: string;
};

/**
 * What each answer of the local server means: its kind, and the cause if known.
 */
const meanings: Record<KnownErrorName, Row> = {
  unauthorized: { means: 'unauthorized' },
  'payment-required': { means: 'payment-required' },
  forbidden: { means: 'forbidden, banned' },
  'threat-protection-off': { means: 'forbidden, protection' },
  'retention-off': { means: 'forbidden, retention' },
  'no-cached-data': { means: 'no-cached-data' },
  'lockdown-miss': { means: 'lockdown-miss' },
  'job-not-found': { means: 'not-found' },
  'unknown-path': { means: 'not-json' },
  timeout: { means: 'timeout' },
  'processing-continues': { means: 'processing-continues' },
  'queue-timeout': { means: 'busy' },
  conflict: { means: 'conflict' },
  gone: { means: 'gone' },
  'too-large': { means: 'too-large' },
  'rate-limited': { means: 'rate-limited' },
  'rate-limited-by-header': { means: 'rate-limited' },
  'queue-full': { means: 'busy' },
  'all-engines-failed': { means: 'scrape-failed' },
  'site-down': { means: 'scrape-failed, site-down' },
  'no-engine': {
    means: 'scrape-failed, no-engine',
    of: { formats: ['markdown', 'audio'], mobile: true },
    asked: ['format.audio', 'field.mobile'],
  },
  'no-engine-but-for-files': {
    means: 'scrape-failed, no-engine',
    of: { proxy: 'enhanced' },
    asked: ['field.proxy'],
  },
  'refused-by-site': {
    means: 'scrape-failed',
    of: { formats: ['markdown', 'links'] },
  },
  'unknown-error': {
    means: 'server-error, no-model',
    of: {
      formats: ['markdown', 'summary', { type: 'json', prompt: 'title' }],
      onlyCleanContent: true,
    },
    asked: ['format.summary', 'format.json', 'field.onlyCleanContent'],
  },
  'nested-error': { means: 'server-error', message: 'Out of paper' },
  problem: { means: 'server-error', message: 'Out of paper: Tray 2 is empty.' },
  'list-of-errors': { means: 'server-error', message: 'Out of paper' },
  'file-type': {
    means: 'bad-request, file-type',
    of: { url: 'https://example.com/a' },
  },
  'local-address': {
    means: 'bad-request, local-address',
    of: { url: 'http://localhost:3000/a' },
  },
  'unknown-format': {
    means: 'bad-request, unknown-format',
    of: { formats: ['menu', 'markdown'] },
    asked: ['format.menu'],
  },
  'unknown-option': { means: 'bad-request, unknown-option' },
  'no-branding': {
    means: 'not-implemented, no-browser',
    asked: ['format.branding'],
  },
  'branding-of-file': { means: 'not-implemented, branding-of-file' },
  'no-actions': {
    means: 'not-implemented, no-browser',
    asked: ['field.actions'],
  },
  legal: { means: 'unsupported, legal' },
  'network-sign-in': { means: 'unavailable, network-sign-in' },
  misdirected: { means: 'unavailable, misdirected' },
  'too-early': { means: 'unavailable, too-early' },
  bandwidth: { means: 'unavailable, bandwidth' },
  'origin-refused': { means: 'unavailable, origin-down' },
  'origin-unreachable': { means: 'unavailable, origin-down' },
  'origin-handshake': { means: 'unavailable, origin-down' },
  'origin-certificate': { means: 'unavailable, origin-down' },
  'origin-unknown': { means: 'unavailable, origin-down' },
  'origin-error': { means: 'bad-gateway' },
  'origin-slow': { means: 'bad-gateway' },
  'empty-error': { means: 'server-error' },
  'not-implemented': { means: 'not-implemented' },
  'bad-gateway': { means: 'bad-gateway' },
  unavailable: { means: 'unavailable' },
  'gateway-timeout': { means: 'bad-gateway' },
  redirect: { means: 'redirected' },
  portal: { means: 'not-json' },
  'failed-with-200': { means: 'failed-with-200' },
  'failed-with-text': { means: 'failed-with-200', message: 'Out of paper' },
  'error-without-data': { means: 'failed-with-200', message: 'Out of paper' },
};

it.each(Object.entries(meanings) as [KnownErrorName, Row][])(
  'the answer %s is read for what it is',
  async (error, { means, of, asked = [], message }) => {
    const key = async () => server.key ?? undefined;
    const client = createClient({
      fetch,
      baseUrl: server.url,
      key,
      capBytes: 5000,
    });
    // `fetch` itself repeats a request after a 421.
    server.next({ error, times: 2 });
    const request = { url: 'https://example.com/', ...of };
    const { outcome } = await client.scrape(request);
    if (outcome.ok) throw new Error('It reads as a success.');
    const because = becauseOf(outcome.error, request);
    expect(
      [outcome.error.kind, because?.cause].filter(Boolean).join(', '),
    ).toBe(means);
    expect(because?.asked ?? []).toEqual(asked);
    if (message !== undefined) expect(outcome.error.message).toBe(message);
  },
);
