import { beforeEach, describe, expect, it } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { defaultTemplate } from '@/lib/clips/templates/note-template';
import { createSettingsHandlers } from '@/lib/records/settings-handlers';
import { noDestination } from './model';
import { readSettings } from './read-settings';
import { changeSettings, settingsItem, unreadItem } from './store';
import { type ListName, readUnread } from './unread';

beforeEach(() => fakeBrowser.reset());

const readable = {
  presets: { id: 'good', name: 'Good', options: {} },
  services: { id: 'good', baseUrl: 'https://api.example' },
  models: {
    id: 'good',
    kind: 'ollama',
    baseUrl: 'http://localhost:11434',
    model: 'small',
  },
  rules: { id: 'good', pattern: 'example.com', preset: 'markdown' },
  noteTemplates: { ...defaultTemplate, id: 'good' },
  destinations: {
    id: 'good',
    exists: 'ask',
    settings: { kind: 'obsidian-uri', vault: 'Work', opens: false },
  },
} satisfies Record<ListName, object>;

/** As another version may have written one of each list. */
const odd: Record<ListName, Record<string, unknown>> = {
  presets: { id: 'odd', name: 'Odd', options: { formats: [7] } },
  services: { id: 'odd', address: { host: 'api.example', port: 8 } },
  models: {
    id: 'odd',
    kind: 'quantum',
    baseUrl: 'http://localhost:1',
    model: 'x',
    mayGetText: true,
  },
  rules: {
    id: 'odd',
    patterns: ['a.example', 'b.example'],
    preset: 'markdown',
  },
  noteTemplates: { ...defaultTemplate, id: 'odd', behavior: 'prepend' },
  destinations: {
    id: 'odd',
    exists: 'ask',
    settings: { kind: 'typewriter', ribbon: 'red' },
  },
};
const listNames = Object.keys(odd) as ListName[];

const raw = async () =>
  (await browser.storage.local.get('settings'))['settings'] as Record<
    string,
    unknown
  >;
const store = (settings: object) =>
  browser.storage.local.set({ settings: { version: 3, ...settings } });

describe.each(listNames)(
  'a record of %s that this version cannot read',
  (list) => {
    const rows = [readable[list], odd[list], { ...readable[list], id: 'last' }];
    const handlers = createSettingsHandlers({ secrets: undefined as never });

    it('an unreadable record stays in storage unchanged, in its place, whatever is changed', async () => {
      await store({ [list]: rows });
      expect((await settingsItem.getValue())[list].map(({ id }) => id)).toEqual(
        ['good', 'last'],
      );
      expect(await unreadItem.getValue()).toEqual([
        { list, at: 1, record: odd[list] },
      ]);
      await changeSettings((now) => ({ ...now, theme: 'dark' }));
      expect((await raw())[list]).toMatchObject(rows);
      await changeSettings((now) => ({ ...now, [list]: [] }));
      expect((await raw())[list]).toEqual([odd[list]]);
    });

    it('an unreadable record is deleted only by the user, who can undo that', async () => {
      await store({ [list]: rows });
      await handlers['unread.remove']({ list, record: odd[list] });
      expect(await unreadItem.getValue()).toEqual([]);
      expect((await settingsItem.getValue())[list]).toHaveLength(2);
      await handlers['unread.restore']({ list, record: odd[list], at: 1 });
      expect((await raw())[list]).toMatchObject(rows);
    });
  },
);

it('an unreadable record is the default again once it can be read', async () => {
  await store({ destinations: [odd.destinations], defaultDestination: 'odd' });
  expect((await settingsItem.getValue()).defaultDestination).toBe(
    noDestination,
  );
  await changeSettings((now) => ({ ...now, theme: 'dark' }));
  expect(await raw()).toMatchObject({
    theme: 'dark',
    defaultDestination: 'odd',
  });
  await changeSettings((now) => ({ ...now, defaultDestination: 'download' }));
  expect(await raw()).toMatchObject({ defaultDestination: 'download' });
});

it('settings of another version stay unchanged', async () => {
  await store({ stickers: [{ id: 'a' }] });
  await changeSettings((now) => ({ ...now, theme: 'dark' }));
  expect(await raw()).toMatchObject({ stickers: [{ id: 'a' }], theme: 'dark' });
});

it.each([
  [
    'a note template',
    { noteTemplates: [{ ...defaultTemplate, id: 't1', icon: 'star' }] },
    'noteTemplates',
  ],
  [
    'a property of a note template',
    {
      noteTemplates: [
        {
          ...defaultTemplate,
          id: 't1',
          properties: [{ name: 'a', value: '', type: 'text', isOff: true }],
        },
      ],
    },
    'noteTemplates',
  ],
  [
    'a site rule',
    {
      rules: [
        { id: 'r1', pattern: 'a.example', preset: 'article', isOff: true },
      ],
    },
    'rules',
  ],
  [
    'a preset',
    { presets: [{ id: 'p1', name: 'P', options: {}, isOff: true }] },
    'presets',
  ],
  [
    'a destination',
    { destinations: [{ ...readable.destinations, isOff: true }] },
    'destinations',
  ],
  [
    'the settings of a destination',
    {
      destinations: [
        {
          ...readable.destinations,
          settings: { ...readable.destinations.settings, isOff: true },
        },
      ],
    },
    'destinations',
  ],
] as const)(
  'reads %s with a setting that a later version added, and keeps that',
  async (_, more, name) => {
    expect(readSettings({ version: 3, ...more })[name as 'rules']).toHaveLength(
      1,
    );
    expect(readUnread({ version: 3, ...more })).toEqual([]);
    await store(more);
    await changeSettings((now) => ({ ...now, theme: 'dark' }));
    expect(await raw()).toMatchObject(more);
  },
);

it('counts nothing as unread that was never a record', () => {
  expect(
    readUnread({ version: 3, services: [null, 7, 'x', []], presets: 'x' }),
  ).toEqual([]);
  expect(readUnread({ service: { id: 'a' } })).toEqual([
    { list: 'services', at: 0, record: { id: 'a' } },
  ]);
});
