import { browser } from 'wxt/browser';
import { i18n } from '#i18n';
import { colours } from './limits';
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
  const drawing: Drawing = { url, highlights, labels: barLabels() };
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
  return frame?.result;
}

const barLabels = (): BarLabels => ({
  name: i18n.t('highlights.bar.name'),
  done: i18n.t('highlights.bar.done'),
  note: i18n.t('highlights.note'),
  notePlaceholder: i18n.t('highlights.bar.placeholder'),
  save: i18n.t('highlights.bar.save'),
  undo: i18n.t('highlights.bar.undo'),
  colours: colours.map((colour) => i18n.t(`highlights.colour.${colour}`)),
  unsaved: i18n.t('highlights.bar.unsaved'),
  none: i18n.t('highlights.refused.none'),
  editable: i18n.t('highlights.refused.editable'),
  parts: i18n.t('highlights.refused.parts'),
  long: i18n.t('highlights.refused.long'),
  known: i18n.t('highlights.refused.known'),
  direction: i18n.t('extension.language') === 'ar' ? 'rtl' : 'ltr',
});
