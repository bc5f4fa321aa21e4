import { i18n } from '#i18n';
import type { ContextMenuItem, MenuPlace } from '@/lib/platform/menus';
import { presetName } from '@/lib/presets';
import { type Settings, allPresets, findPreset } from '@/lib/settings';

/**
 * What to copy as a markdown link. `page` is the page of the context menu,
 * `tab` the tab of the toolbar icon.
 */
const copied = ['page', 'link', 'selection', 'tab', 'tabs'] as const;
export type Copied = (typeof copied)[number];

/**
 * The actions that work without a visible page of Pluck: their entries open no
 * panel. This must be known at the click, before anything is read.
 */
export type Unseen = { clip: boolean; copy: boolean; copyTabs: boolean };

/**
 * What an entry does: run a preset, pick passages about the selected text,
 * highlight it, read the selection, toggle the panel, clip the page, copy a
 * link, or copy the page or the selection as Markdown.
 */
export type MenuChoice =
  | { run: string; of: 'page' | 'link' }
  | { runDefault: true }
  | { highlights: true }
  | { mark: true }
  | { selection: true }
  | { panel: true }
  | { clip: true; isUnseen: boolean }
  | { copy: Copied; isUnseen: boolean }
  | { markdown: 'page' | 'selection'; isUnseen: boolean };

/**
 * The context menu entries for these settings, parents first. The toolbar
 * icon's menu shows at most six, so presets have a submenu there.
 */
export function menuItems(
  settings: Settings,
  unseen: Unseen,
): ContextMenuItem[] {
  const suffix = (isUnseen: boolean) => (isUnseen ? '.unseen' : '');
  const clip = (place: MenuPlace, parent?: string): ContextMenuItem => ({
    id: `clip.${place}${suffix(unseen.clip)}`,
    title: i18n.t('command.quickClip'),
    place,
    parent,
  });
  const copy = (
    of: Copied,
    place: MenuPlace,
    parent?: string,
  ): ContextMenuItem => ({
    id: `copy.${of}${suffix(of === 'tabs' ? unseen.copyTabs : unseen.copy)}`,
    title: i18n.t(`menu.copy.${of}`),
    place,
    parent,
  });
  const markdown = (place: MenuPlace, parent?: string): ContextMenuItem => ({
    id: `markdown.${place}${suffix(unseen.copy)}`,
    title: i18n.t(place === 'selection' ? 'menu.markdown' : 'copying.markdown'),
    place,
    parent,
  });
  const line = (parent: 'page' | 'link'): ContextMenuItem => ({
    id: `line.${parent}`,
    place: parent,
    parent,
  });
  const presets = allPresets(settings);
  const presetsIn = (parent: string, place: MenuPlace): ContextMenuItem[] =>
    presets.map((preset) => ({
      id: `${parent}.${preset.id}`,
      title: asTitle(presetName(preset)),
      place,
      parent,
    }));
  const byDefault = findPreset(settings, settings.defaultPreset);
  const onPages: ContextMenuItem[] = [
    { id: 'page', title: i18n.t('menu.page'), place: 'page' },
    markdown('page', 'page'),
    clip('page', 'page'),
    copy('page', 'page', 'page'),
    line('page'),
    ...presetsIn('page', 'page'),
    { id: 'link', title: i18n.t('menu.link'), place: 'link' },
    copy('link', 'link', 'link'),
    line('link'),
    ...presetsIn('link', 'link'),
    ...(settings.services.length > 0
      ? [
          {
            id: 'highlights',
            title: i18n.t('menu.highlights'),
            place: 'selection' as const,
          },
        ]
      : []),
    { id: 'highlight', title: i18n.t('menu.highlight'), place: 'selection' },
    { id: 'selection', title: i18n.t('menu.selection'), place: 'selection' },
    markdown('selection'),
    copy('selection', 'selection'),
  ];
  return [
    ...(settings.menus ? onPages : []),
    ...(byDefault
      ? [
          {
            id: 'default',
            title:
              settings.rules.length > 0
                ? i18n.t('command.runDefault')
                : asTitle(i18n.t('menu.run', [presetName(byDefault)])),
            place: 'action' as const,
          },
        ]
      : []),
    { id: 'presets', title: i18n.t('menu.presets'), place: 'action' },
    ...presetsIn('presets', 'action'),
    markdown('action'),
    clip('action'),
    { id: 'copies', title: i18n.t('menu.copies'), place: 'action' },
    copy('tab', 'action', 'copies'),
    copy('tabs', 'action', 'copies'),
    { id: 'panel', title: i18n.t('menu.panel'), place: 'action' },
  ];
}

/**
 * The IDs of all entries without a parent, whatever the settings. IDs of
 * earlier versions stay in the list, because the browser keeps menus through an
 * update.
 */
export const topIds: readonly string[] = [
  'page',
  'link',
  'highlights',
  'highlight',
  'selection',
  'copy.selection',
  'copy.selection.unseen',
  'markdown.selection',
  'markdown.selection.unseen',
  'markdown.action',
  'markdown.action.unseen',
  'default',
  'presets',
  'clip.action',
  'clip.action.unseen',
  'copies',
  'panel',
];

/**
 * The action of the entry with this id, or undefined for a line and for one that
 * only opens a submenu.
 */
export function choiceOf(id: string): MenuChoice | undefined {
  const [, does, of, unseen] =
    /^(clip|copy|markdown)\.(\w+)(\.unseen)?$/.exec(id) ?? [];
  const isUnseen = unseen !== undefined;
  const copy = copied.find((one) => one === of);
  if (does === 'clip') return { clip: true, isUnseen };
  if (does === 'markdown')
    return { markdown: of === 'selection' ? of : 'page', isUnseen };
  if (does && copy) return { copy, isUnseen };
  const [, parent, preset] = /^(page|link|presets)\.(.+)$/s.exec(id) ?? [];
  if (preset !== undefined)
    return { run: preset, of: parent === 'link' ? 'link' : 'page' };
  if (id === 'default') return { runDefault: true };
  if (id === 'highlights') return { highlights: true };
  if (id === 'highlight') return { mark: true };
  if (id === 'selection') return { selection: true };
  return id === 'panel' ? { panel: true } : undefined;
}

/**
 * In a title, `&` marks an access key, and the browser replaces `%s` by the
 * selected text. An invisible word joiner splits the latter.
 */
const asTitle = (text: string): string =>
  text.replaceAll('&', '&&').replaceAll('%s', '%\u2060s');
