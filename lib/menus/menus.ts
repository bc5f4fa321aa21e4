import { flashIfFailed } from '@/lib/platform/badge';
import { type MenuClick, onMenuClick, setMenus } from '@/lib/platform/menus';
import {
  copyPermission,
  onPermissions,
  tabsPermission,
} from '@/lib/platform/permissions';
import { thisBrowser } from '@/lib/contract/schema/connection';
import {
  type Settings,
  findPreset,
  serviceFor,
  settingsItem,
  usualDestination,
} from '@/lib/settings';
import type { Linked } from '@/lib/links';
import {
  type Copied,
  type Unseen,
  choiceOf,
  menuItems,
  topIds,
} from './menu-items';
import { type Quick, canClipSilently } from '@/lib/quick-clips/background';
import {
  type JobOrder,
  type RunOutside,
  byDefault,
  pageAt,
} from '@/lib/scrape/background';
import { togglePanel } from '@/lib/platform/panel';
import type { VisibleTab } from '@/lib/platform/tab';
import { showPage } from '@/lib/scrape';

/**
 * Handles clicks in the context menus. Returns a function that rebuilds the
 * menus, one rebuild at a time.
 */
export function menus(
  run: RunOutside,
  quick: Quick,
  highlight: (tab: VisibleTab) => Promise<void>,
): () => void {
  onMenuClick((click) => act(click, run, quick, highlight));
  let built = Promise.resolve();
  const rebuild = () => {
    built = built.then(build).catch(() => {});
  };
  onPermissions(rebuild);
  return rebuild;
}

async function build() {
  const settings = await settingsItem.getValue();
  await setMenus(menuItems(settings, await unseenIn(settings)), topIds);
}

async function unseenIn(settings: Settings): Promise<Unseen> {
  const [clip, copy, seen] = await Promise.all([
    canClipSilently(usualDestination(settings)),
    copyPermission?.has() ?? false,
    tabsPermission.has(),
  ]);
  return { clip, copy, copyTabs: copy && seen };
}

/**
 * Opens the panel first in each case: the browser allows it only before the
 * first await.
 */
function act(
  click: MenuClick,
  run: RunOutside,
  quick: Quick,
  highlight: (tab: VisibleTab) => Promise<void>,
) {
  const { item, tab, link, linkText = '', selection = '' } = click;
  const choice = choiceOf(item);
  if (!choice) return;
  if ('panel' in choice) togglePanelOn(tab);
  else if ('clip' in choice)
    flashIfFailed(quick.clips.clip(tab, { isUnseen: choice.isUnseen }));
  else if ('mark' in choice) flashIfFailed(highlight(tab));
  else if ('copy' in choice) {
    const copied = { of: choice.copy, link: linkOf(choice.copy, click) };
    flashIfFailed(
      quick.copies.copyLinks(tab.windowId, copied, choice.isUnseen),
    );
  } else if ('markdown' in choice) {
    const selected = choice.markdown === 'selection' ? selection : undefined;
    flashIfFailed(quick.copies.copyPage(tab, selected, choice.isUnseen));
  } else if ('runDefault' in choice) flashIfFailed(run(tab, byDefault));
  else if ('highlights' in choice) {
    flashIfFailed(
      run(tab, (settings) => ({
        ...atService(settings, 'highlights'),
        prompt: selection,
      })),
    );
  } else if ('selection' in choice) {
    flashIfFailed(
      run(tab, () => ({
        preset: 'markdown',
        connection: thisBrowser,
        selection,
      })),
    );
  } else if (choice.of === 'page')
    flashIfFailed(run(tab, () => ({ preset: choice.run })));
  else if (link !== undefined) {
    const page = {
      ...pageAt(link, tab.windowId),
      title: linkText,
      isLink: true as const,
    };
    flashIfFailed(run(page, (settings) => atService(settings, choice.run)));
  }
}

const linkOf = (
  of: Copied,
  { tab, link = '', linkText, selection }: MenuClick,
): Linked =>
  of === 'link'
    ? { url: link, words: linkText }
    : {
        url: tab.url ?? '',
        ...(of === 'selection' ? { passage: selection } : { words: tab.title }),
      };

/**
 * A preset at its service. Without a service, the connection stays undecided.
 */
const atService = (settings: Settings, preset: string): JobOrder => ({
  preset,
  connection: serviceFor(settings, findPreset(settings, preset))?.id,
});

/**
 * Opens a window's panel on the tab's page, which the click lets Pluck read, or
 * closes the panel.
 */
export function togglePanelOn(tab: VisibleTab): void {
  // This is the first statement, because the browser allows it only during the
  // click.
  void togglePanel(tab.windowId).catch(() => {});
  void showPage(tab, Date.now()).catch(() => {});
}
