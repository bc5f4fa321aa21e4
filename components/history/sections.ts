import { i18n } from '#i18n';
import { locale } from '@/components/ui/measure';
import type { HistoryPage } from '@/lib/history';

export type HistorySection = { title: string; pages: HistoryPage[] };

const relativeTime = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
const dayOfYear = new Intl.DateTimeFormat(locale, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
});
const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });

/** The pages by the day of their newest result. */
export const byDay = (
  pages: readonly HistoryPage[],
  now: number,
): HistorySection[] =>
  grouped(pages, ({ jobs }) => dayName(jobs[0]?.createdAt ?? now, now));

/** The found pages, those that match by name first. */
export function byMatch(pages: readonly HistoryPage[]): HistorySection[] {
  const others = i18n.t(
    pages.some(({ isNamed }) => isNamed) ? 'history.also' : 'history.hits',
  );
  return grouped(pages, ({ isNamed }) =>
    isNamed ? i18n.t('history.best') : others,
  );
}

const grouped = (
  pages: readonly HistoryPage[],
  titleOf: (page: HistoryPage) => string,
): HistorySection[] =>
  [...Map.groupBy(pages, titleOf)].map(([title, members]) => ({
    title,
    pages: members,
  }));

function dayName(at: number, now: number): string {
  const midnight = (time: number) => new Date(time).setHours(0, 0, 0, 0);
  const days = Math.round((midnight(at) - midnight(now)) / 86_400_000);
  if (days === 0 || days === -1) return relativeTime.format(days, 'day');
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  return (isThisYear ? dayOfYear : date).format(at);
}
