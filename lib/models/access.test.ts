import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { ModelServer } from '@/lib/contract/schema/model-server';
import { changeSettings, settingsItem } from '@/lib/settings';
import { findOpeners } from './access';

/** What the server says of its models, by name. */
const said = new Map<string, () => Response>();
vi.mock('@/lib/services/background', () => ({
  sendOnce: async (_: string, { body }: RequestInit) => {
    const { model } = JSON.parse(body as string) as { model: string };
    return said.get(model)?.();
  },
}));
vi.mock('@/lib/platform/permissions', () => ({
  isAgreed: async () => true,
  maySendTo: async () => true,
}));
vi.mock('./origin-rule', () => ({ allowRequests: async () => {} }));

const server: ModelServer = {
  id: 'here',
  kind: 'ollama',
  baseUrl: 'http://localhost:11434',
  model: 'small',
};
const elsewhere = () => Response.json({ remote_host: 'https://ollama.com' });
const openers = (model = server) =>
  findOpeners({ kind: 'browser', model }).then(
    ({ question }) => typeof question,
    ({ kind }: { kind: string }) => kind,
  );
const connect = (model: ModelServer) =>
  changeSettings((now) => ({ ...now, models: [model] }));

beforeEach(async () => {
  fakeBrowser.reset();
  said.clear();
  await connect(server);
});

describe('a model of this computer is asked only if', () => {
  it.each<[string, (() => Response) | undefined, string]>([
    ['its server says that it runs here', () => Response.json({}), 'function'],
    [
      'its server has no way to say where it runs',
      () => new Response('Not Found', { status: 404 }),
      'function',
    ],
    ['its server does not forward it', elsewhere, 'model-elsewhere'],
    [
      'its server does not fail to say where it runs',
      () => Response.json({ error: 'busy' }, { status: 503 }),
      'model-failed',
    ],
    [
      'its server answers in time',
      () => {
        throw new DOMException('', 'TimeoutError');
      },
      'model-unreachable',
    ],
  ])('%s', async (_, answer, outcome) => {
    if (answer) said.set('small', answer);
    expect(await openers()).toBe(outcome);
  });

  it('its own copy runs here, whatever model the settings have now', async () => {
    said.set('small', elsewhere);
    said.set('other', () => Response.json({}));
    await connect({ ...server, model: 'other' });
    expect(await openers()).toBe('model-elsewhere');
    const { models } = await settingsItem.getValue();
    expect(models).toEqual([{ ...server, model: 'other' }]);
  });
});
