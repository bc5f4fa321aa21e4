import { i18n } from '#i18n';
import { count, locale, moment } from '@/components/ui/measure';
import {
  type Column,
  type RowChanges,
  type SheetRow,
  cellOf,
  changedColumns,
} from '@/lib/sheet';
import { countChanges } from './sheet-changes';

/**
 * What is new in a list since it was read before. `since`: in milliseconds
 * since the epoch.
 */
export function wordsSince(since: number, changes: RowChanges): string {
  const when = moment(since, Date.now());
  return countChanges(changes) === 0
    ? i18n.t('sheet.changes.none', [when])
    : i18n.t('sheet.changes.since', [when, wordsOf(changes)]);
}

/** What a cell said before, in words; undefined if it has not changed. */
export function cellBefore(
  before: SheetRow,
  now: SheetRow,
  column: Column,
): string | undefined {
  if (changedColumns(before, now, [column]).length === 0) return undefined;
  const text = cellOf(before, column).slice(0, maxBeforeChars);
  return text === ''
    ? i18n.t('sheet.changes.wasEmpty')
    : i18n.t('sheet.changes.was', [text]);
}

const maxBeforeChars = 300;

const wordsOf = ({ added, changed, gone }: RowChanges): string =>
  facts.format([
    ...words('sheet.changes.added', added.size),
    ...words('sheet.changes.changed', changed.size),
    ...words('sheet.changes.gone', gone.length),
  ]);

const facts = new Intl.ListFormat(locale, { type: 'unit' });

const words = (
  key: `sheet.changes.${'added' | 'changed' | 'gone'}`,
  number: number,
): string[] => (number > 0 ? [i18n.t(key, number, [count(number)])] : []);
