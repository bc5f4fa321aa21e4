import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { ModelServer } from '@/lib/contract/schema/model-server';
import { changeSettings, settingsItem } from '@/lib/settings';
import { findEmbedder } from './embedder';

const answers = new Map<string, unknown>();
vi.mock('@/lib/services/background', () => ({
  sendOnce: async (url: string) => {
    const answer = answers.get(new URL(url).pathname);
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return Response.json(answer);
  },
}));
vi.mock('@/lib/platform/permissions', () => ({
  isAgreed: async () => true,
  maySendTo: async () => true,
}));
vi.mock('./origin-rule', () => ({ allowRequests: async () => {} }));

const here: ModelServer = {
  id: 'here',
  kind: 'ollama',
  baseUrl: 'http://localhost:11434',
  model: 'small:1b',
};
const never = new AbortController().signal;

const connect = (...models: ModelServer[]) =>
  changeSettings((was) => ({ ...was, models }));
const saved = async () => (await settingsItem.getValue()).models[0];

beforeEach(() => {
  fakeBrowser.reset();
  answers.clear();
  answers.set('/api/tags', {
    models: [{ name: 'small:1b' }, { name: 'bge-m3:latest' }],
  });
  answers.set('/api/show', {});
  answers.set('/api/embed', { embeddings: [[1, 0]] });
});

it('is a model of a connected server on this computer, which the settings name', async () => {
  await connect(here);
  const embedder = await findEmbedder();
  expect(await embedder?.embed(['a'], 'query', never)).toHaveLength(1);
  expect(await saved()).toEqual({ ...here, embedModel: 'bge-m3:latest' });
});

describe('there is none', () => {
  it.each<[string, ModelServer, [string, unknown][]]>([
    [
      'on another computer',
      { ...here, baseUrl: 'http://192.168.1.5:11434' },
      [],
    ],
    ['on the web', { ...here, baseUrl: 'https://models.example' }, []],
    [
      'if the server has no such model',
      here,
      [['/api/tags', { models: [{ name: 'small:1b' }] }]],
    ],
    [
      'if the server forwards it to another computer',
      here,
      [['/api/show', { remote_host: 'https://ollama.com' }]],
    ],
    ['if nothing answers', here, [['/api/tags', undefined]]],
    ['if something else answers', here, [['/api/tags', '<!doctype html>']]],
  ])('%s', async (_, server, more) => {
    for (const [path, answer] of more) answers.set(path, answer);
    await connect(server);
    expect(await findEmbedder()).toBeUndefined();
    expect(await saved()).toEqual(server);
  });
});

describe('the settings', () => {
  const fails = { ...here, embedModel: 'bge-m3:latest', embedFails: true };

  it('say that its answers are unusable, until one is usable', async () => {
    await connect(here);
    answers.set('/api/embed', { embeddings: [['hostile']] });
    const embedder = await findEmbedder();
    await expect(embedder?.embed(['a'], 'query', never)).rejects.toThrow();
    expect(await saved()).toEqual(fails);
    answers.set('/api/embed', { embeddings: [[1, 0]] });
    await embedder?.embed(['a'], 'query', never);
    expect(await saved()).toEqual({ ...here, embedModel: 'bge-m3:latest' });
  });

  it('say nothing of a server that is not running', async () => {
    await connect(here);
    const embedder = await findEmbedder();
    answers.delete('/api/embed');
    await expect(embedder?.embed(['a'], 'query', never)).rejects.toThrow();
    expect(await saved()).toEqual(here);
  });
});
