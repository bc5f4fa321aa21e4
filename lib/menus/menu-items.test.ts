import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { MenuPlace } from '@/lib/platform/menus';
import { builtInPresets } from '@/lib/presets/preset';
import { allPresets } from '@/lib/settings/find';
import { type Settings, defaultSettings } from '@/lib/settings/model';
import { choiceOf, menuItems, topIds } from './menu-items';

vi.mock('#i18n', () => ({
  readLocale: () => 'en',
  i18n: {
    t: (key: string, [value]: string[] = []) =>
      key === 'menu.run' ? `Run ${value}` : key,
  },
}));

const service = { id: 's1', baseUrl: 'https://api.example' };
const own = {
  id: 'own',
  name: 'Q&A at 100%s',
  options: { formats: ['markdown' as const] },
};
const some: Settings = {
  ...defaultSettings,
  services: [service],
  presets: [own],
};

const seen = { clip: false, copy: false, copyTabs: false };
const itemsOf = (settings: Partial<Settings> = {}, unseen = seen) =>
  menuItems({ ...defaultSettings, ...settings }, unseen);
const idsAt = (
  place: MenuPlace,
  settings?: Partial<Settings>,
  parent?: string,
) =>
  itemsOf(settings)
    .filter((item) => item.place === place && item.parent === parent)
    .map(({ id }) => id);
const onPage = ['markdown.page', 'clip.page', 'copy.page', 'line.page'];
const everyPreset = builtInPresets.map(({ id }) => id);

describe('menuItems', () => {
  it.each<[MenuPlace, Partial<Settings>, string | undefined, string[]]>([
    ['page', {}, undefined, ['page']],
    ['page', {}, 'page', [...onPage, ...everyPreset.map((id) => `page.${id}`)]],
    [
      'page',
      some,
      'page',
      [...onPage, ...['own', ...everyPreset].map((id) => `page.${id}`)],
    ],
    ['link', some, undefined, ['link']],
    [
      'link',
      some,
      'link',
      [
        'copy.link',
        'line.link',
        ...['own', ...everyPreset].map((id) => `link.${id}`),
      ],
    ],
    [
      'selection',
      {},
      undefined,
      ['highlight', 'selection', 'markdown.selection', 'copy.selection'],
    ],
    [
      'selection',
      some,
      undefined,
      [
        'highlights',
        'highlight',
        'selection',
        'markdown.selection',
        'copy.selection',
      ],
    ],
    [
      'action',
      some,
      undefined,
      [
        'default',
        'presets',
        'markdown.action',
        'clip.action',
        'copies',
        'panel',
      ],
    ],
    ['action', some, 'copies', ['copy.tab', 'copy.tabs']],
    [
      'action',
      { defaultPreset: 'gone' },
      undefined,
      ['presets', 'markdown.action', 'clip.action', 'copies', 'panel'],
    ],
    ['page', { ...some, menus: false }, undefined, []],
    ['link', { ...some, menus: false }, undefined, []],
    ['selection', { ...some, menus: false }, undefined, []],
    [
      'action',
      { ...some, menus: false },
      undefined,
      [
        'default',
        'presets',
        'markdown.action',
        'clip.action',
        'copies',
        'panel',
      ],
    ],
    [
      'action',
      some,
      'presets',
      ['own', ...everyPreset].map((id) => `presets.${id}`),
    ],
  ])('%s, with %j in %s', (place, settings, parent, ids) => {
    expect(idsAt(place, settings, parent)).toEqual(ids);
  });

  it('names the presets and escapes special characters in their titles', () => {
    const titles = itemsOf({ ...some, defaultPreset: 'own' }).map(
      ({ id, title }) => [id, title],
    );
    expect(titles).toContainEqual(['page.own', 'Q&&A at 100%\u2060s']);
    expect(titles).toContainEqual(['default', 'Run Q&&A at 100%\u2060s']);
  });

  it('names no preset at the icon if a site rule may choose another', () => {
    const rules = [{ id: 'r', pattern: 'example.com', preset: 'summary' }];
    expect(itemsOf({ rules })).toContainEqual({
      id: 'default',
      title: 'command.runDefault',
      place: 'action',
    });
  });

  it('marks in the id the entries that need no page of Pluck’s', () => {
    const idsWith = (unseen: typeof seen) =>
      itemsOf({}, unseen).flatMap(({ id }) =>
        id.endsWith('.unseen') ? [id] : [],
      );
    expect(idsWith({ ...seen, clip: true })).toEqual([
      'clip.page.unseen',
      'clip.action.unseen',
    ]);
    expect(idsWith({ ...seen, copy: true })).toEqual([
      'markdown.page.unseen',
      'copy.page.unseen',
      'copy.link.unseen',
      'markdown.selection.unseen',
      'copy.selection.unseen',
      'markdown.action.unseen',
      'copy.tab.unseen',
    ]);
    expect(idsWith({ ...seen, copyTabs: true })).toEqual(['copy.tabs.unseen']);
  });

  it('has unique ids, known ones without a parent, parents before their entries, and at most six entries at the icon', () => {
    const name = fc.string({ minLength: 1, maxLength: 80 });
    const anyUnseen = {
      clip: fc.boolean(),
      copy: fc.boolean(),
      copyTabs: fc.boolean(),
    };
    const presets = fc.uniqueArray(
      fc.record({ id: fc.uuid(), name, options: fc.constant({}) }),
      {
        selector: ({ id }) => id,
      },
    );
    fc.assert(
      fc.property(
        presets,
        fc.boolean(),
        fc.record(anyUnseen),
        (mine, isConnected, unseen) => {
          const items = itemsOf(
            { presets: mine, services: isConnected ? [service] : [] },
            unseen,
          );
          const ids = items.map(({ id }) => id);
          expect(new Set(ids).size).toBe(ids.length);
          for (const [index, { id, parent }] of items.entries()) {
            if (!parent) expect(topIds).toContain(id);
            if (parent) expect(ids.indexOf(parent)).toBeGreaterThanOrEqual(0);
            if (parent) expect(ids.indexOf(parent)).toBeLessThan(index);
          }
          expect(
            items.filter(({ place, parent }) => place === 'action' && !parent)
              .length,
          ).toBeLessThanOrEqual(6);
        },
      ),
    );
  });
});

