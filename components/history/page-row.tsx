import {
  ChevronDown,
  ChevronUp,
  Pin,
  Check,
  CircleQuestionMark,
  type IconNode,
} from 'lucide';
import { i18n } from '#i18n';
import { jobTitle, jobLook } from '@/components/scrape';
import { Host, hostOf } from '@/components/ui/link';
import { Button, IconButton } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/choices';
import { moment, distinctMoment, joined } from '@/components/ui/measure';
import {
  type Hit,
  type HistoryPage,
  markedParts,
  type ListedJob,
} from '@/lib/history';
import { readingPreset } from '@/lib/presets';
import type { HistoryState } from './history-state';
import { Kinds, kindName, stateText } from './kinds';
import { Status } from '@/components/ui/status';
import { Icon } from '@/components/ui/icon';

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
 * A page in two lines: its title and the newest of its results. Below them,
 * where the words were found, and all results.
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
  const isUsual = jobs.every(isUsualKind);
  const host = <Host host={hostOf(newest.page.url)} />;
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
        {''}
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
        {isUsual ? (
          <span class="history-kinds">{host}</span>
        ) : (
          <Kinds
            jobs={jobs}
            now={now}
            tabIndex={tabIndex}
            onPick={onPick}
            onMore={() => history.unfold(address, true)}
          />
        )}
        <span class="end">
          {!isUsual && host}
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

/** The page as it reads, which needs no name. */
const isUsualKind = ({ presetId, state, missing }: ListedJob): boolean =>
  presetId === readingPreset && state === 'done' && !missing;

/** The part of a result that contains the words. */
function placeOf(hit: Hit, { jobs }: HistoryPage): string {
  if (hit.in !== 'result') return i18n.t(`history.in.${hit.in}`);
  const job = jobs.find(({ id }) => id === hit.jobId);
  return job ? kindName(job) : '';
}

export const Marked = ({
  text,
  words,
}: {
  text: string;
  words: readonly string[];
}) => (
  <>
    {markedParts(text, words).map((part) =>
      part.isHit ? <mark>{part.text}</mark> : part.text,
    )}
  </>
);

type RunsProps = {
  history: HistoryState;
  page: HistoryPage;
  now: number;
  tabIndex: number;
  onPick(jobId: string): void;
};

/** All results of a page: what was asked, where, at what price, and when. */
export const Runs = ({
  history,
  page: { jobs, clipped = [], delivered = [] },
  now,
  tabIndex,
  onPick,
}: RunsProps) => {
  const times = jobs.map(({ createdAt }) => createdAt);
  return (
    <ul class="history-runs">
      {jobs.map((job) => (
        <li key={job.id} class="history-run" data-job={job.id}>
          <Checkbox
            class="history-check"
            aria-label={i18n.t('history.select', [kindName(job)])}
            tabIndex={tabIndex}
            value={history.selected.value.has(job.id)}
            onChange={(isOn) => history.select([job.id], isOn)}
          >
            {''}
          </Checkbox>
          <Button
            variant="plain"
            class="history-open"
            tabIndex={tabIndex}
            onClick={() => onPick(job.id)}
          >
            <span class="cut">{kindName(job)}</span>
            <span class="cut muted" dir="auto" title={aboutRun(job)}>
              {job.state === 'done' && !job.missing ? (
                aboutRun(job)
              ) : (
                <Status look={jobLook(job)}>{stateText(job, now)}</Status>
              )}
            </span>
            <span class="end">
              {clipped.includes(job.id) && (
                <ClippedIcon isDelivered={delivered.includes(job.id)} />
              )}
              {job.isPinned && (
                <StateIcon icon={Pin} label={i18n.t('history.pinned')} />
              )}
            </span>
            <span class="num muted">
              {distinctMoment(job.createdAt, times, now)}
            </span>
          </Button>
        </li>
      ))}
      <Tags of={jobs} />
    </ul>
  );
};

const Tags = ({ of: jobs }: { of: readonly ListedJob[] }) => {
  const tags = [...new Set(jobs.flatMap((job) => job.tags ?? []))].toSorted();
  if (tags.length === 0) return null;
  return (
    <li class="tags">
      {tags.map((tag) => (
        <span key={tag} class="tag">
          <bdi>{tag}</bdi>
        </span>
      ))}
    </li>
  );
};

/** What was asked, where it was read, and its price. */
function aboutRun({
  asked,
  connection,
  creditsUsed,
  isFleeting,
}: ListedJob): string {
  const isHere = connection.kind === 'browser';
  const parts = [
    asked,
    isHere ? i18n.t('popup.thisBrowser') : hostOf(connection.baseUrl),
    creditsUsed !== undefined && i18n.t('job.credits', creditsUsed),
    isFleeting && i18n.t('history.fleeting'),
  ];
  return joined(parts, ', ');
}

/** An icon that carries information, so it has a label. */
export const StateIcon = ({
  icon,
  label,
}: {
  icon: IconNode;
  label: string;
}) => (
  <span class="history-mark" role="img" aria-label={label} title={label}>
    <Icon of={icon} />
  </span>
);

/**
 * Shows that a result was clipped; a tick only if the note is known to have
 * arrived.
 */
export const ClippedIcon = ({ isDelivered }: { isDelivered: boolean }) =>
  isDelivered ? (
    <StateIcon icon={Check} label={i18n.t('history.clipped')} />
  ) : (
    <StateIcon
      icon={CircleQuestionMark}
      label={i18n.t('history.unconfirmed')}
    />
  );
