import { i18n } from '#i18n';
import { locale } from '@/components/ui/measure';
import type { ColumnType } from '@/lib/sheet';

export const typeName = (type: ColumnType): string =>
  i18n.t(`sheet.types.${type}`);

/** What sorting by a column of this type puts first. */
export function orderName(type: ColumnType, isDescending: boolean): string {
  if (type === 'date')
    return i18n.t(isDescending ? 'sheet.lateFirst' : 'sheet.earlyFirst');
  if (type === 'text' || type === 'link' || type === 'image')
    return i18n.t(isDescending ? 'sheet.zFirst' : 'sheet.aFirst');
  return i18n.t(isDescending ? 'sheet.highFirst' : 'sheet.lowFirst');
}

const day = new Intl.DateTimeFormat(locale, {
  dateStyle: 'medium',
  timeZone: 'UTC',
});
const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });

/** A calculated value, as the user's country writes it. */
export function figureText(
  value: number,
  type: ColumnType,
  currency: string | undefined,
): string {
  if (type === 'date') return day.format(value);
  return currency
    ? new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
        maximumFractionDigits: 2,
      }).format(value)
    : numbers.format(value);
}
