import { i18n } from '#i18n';
import { count, locale, timeLeft } from '@/components/ui/measure';
import type { Paging, WhyEnded } from '@/lib/rows';
import type { Sheet } from '@/lib/sheet';

const list = new Intl.ListFormat(locale, { type: 'unit' });

/** A line about a list's pages: what is most important, and the rest. */
export type PagingWords = { main: string; rest?: string };

const facts = (...texts: (string | undefined)[]): string =>
  list.format(texts.filter((text) => text !== undefined));

const rows = (number: number) => i18n.t('paging.rows', number, [count(number)]);

const kept = (number: number) => i18n.t('paging.kept', number, [count(number)]);

const leftOut = (number: number) =>
  number > 0 ? i18n.t('paging.leftOut', number, [count(number)]) : undefined;

const isScrolled = ({ next }: Pick<Sheet, 'next'>) => next?.how === 'scroll';

const pageText = (page: number, total: number | null | undefined) =>
  typeof total === 'number'
    ? i18n.t('paging.pageOf', [count(page), count(total)])
    : i18n.t('paging.page', [count(page)]);

/** Before the user has asked for all pages. */
export const wordsBefore = (sheet: Sheet, number: number): PagingWords =>
  isScrolled(sheet)
    ? { main: facts(rows(number)), rest: i18n.t('paging.more') }
    : { main: pageText(sheet.pages, sheet.totalPages) };

/** What is known of a list whose pages are or were read. */
export function pagingWords(paging: Paging, now: number): PagingWords {
  switch (paging.state) {
    case 'reading':
      return {
        main: isScrolled(paging)
          ? rows(paging.count)
          : pageText(paging.pages, paging.totalPages),
        rest: facts(
          isScrolled(paging) ? undefined : rows(paging.count),
          leftOut(paging.repeated),
        ),
      };
    case 'waiting': {
      const again = i18n.t('paging.againIn', [
        count(paging.pages + 1),
        timeLeft((paging.until ?? now) - now),
      ]);
      return {
        main: i18n.t('paging.waits'),
        rest: facts(again, kept(paging.count)),
      };
    }
    case 'stopped':
      return wordsStopped(paging);
    case 'done':
      return wordsDone(paging);
  }
}

function wordsStopped(paging: Paging): PagingWords {
  const { pages, totalPages, status, why } = paging;
  if (why === 'refused')
    return {
      main: i18n.t('paging.refused', [count(pages + 1), String(status)]),
      rest: kept(paging.count),
    };
  const main =
    totalPages === undefined
      ? i18n.t('paging.stoppedAt', [count(pages)])
      : i18n.t('paging.stoppedAtOf', [count(pages), count(totalPages)]);
  return {
    main: isScrolled(paging) ? rows(paging.count) : main,
    rest: [isScrolled(paging) ? undefined : rows(paging.count), whyText(why)]
      .filter(Boolean)
      .join('. '),
  };
}

function wordsDone(paging: Paging): PagingWords {
  const { pages, repeated, why } = paging;
  const all = facts(
    isScrolled(paging)
      ? undefined
      : i18n.t('paging.allPages', pages, [count(pages)]),
    rows(paging.count),
    leftOut(repeated),
  );
  return { main: all, rest: whyText(why) };
}

/** Undefined if the reader needs no reason. */
function whyText(why: WhyEnded | undefined): string | undefined {
  switch (why) {
    case 'loop':
    case 'repeats':
    case 'limit':
    case 'unreachable':
    case 'hidden':
    case 'elsewhere':
    case 'challenge':
      return i18n.t(`paging.why.${why}`);
    case 'tab-closed':
      return i18n.t('paging.why.tabClosed');
    case 'browser-closed':
      return i18n.t('paging.why.browserClosed');
    case 'not-allowed':
      return i18n.t('paging.why.notAllowed');
    case 'sign-in':
      return i18n.t('paging.why.signIn');
    case 'no-list':
      return i18n.t('paging.why.noList');
    default:
      return undefined;
  }
}
