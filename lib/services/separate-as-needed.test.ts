import { beforeEach, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { type Settings, defaultSettings } from '@/lib/settings/model';
import { hostedUrl } from './base-url';
import { separateAsNeeded } from './services-changed';

beforeEach(() => fakeBrowser.reset());

const services = [{ id: 's', baseUrl: 'http://127.0.0.1:3002' }];
const models = [
  {
    id: 'm',
    kind: 'openai' as const,
    baseUrl: 'https://models.example/v1',
    model: 'large',
  },
];
const destinations: Settings['destinations'] = [
  {
    id: 'w',
    name: 'Ours',
    exists: 'ask',
    settings: { kind: 'webhook', url: 'https://notes.example/', headers: {} },
  },
];

it.each<[string, Partial<Settings>, object[], object | undefined]>([
  ['changes nothing as long as nothing is connected', {}, [], undefined],
  [
    'is on for the hosted service, which a proxy may speak an older protocol for',
    { services: [{ id: 'h', baseUrl: hostedUrl }] },
    [],
    { removeRuleIds: [1], addRules: 1 },
  ],
  [
    'is on for another service',
    { services },
    [],
    { removeRuleIds: [1], addRules: 1 },
  ],
  ['is on for a model', { models }, [], { removeRuleIds: [1], addRules: 1 }],
  [
    'is on for a destination',
    { destinations },
    [],
    { removeRuleIds: [1], addRules: 1 },
  ],
  ['stays on', { services }, [{ id: 1 }], undefined],
  [
    'is off once the last one is gone',
    {},
    [{ id: 1 }],
    { removeRuleIds: [1], addRules: 0 },
  ],
])(
  'the rule that closes connections %s',
  async (_, settings, rules, change) => {
    vi.stubGlobal('location', { hostname: 'pluck' });
    const updateSessionRules =
      vi.fn<
        (options: { removeRuleIds: number[]; addRules: unknown[] }) => void
      >();
    Object.assign(browser, {
      declarativeNetRequest: {
        getSessionRules: async () => rules,
        updateSessionRules,
      },
    });
    await browser.storage.local.set({
      settings: { ...defaultSettings, ...settings },
    });
    await separateAsNeeded();
    const made = updateSessionRules.mock.calls[0]?.[0];
    expect(made && { ...made, addRules: made.addRules.length }).toEqual(change);
  },
);
