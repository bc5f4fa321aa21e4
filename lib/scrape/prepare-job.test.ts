import { beforeEach, describe, expect, it } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Job } from '@/lib/queue/job';
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request';
import { type Settings, defaultSettings } from '@/lib/settings/model';
import { prepareJob } from './prepare-job';

const service = { id: 's', baseUrl: 'https://api.example.com' };
const secret = 'https://a.example/?token=4f9b2c1d8e7a6b5c';
const flags = [
  {
    kind: 'secret' as const,
    rule: 'secret-name' as const,
    part: '?token=4f9b…5c',
  },
];
const approval = { at: 1, url: secret, connection: 's', flags };

const job = (url: string, more: Partial<Job> = {}): Job => ({
  id: 'j',
  page: { tabId: 1, windowId: 1, url, title: '' },
  presetId: 'markdown',
  request: { url },
  connection: { kind: 'service', ...service },
  state: 'running',
  createdAt: 1,
  hasResult: false,
  ...more,
});

/**
 * Runs a job with these settings. Resolves to its outcome and what was sent.
 */
async function run(one: Job, settings: Partial<Settings> = {}, upload?: Blob) {
  const chosen: Settings = {
    ...defaultSettings,
    services: [service],
    sendingAgreed: [service.baseUrl],
    ...settings,
  };
  await browser.storage.local.set({ settings: chosen });
  const sent: ScrapeRequest[] = [];
  const files: File[] = [];
  const atService = async () => async (request: ScrapeRequest, file?: File) => {
    sent.push(request);
    if (file) files.push(file);
    return { complete: true };
  };
  const inBrowser = async () => ({ complete: true });
  const prepare = prepareJob(atService, inBrowser, async () => upload);
  const send = await prepare(one, new AbortController().signal);
  const outcome = await send();
  return { outcome, sent: sent.map(({ url }) => url), files };
}

beforeEach(() => fakeBrowser.reset());

describe('a job that is about to run', () => {
  it.each<[string, Job, Partial<Settings>, string]>([
    ['is sent', job('https://a.example/'), {}, 'https://a.example/'],
    [
      'is sent without tracking parameters',
      job('https://a.example/?utm_id=1&q=2'),
      {},
      'https://a.example/?q=2',
    ],
    ['is sent with permission', job(secret, { approval }), {}, secret],
    [
      'is sent with permission for what the page showed',
      job(secret, {
        signedIn: 'Log out',
        approval: {
          ...approval,
          flags: [...flags, { kind: 'signed-in', part: 'Log out' }],
        },
      }),
      {},
      secret,
    ],
  ])('%s', async (_, one, settings, url) => {
    expect((await run(one, settings)).sent).toEqual([url]);
  });

  const flagged = {
    question: 'flagged',
    flagged: { flags, without: 'https://a.example/' },
  };
  it.each<[string, Job, Partial<Settings>, object]>([
    [
      'before the first consent to send',
      job('https://a.example/'),
      { sendingAgreed: [] },
      { question: 'first-send' },
    ],
    ['that gives something away', job(secret), {}, flagged],
    [
      'with permission for another address',
      job(secret, { approval: { ...approval, url: `${secret}#x` } }),
      {},
      flagged,
    ],
    [
      'with permission for another service',
      job(secret, { approval: { ...approval, connection: 't' } }),
      {},
      flagged,
    ],
    [
      'with permission for something else',
      job(secret, { approval: { ...approval, flags: [] } }),
      {},
      flagged,
    ],
  ])('a job asks about an address %s', async (_, one, settings, asks) => {
    expect(await run(one, settings)).toEqual({
      outcome: { complete: false, asks },
      sent: [],
      files: [],
    });
  });

  it('a job that uploads the page asks for a preview, and sends that, whatever its address reveals', async () => {
    const one = job(secret, { signedIn: 'Log out' });
    const asking = { ...one, request: { ...one.request, sendPage: true } };
    const asks = { question: 'send-page' };
    expect(await run(asking)).toEqual({
      outcome: { complete: false, asks },
      sent: [],
      files: [],
    });
    const [file] = (
      await run(asking, {}, new Blob(['<p>x</p>'], { type: 'text/html' }))
    ).files;
    expect([file?.name, file?.type, await file?.text()]).toEqual([
      `page-${one.id}.html`,
      'text/html',
      '<p>x</p>',
    ]);
    expect(
      (await run(one, {}, new Blob(['x']))).files,
      'only if it is to be sent',
    ).toEqual([]);
    const never = await run(
      asking,
      { neverSend: ['a.example'] },
      new Blob(['x']),
    );
    expect([never.outcome.error?.kind, never.files]).toEqual(['refused', []]);
    const first = await run(asking, { sendingAgreed: [] });
    expect(
      first.outcome,
      'the preview says more than the first question',
    ).toEqual({
      complete: false,
      asks,
    });
  });

  it.each<[string, Job, Partial<Settings>, string]>([
    [
      'that was blocked meanwhile',
      job('https://a.example/', { approval }),
      { neverSend: ['a.example'] },
      'refused',
    ],
    ['of this computer', job('http://localhost/'), {}, 'refused'],
    [
      'to a service whose address changed',
      job('https://a.example/'),
      { services: [{ ...service, baseUrl: 'https://b.example' }] },
      'disconnected',
    ],
  ])('a job never sends an address %s', async (_, one, settings, kind) => {
    const { outcome, sent } = await run(one, settings);
    expect([outcome.error?.kind, sent]).toEqual([kind, []]);
  });
});
