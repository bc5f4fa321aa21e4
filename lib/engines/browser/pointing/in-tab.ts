import { browser } from 'wxt/browser';
import { i18n } from '#i18n';
import { rowsScript } from '@/lib/engines/browser/formats';
import type { PointedAt, PointingLabels } from './messages';
import type { RowsTools } from './pointer';

declare global {
  /** In the tab's isolated world, from `rows.js`. */
  var pluckRowsTools: RowsTools | undefined;
  /** In the tab's isolated world: starts pointing, from the beginning. */
  var pluckPoint:
    | ((labels: PointingLabels, what: PointedAt) => void)
    | undefined;
  var pluckStopPointing: (() => void) | undefined;
}

/**
 * Lets the user point in a tab: at a list, or at single values for the page of
 * Pluck that asks. Rejects if the browser doesn't allow a script there: the
 * permission is that of the user's last click on Pluck.
 */
export async function pointInTab(
  tabId: number,
  what: PointedAt,
): Promise<void> {
  const target = { tabId };
  await browser.scripting.executeScript({
    target,
    files: [rowsScript, '/point.js'],
  });
  await browser.scripting.executeScript({
    target,
    func: (labels: PointingLabels, asked: PointedAt) =>
      globalThis.pluckPoint?.(labels, asked),
    args: [pointingLabels(what), what],
  });
}

/** The texts of the layer, in the interface's language. */
function pointingLabels(what: PointedAt): PointingLabels {
  return {
    first: i18n.t('point.first'),
    firstDone: i18n.t('point.firstDone'),
    second: i18n.t('point.second'),
    secondDone: i18n.t('point.secondDone'),
    values: i18n.t('point.values'),
    firstClick: i18n.t('point.firstClick'),
    seen: i18n.t('point.seen', ['$1']),
    take: i18n.t('point.take', ['$1', '$2']),
    row: i18n.t('point.row', ['$1', '$2']),
    pageValues: i18n.t('point.pageValues'),
    addColumn: i18n.t('point.addColumn'),
    addValue: i18n.t('point.addValue'),
    removeColumn: i18n.t('point.removeColumn'),
    removeValue: i18n.t('point.removeValue'),
    columnName: i18n.t('point.columnName'),
    valueName: i18n.t('point.valueName'),
    stop: i18n.t(what === 'values' ? 'point.done' : 'point.stop'),
    escape: i18n.t('point.escape'),
    alone: i18n.t('point.alone'),
    different: i18n.t('point.different'),
    gone: i18n.t('point.gone'),
    direction: i18n.t('extension.language') === 'ar' ? 'rtl' : 'ltr',
  };
}
