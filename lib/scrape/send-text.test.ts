import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { ModelServer } from '@/lib/contract/schema/model-server';
import type { Job } from '@/lib/queue/job';
import { type Settings, defaultSettings } from '@/lib/settings/model';
import type { OpenDatabase } from '@/lib/store/db';
import { whyNotToModel } from './availability';
import type { JobQueue } from './queue/job-queue';
import { createReply } from './reply';

const hosted: ModelServer = {
  id: 'm',
  kind: 'openai',
  baseUrl: 'https://models.example/v1',
  model: 'large',
};
const here: ModelServer = { ...hosted, baseUrl: 'http://localhost:11434' };
const page = 'https://a.example/';
const secret = `${page}?token=4f9b2c1d8e7a6b5c&utm_source=mail`;

const job = (model: ModelServer, url = page, more: Partial<Job> = {}): Job => ({
  id: 'j',
  page: { tabId: 1, windowId: 1, url, title: '' },
  presetId: 'ask',
  request: { url, formats: ['summary'] },
  connection: { kind: 'browser', model },
  state: 'running',
  createdAt: 1,
  hasResult: false,
  ...more,
});

const choose = (settings: Partial<Settings>) =>
  browser.storage.local.set({ settings: { ...defaultSettings, ...settings } });

const agreed = {
  models: [hosted],
  textAgreed: [{ baseUrl: hosted.baseUrl, model: hosted.model }],
};

beforeEach(() => fakeBrowser.reset());

describe('the text of a page', () => {
  it.each<[string, Job, Partial<Settings>, object | undefined]>([
    [
      'goes to a model on this computer',
      job(here, secret),
      { models: [here] },
      undefined,
    ],
    [
      'goes elsewhere only once agreed',
      job(hosted),
      { models: [hosted] },
      { asks: { question: 'send-text' } },
    ],
    [
      'goes elsewhere only once agreed, whatever services may get',
      job(hosted),
      { models: [hosted], sendingAgreed: [hosted.baseUrl] },
      { asks: { question: 'send-text' } },
    ],
    ['goes elsewhere then', job(hosted), agreed, undefined],
    [
      'never goes elsewhere from a site on the list',
      job(hosted),
      { ...agreed, neverSend: ['a.example'] },
      { error: { kind: 'refused', message: 'privacy.never-send' } },
    ],
    [
      'never goes elsewhere from this computer',
      job(hosted, 'http://localhost:8080/'),
      agreed,
      { error: { kind: 'refused' } },
    ],
    [
      'needs a confirmation if the page may be private',
      job(hosted, secret),
      agreed,
      { asks: { question: 'flagged' } },
    ],
  ])('%s', async (_, one, settings, expected) => {
    await choose(settings);
    const why = await whyNotToModel(one);
    if (expected) expect(why).toMatchObject({ complete: false, ...expected });
    else expect(why).toBeUndefined();
  });

  it("a page's text is sent once the user has answered, and the question isn't repeated", async () => {
    await choose({ models: [hosted] });
    const answer = async (one: Job, choice?: 'as-is') => {
      const reply = vi.fn<JobQueue['reply']>(async () => {});
      const db = (async () => ({
        get: async () => one,
        getAllFromIndex: async () => [],
      })) as unknown as OpenDatabase;
      const queue = { reply } as unknown as JobQueue;
      await createReply({ db, queue, now: () => 7 })({
        jobId: one.id,
        ...(choice && { choice }),
      });
      return { ...one, ...reply.mock.calls[0]?.[1], state: 'running' as const };
    };
    const first = await answer(
      job(hosted, secret, { state: 'held', question: 'send-text' }),
    );
    const why = await whyNotToModel(first);
    expect(why).toMatchObject({ asks: { question: 'flagged' } });
    const held = { ...first, state: 'held' as const, ...why?.asks };
    expect(await whyNotToModel(await answer(held, 'as-is'))).toBeUndefined();
  });
});
