import { ChevronDown, ChevronUp, Pin } from 'lucide';
import { i18n } from '#i18n';
import { jobTitle } from '@/components/scrape';
import { Host, hostOf } from '@/components/ui/address';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { IconButton } from '@/components/ui/icon-button';
import { Letter } from '@/components/ui/letter';
import { moment } from '@/components/ui/measure';
import type { Hit, HistoryPage } from '@/lib/history';
import type { HistoryState } from './history-state';
import { Kinds, kindName } from './kinds';
import { ClippedIcon, StateIcon } from './mark';
import { Marked } from './marked';
import { Runs } from './runs';

type Props = {
  history: HistoryState;
  page: HistoryPage;
  words: readonly string[];
  now: number;
  /** Whether the Tab key reaches it. */
  isReached: boolean;
  isShown: boolean;
  onReach(): void;
  onPick(jobId: string): void;
};

/**
 * A page in two lines: its title, and the newest of its results; below them
 * where the words are, and all results.
 */
export const PageRow = ({
  history,
  page,
  words,
  now,
  isReached,
  isShown,
  onReach,
  onPick,
}: Props) => {
  const { address, jobs, hit } = page;
  const [newest] = jobs;
  if (!newest) return null;
  const ids = jobs.map(({ id }) => id);
  const selected = ids.filter((id) => history.selected.value.has(id)).length;
  const isOpen = history.opened.value.has(address);
  const title = jobTitle(jobs.find((job) => job.page.title) ?? newest);
  const tabIndex = isReached ? 0 : -1;
  const hasMore = jobs.length > 1;
  return (
    <li
      class={selected > 0 ? 'history-row is-on' : 'history-row'}
      data-page={address}
      aria-current={isShown || undefined}
      onFocusIn={onReach}
    >
      <Checkbox
        class="history-check"
        aria-label={i18n.t('history.select', [title])}
        tabIndex={tabIndex}
        value={selected === ids.length}
        indeterminate={selected > 0 && selected < ids.length}
        onChange={(isOn) => history.select(ids, isOn)}
      >
        <Letter host={hostOf(newest.page.url)} />
      </Checkbox>
      <Button
        variant="plain"
        class="history-open cut"
        dir="auto"
        title={title}
        tabIndex={tabIndex}
        onClick={() => onPick(hit?.jobId ?? newest.id)}
      >
        <Marked text={title} words={words} />
      </Button>
      <span class="num muted">
        {moment(newest.createdAt, words.length > 0 ? now : newest.createdAt)}
      </span>
      <div class="history-about">
        <Kinds
          jobs={jobs}
          now={now}
          tabIndex={tabIndex}
          onPick={onPick}
          onMore={() => history.unfold(address, true)}
        />
        <span class="end">
          <Host host={hostOf(newest.page.url)} />
          {page.clipped && (
            <ClippedIcon isDelivered={page.delivered !== undefined} />
          )}
          {jobs.some((job) => job.isPinned) && (
            <StateIcon icon={Pin} label={i18n.t('history.pinned')} />
          )}
          {hasMore && (
            <IconButton
              icon={isOpen ? ChevronUp : ChevronDown}
              label={i18n.t('history.runs', jobs.length)}
              class="history-unfold"
              tabIndex={tabIndex}
              aria-expanded={isOpen}
              onClick={() => history.unfold(address)}
            />
          )}
        </span>
      </div>
      {hit && (
        <p class="history-hit cut-2">
          <span class="muted cut">{placeOf(hit, page)}</span>{' '}
          <bdi>
            <Marked text={hit.passage} words={words} />
          </bdi>
        </p>
      )}
      {isOpen && (
        <Runs
          history={history}
          page={page}
          now={now}
          tabIndex={tabIndex}
          onPick={onPick}
        />
      )}
    </li>
  );
};

/** In which part of which result the words are. */
function placeOf(hit: Hit, { jobs }: HistoryPage): string {
  if (hit.in !== 'result') return i18n.t(`history.in.${hit.in}`);
  const job = jobs.find(({ id }) => id === hit.jobId);
  return job ? kindName(job) : '';
}