describe('choiceOf', () => {
  it.each([
    ['page.markdown', { run: 'markdown', of: 'page' }],
    ['presets.markdown', { run: 'markdown', of: 'page' }],
    ['link.own.with.dots', { run: 'own.with.dots', of: 'link' }],
    ['default', { runDefault: true }],
    ['highlights', { highlights: true }],
    ['highlight', { mark: true }],
    ['selection', { selection: true }],
    ['panel', { panel: true }],
    ['clip.page', { clip: true, isUnseen: false }],
    ['clip.action.unseen', { clip: true, isUnseen: true }],
    ['copy.tabs', { copy: 'tabs', isUnseen: false }],
    ['copy.link.unseen', { copy: 'link', isUnseen: true }],
    ['markdown.page', { markdown: 'page', isUnseen: false }],
    ['markdown.action.unseen', { markdown: 'page', isUnseen: true }],
    ['markdown.selection', { markdown: 'selection', isUnseen: false }],
    ['copy.other', undefined],
    ['line.page', undefined],
    ['copies', undefined],
    ['page', undefined],
    ['presets', undefined],
    ['', undefined],
    ['other.markdown', undefined],
  ])('%s', (id, choice) => expect(choiceOf(id)).toEqual(choice));

  it('recognizes every entry that is neither a menu nor a line', () => {
    const items = itemsOf(some);
    const menus = new Set(items.map(({ parent }) => parent));
    for (const { id, title } of items)
      expect(choiceOf(id) === undefined, id).toBe(
        menus.has(id) || title === undefined,
      );
    const ran = items.flatMap(({ id, parent }) =>
      parent === 'page' ? [choiceOf(id)] : [],
    );
    expect(ran.filter((choice) => choice && 'run' in choice)).toEqual(
      allPresets(some).map(({ id }) => ({ run: id, of: 'page' })),
    );
  });
});
