import { Check, Clock, TriangleAlert } from 'lucide';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { count } from '@/components/ui/measure';
import { useNow } from '@/components/ui/poll';
import { type Paging, isAtWork } from '@/lib/rows';
import type { Sheet } from '@/lib/sheet';
import './paging-line.css';
import type { Pagings } from './pagings-state';
import { type PagingWords, pagingWords, wordsBefore } from './paging-words';

type Props = {
  sheet: Sheet;
  /** How many rows the answer has. */
  rows: number;
  pagings: Pick<Pagings, 'shown' | 'readAll' | 'stop' | 'goOn'>;
};

/**
 * How many of a list's pages were read, and how to get the others; while they
 * are read, how far that is.
 */
export const PagingLine = ({ sheet, rows, pagings }: Props) => {
  const paging = pagings.shown.value;
  const now = useNow(paging?.state === 'waiting');
  if (!paging && !sheet.next) return null;
  const words = paging ? pagingWords(paging, now) : wordsBefore(sheet, rows);
  return (
    <div class={`page-line paging is-${toneOf(paging)}`}>
      {paging?.state === 'reading' && <Progress paging={paging} />}
      <IconOf paging={paging} />
      <span class="paging-words">
        <strong>{words.main}</strong>
        {words.rest && <span>{words.rest}</span>}
      </span>
      <span class="visually-hidden" role="status">
        {announced(paging, words)}
      </span>
      <Act paging={paging} pagings={pagings} />
    </div>
  );
};

/** Said once for each state, and not at each page or second. */
function announced(paging: Paging | undefined, words: PagingWords): string {
  switch (paging?.state) {
    case undefined:
      return '';
    case 'reading':
      return i18n.t('paging.reading');
    case 'waiting':
      return i18n.t('paging.waits');
    default:
      return [words.main, words.rest].filter(Boolean).join('. ');
  }
}

function toneOf(paging: Paging | undefined): 'plain' | 'warn' {
  const isRefused = paging?.state === 'stopped' && paging.why !== 'stopped';
  return paging?.state === 'waiting' || isRefused ? 'warn' : 'plain';
}

const IconOf = ({ paging }: { paging: Paging | undefined }) => {
  if (paging?.state === 'waiting') return <Icon of={Clock} />;
  if (paging?.state === 'done') return <Icon of={Check} />;
  return toneOf(paging) === 'warn' ? <Icon of={TriangleAlert} /> : null;
};

/** Open-ended unless the page says how many pages there are. */
const Progress = ({ paging: { pages, totalPages } }: { paging: Paging }) => (
  <progress
    aria-label={i18n.t('paging.progress')}
    value={totalPages === undefined ? undefined : pages}
    max={totalPages}
  />
);

const Act = ({
  paging,
  pagings,
}: {
  paging: Paging | undefined;
  pagings: Props['pagings'];
}) => {
  if (!paging)
    return (
      <Button variant="link" onClick={pagings.readAll}>
        {i18n.t('paging.readAll')}
      </Button>
    );
  if (isAtWork(paging))
    return (
      <Button variant="link" aria-keyshortcuts="Escape" onClick={pagings.stop}>
        {i18n.t('paging.stop')}
      </Button>
    );
  if (paging.state === 'done') return null;
  return (
    <Button variant="link" onClick={pagings.goOn}>
      {paging.why === 'stopped' || paging.next?.how === 'scroll'
        ? i18n.t('paging.goOn')
        : i18n.t('paging.goOnAt', [count(paging.pages + 1)])}
    </Button>
  );
};
