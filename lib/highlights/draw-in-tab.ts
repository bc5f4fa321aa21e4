import { scriptResult } from '@/lib/core/script-result';
import { browser } from 'wxt/browser';
import { i18n } from '#i18n';
import { colourNames } from './colour-names';
import { settingsItem } from '@/lib/settings';
import { markStyles } from './in-tab/bar-style';
import type {
  BarLabels,
  Description,
  Drawing,
  Highlighter,
  Marked,
} from './in-tab/messages';

declare global {
  /** In the tab's isolated world, from `highlights.js`. */
  var pluckHighlights: Highlighter | undefined;
}

const script = '/highlights.js';

/** Brings the script to a tab. Rejects if the browser doesn't allow it. */
export const prepareTab = (tabId: number): Promise<unknown> =>
  browser.scripting.executeScript({ target: { tabId }, files: [script] });

/** The passage selected in the page at `url` of a prepared tab. */
export const describeInTab = (
  tabId: number,
  url: string,
): Promise<Description | undefined> =>
  runIn(tabId, (page: string) => globalThis.pluckHighlights?.describe(page), [
    url,
  ]);

/**
 * Draws the highlights of the page at `url` in a prepared tab. Resolves to the
 * IDs of those lost.
 */
export async function drawInTab(
  tabId: number,
  { url, highlights }: Omit<Drawing, 'labels'>,
): Promise<string[]> {
  const styles = {
    target: { tabId, allFrames: true },
    css: markStyles,
    origin: 'AUTHOR' as const,
  };
  await browser.scripting.removeCSS(styles);
  if (highlights.length > 0) await browser.scripting.insertCSS(styles);
  const { highlightColours } = await settingsItem.getValue();
  const labels = barLabels(colourNames(highlightColours));
  const drawing: Drawing = { url, highlights, labels };
  const lost = await runIn(
    tabId,
    (all: Drawing) => globalThis.pluckHighlights?.draw(all),
    [drawing],
  );
  return lost ?? [];
}

/** Says in a drawn tab what became of a selection. */
export const sayInTab = (tabId: number, what: Marked): Promise<unknown> =>
  runIn(tabId, (said: Marked) => globalThis.pluckHighlights?.say(said), [what]);

/** Resolves to false if the tab has no such highlight. */
export const showInTab = async (tabId: number, id: string): Promise<boolean> =>
  (await runIn(
    tabId,
    (shown: string) => globalThis.pluckHighlights?.show(shown),
    [id],
  )) === true;

async function runIn<Args extends unknown[], Value>(
  tabId: number,
  func: (...args: Args) => Value,
  args: Args,
): Promise<Value | undefined> {
  const [frame] = await browser.scripting.executeScript({
    target: { tabId },
    func,
    args,
  });
  return scriptResult(frame);
}

/** The text that is selected in a tab, shortened; undefined without one. */
export async function selectedInTab(
  tabId: number,
): Promise<string | undefined> {
  const frames = await browser.scripting.executeScript({
    target: { tabId, allFrames: true },
    func: () => getSelection()?.toString().trim().slice(0, 200),
  });
  return frames.find(({ result }) => result)?.result;
}

const barLabels = (names: string[]): BarLabels => ({
  name: i18n.t('highlights.bar.name'),
  done: i18n.t('highlights.bar.done'),
  known: i18n.t('highlights.bar.known'),
  note: i18n.t('highlights.note'),
  notePlaceholder: i18n.t('highlights.bar.placeholder'),
  save: i18n.t('highlights.bar.save'),
  undo: i18n.t('highlights.bar.undo'),
  remove: i18n.t('highlights.bar.remove'),
  removed: i18n.t('highlights.deleted'),
  colours: names,
  unsaved: i18n.t('highlights.bar.unsaved'),
  none: i18n.t('highlights.refused.none'),
  editable: i18n.t('highlights.refused.editable'),
  parts: i18n.t('highlights.refused.parts'),
  long: i18n.t('highlights.refused.long'),
  pdf: i18n.t('highlights.refused.pdf'),
  direction: i18n.t('extension.language') === 'ar' ? 'rtl' : 'ltr',
});
