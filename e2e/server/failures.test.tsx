import { parseMessagesFile } from '@wxt-dev/i18n/build';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { OutcomeBanner } from '@/components/panel/job-outcome';
import { PanelProvider } from '@/components/panel/panel-context';
import type { Panel } from '@/components/panel/panel-state';
import { createClient } from '@/lib/contract/client/client';
import { defaultSettings } from '@/lib/settings';
import { stepJob } from '@/lib/scrape/queue/step';
import { failureCodes } from '@/e2e/samples/failure-codes';
import { failureRows } from '@/e2e/samples/failures';
import { sampleJob } from '@/test/sample-job';
import { type LocalServer, createServer } from './create-server';
import type { Fault } from './fault-queue';

// @vitest-environment happy-dom

const english = vi.hoisted(() => new Map<string, string>());
vi.mock('#i18n', () => ({
  readLocale: () => 'en',
  i18n: { t: (key: string) => english.get(key) },
}));

let server: LocalServer;
beforeAll(async () => {
  const messages = await parseMessagesFile('locales/en.yml');
  for (const one of messages)
    if (one.type === 'simple') english.set(one.key.join('.'), one.message);
  server = await createServer();
});
afterAll(() => server.close());

const panel = {
  canReadHere: { value: false },
  settings: { value: defaultSettings },
} as unknown as Panel;

/** The text and the state of a failed request. */
async function failed(fault: Fault) {
  server.next({ method: 'POST', path: '/v2/scrape', ...fault });
  const client = createClient({
    fetch: (input, init) => fetch(input, init),
    baseUrl: server.url,
    key: async () => server.key ?? undefined,
    capBytes: 1_000_000,
  });
  const request = { url: 'https://example.com/' };
  const { outcome } = await client.scrape(request, {});
  if (outcome.ok) throw new Error('It succeeded.');
  const running = {
    ...sampleJob({
      connection: { kind: 'service', id: 's', baseUrl: server.url },
    }),
    request,
    state: 'running' as const,
  };
  const { job } = stepJob(running, {
    type: 'failed',
    at: 1,
    error: outcome.error,
    hasResult: false,
  });
  const root = document.createElement('main');
  await act(() =>
    render(
      <PanelProvider value={panel}>
        <OutcomeBanner job={job} />
      </PanelProvider>,
      root,
    ),
  );
  return { state: job.state, text: root.textContent };
}

describe('a request that fails', () => {
  it.each(
    failureRows.filter(
      ([, , state]) => state === 'failed' || state === 'unknown',
    ),
  )(
    'the failure says what happened and what to do next: %s',
    async (_, fault, state, words) => {
      const read = await failed(fault);
      expect(read.state).toBe(state);
      for (const one of words) expect(read.text).toContain(one);
    },
  );

  it.each(failureCodes)(
    'a code has its cause and its next step: %s',
    async (code, status, words) => {
      const body = { success: false, code, error: 'In its own words.' };
      const { state, text } = await failed({ status, body });
      expect(state).toBe('failed');
      for (const one of [...words, code, body.error])
        expect(text).toContain(one);
      expect(text).not.toMatch(/refused this request|API key|account may be/);
    },
  );

  it('a refusal without a code says all that it may mean', async () => {
    const body = { success: false, error: 'Forbidden' };
    const { text } = await failed({ status: 403, body });
    expect(text).toMatch(/refused this request.*account may be/);
  });
});
