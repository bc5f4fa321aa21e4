import { i18n } from '#i18n';
import type { Interval } from '@/lib/watches';

const names = {
  15: 'quarterHour',
  60: 'hour',
  360: 'sixHours',
  1440: 'day',
  10_080: 'week',
} as const;

export const intervalName = (every: Interval): string =>
  i18n.t(`watch.interval.${names[every]}`);
