import { useSignal } from '@preact/signals';
import { Ellipsis, Trash2 } from 'lucide';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { IconMenu, MenuItem } from '@/components/ui/menu';
import { Status } from '@/components/ui/status';
import { toggle } from '@/components/ui/bind';
import {
  count,
  dayAndTime,
  duration,
  wholeSeconds,
} from '@/components/ui/measure';
import { useNow } from '@/components/ui/poll';
import {
  type Batch,
  type RowState,
  isAtWork,
  isCancelling,
} from '@/lib/batches';
import {
  batchAbout,
  batchLook,
  batchName,
  batchStateName,
  questionIn,
  rowLook,
  rowStateName,
  rowStates,
} from './batch-labels';
import type { BatchesState } from './batches-state';

const ended: RowState[] = [
  'done',
  'page-error',
  'failed',
  'unknown',
  'cancelled',
];

export const BatchHead = ({
  batch,
  batches,
}: {
  batch: Batch;
  batches: BatchesState;
}) => {
  const isRunning = isAtWork(batch);
  const now = useNow(isRunning);
  const { counts } = batches.open.table;
  const countOf = (states: RowState[]) =>
    states.reduce((sum, state) => sum + (counts.value[state] ?? 0), 0);
  const sent = batches.open.rows.value.length - countOf(['left-out']);
  const total = Math.max(sent, batch.told?.total ?? 0);
  // A batch that may never have arrived has no pages that are known to have
  // ended.
  const through = countOf(
    batch.state === 'unknown'
      ? ended.filter((state) => state !== 'unknown')
      : ended,
  );
  const taken = (batch.endedAt ?? now) - batch.createdAt;
  return (
    <header class="batch-top">
      <h2>
        <BatchTitle batch={batch} />
      </h2>
      <p class="small muted cut">
        {batchAbout(batch, batches.settings.value)} ·{' '}
        {dayAndTime(batch.createdAt, Date.now())}
      </p>
      <div class="row">
        <Status isLive look={batchLook(batch.state)}>
          {batchStateName(batch)}
        </Status>
        <span class="num small">
          {i18n.t('batches.of', [count(through), count(total)])}
        </span>
        <span class="num small muted grow">
          {isRunning
            ? wholeSeconds(Math.max(0, Math.floor(taken / 1000)))
            : batch.endedAt && duration(taken)}
        </span>
        <CancelOrForget
          key={isRunning}
          batch={batch}
          batches={batches}
          kept={countOf(['done', 'page-error'])}
          left={total - through}
        />
      </div>
      {isRunning && (
        <Bar done={through} total={total} label={i18n.t('batches.progress')} />
      )}
      <Counts
        counts={counts.value}
        isRunning={isRunning}
        credits={batch.told?.creditsUsed}
      />
    </header>
  );
};

/**
 * A batch's title: its question, or its first address and the number of others.
 */
export const BatchTitle = ({ batch }: { batch: Batch }) => {
  const [first, ...others] = batch.addresses;
  const question = questionIn(batch.options);
  const text =
    question ?? first?.replace(/^https?:\/\//, '') ?? batchName(batch);
  return (
    <span class="batch-title">
      <span class="cut" dir="auto" title={text}>
        {text}
      </span>
      {question === undefined && others.length > 0 && (
        <span>{i18n.t('batches.more', [count(others.length)])}</span>
      )}
    </span>
  );
};

/** A batch's progress; indeterminate when the total is unknown. */
export const Bar = ({
  done,
  total,
  label,
}: {
  done: number;
  total: number;
  label?: string;
}) => (
  <span
    class={total > 0 ? 'bar' : 'bar is-open'}
    {...(label && {
      role: 'progressbar',
      'aria-label': label,
      ...(total > 0 && {
        'aria-valuenow': done,
        'aria-valuemin': 0,
        'aria-valuemax': total,
      }),
    })}
  >
    <i style={total > 0 ? { '--v': `${(100 * done) / total}%` } : undefined} />
  </span>
);

type CountsProps = {
  counts: Partial<Record<RowState, number>>;
  isRunning: boolean;
  credits: number | undefined;
};

/**
 * The count per state. Omitted when all are done, which the batch's state
 * already says.
 */
const Counts = ({ counts, isRunning, credits }: CountsProps) => (
  <ul class="batch-counts">
    {rowStates.map((state) => {
      const number = counts[state];
      if (
        !number ||
        (!isRunning && state === 'done' && Object.keys(counts).length === 1)
      )
        return null;
      const { icon, tone } = rowLook(state);
      return (
        <li key={state} class={`state ${tone}`}>
          <Icon of={icon} />
          {rowStateName(state)} <b class="num">{count(number)}</b>
        </li>
      );
    })}
    {credits !== undefined && (
      <li class="num muted">
        {i18n.t('job.credits', credits, [count(credits)])}
      </li>
    )}
  </ul>
);

type EndProps = {
  batch: Batch;
  batches: BatchesState;
  kept: number;
  left: number;
};

/**
 * Cancels the rest of a batch, or removes an ended batch from the list, after a
 * confirmation.
 */
const CancelOrForget = ({ batch, batches, kept, left }: EndProps) => {
  const isAsking = useSignal(false);
  const action = isAtWork(batch) ? 'cancel' : 'forget';
  if (isCancelling(batch)) return null;
  const close = () => {
    isAsking.value = false;
  };
  const confirm = () => {
    void batches[action](batch);
    close();
  };
  return (
    <>
      {action === 'cancel' ? (
        <Button size="small" onClick={toggle(isAsking)}>
          {i18n.t('job.cancel')}
        </Button>
      ) : (
        <IconMenu
          id="batch-more"
          icon={Ellipsis}
          label={i18n.t('panel.morePlaces')}
        >
          <MenuItem icon={Trash2} onClick={toggle(isAsking)}>
            {i18n.t('batches.forget.label')}
          </MenuItem>
        </IconMenu>
      )}
      {isAsking.value && (
        <Dialog title={i18n.t(`batches.${action}.title`)} onClose={close}>
          {action === 'forget' && <p>{i18n.t('batches.forget.help')}</p>}
          {action === 'cancel' && (
            <>
              <p>{i18n.t('batches.cancel.stays', kept, [count(kept)])}</p>
              <p>{i18n.t('batches.cancel.goes', left, [count(left)])}</p>
              {batch.connection.kind === 'service' && (
                <p class="small muted">{i18n.t('batches.cancel.billed')}</p>
              )}
            </>
          )}
          <div class="row">
            <Button variant="danger" onClick={confirm}>
              {i18n.t(`batches.${action}.yes`)}
            </Button>
            <Button onClick={close}>{i18n.t(`batches.${action}.no`)}</Button>
          </div>
        </Dialog>
      )}
    </>
  );
};
