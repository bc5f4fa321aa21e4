import type { FunctionComponent } from 'preact';
import { i18n } from '#i18n';
import { ErrorDetails, Looked, countdown, waitOf } from '@/components/scrape';
import { useNow } from '@/components/ui/poll';
import { Banner } from '@/components/ui/banner';
import { ActionButton, Button } from '@/components/ui/button';
import { type Batch, isCancelling } from '@/lib/batches';
import { batchErrorMessage } from './batch-labels';
import type { BatchesState } from './batches-state';
import { BatchLookupFailure } from './failures';

type Props = { batch: Batch; batches: BatchesState };

/** What went wrong with a batch as a whole, and what the user can do. */
export const BatchNotices = ({
  batch,
  batches,
  onSettings,
}: Props & { onSettings(): void }) => {
  const notCancelled = batches.notCancelled.value;
  const isTooLate = batches.hasCancelled.value && batch.state === 'done';
  const Shown = notices[batch.state];
  return (
    <div class="batch-notices" aria-live="polite">
      {isTooLate && <p class="small muted">{i18n.t('batches.tooLate')}</p>}
      {notCancelled && (
        <BatchLookupFailure failure={notCancelled} onSettings={onSettings} />
      )}
      {isCancelling(batch) && (
        <p class="small muted">{i18n.t('batches.late.arriving')}</p>
      )}
      {Shown && <Shown batch={batch} batches={batches} />}
    </div>
  );
};

/**
 * Pages that were in progress at the cancel may have finished after Pluck
 * stopped asking.
 */
const Late = ({ batch, batches }: Props) =>
  batch.remoteId !== undefined &&
  batches.open.table.counts.value['not-scraped'] ? (
    <p class="small muted">
      {i18n.t('batches.late.help')}{' '}
      <Button
        variant="link"
        class="small"
        onClick={() => void batches.lookUp(batch)}
      >
        {i18n.t('batches.look')}
      </Button>
    </p>
  ) : null;

const Look = ({
  batch,
  batches,
  isMain = false,
}: Props & { isMain?: boolean }) => (
  <ActionButton
    isMain={isMain}
    label={i18n.t('batches.look')}
    onClick={() => batches.lookUp(batch)}
  />
);

const StartAgain = ({ batch, batches }: Props) => (
  <ActionButton
    label={i18n.t('batches.startAgain')}
    onClick={() => batches.repeat(batch)}
  />
);

/**
 * The service may have accepted the batch. Only the user decides whether to
 * risk being billed twice.
 */
const Lost = (props: Props) => {
  const { remoteId, sentAt, error } = props.batch;
  return (
    <Banner
      tone="warn"
      title={i18n.t('batches.lost.title')}
      help={i18n.t('batches.lost.help')}
    >
      <Looked of={props.batch} />
      <dl class="choices">
        {(remoteId !== undefined || sentAt !== undefined) && (
          <>
            <dt>
              <Look isMain {...props} />
            </dt>
            <dd>{i18n.t('batches.lookHelp')}</dd>
          </>
        )}
        <dt>
          <ActionButton
            label={i18n.t('batches.lost.byId')}
            onClick={props.batches.toById}
          />
        </dt>
        <dd>{i18n.t('batches.lost.byIdHelp')}</dd>
        <dt>
          <StartAgain {...props} />
        </dt>
        <dd>{i18n.t('job.sendAgainHelp')}</dd>
      </dl>
      {error && <ErrorDetails error={error} />}
    </Banner>
  );
};

const Failed = (props: Props) => {
  const { remoteId, addresses, connection, error } = props.batch;
  const message = batchErrorMessage(props.batch);
  return (
    <Banner
      tone="danger"
      title={message?.title ?? i18n.t('batches.state.failed')}
    >
      {message && <p>{message.help}</p>}
      <div class="acts">
        {remoteId !== undefined && <Look {...props} />}
        {addresses.length > 0 && connection.kind === 'service' && (
          <StartAgain {...props} />
        )}
      </div>
      {error && <ErrorDetails error={error} />}
    </Banner>
  );
};

/**
 * The service needs something from the user first, which the panel's banner
 * explains.
 */
const Paused = ({ batch }: Props) => {
  const isDisconnected = batch.error?.kind === 'disconnected';
  const message = isDisconnected ? batchErrorMessage(batch) : undefined;
  return (
    <Banner
      tone="info"
      title={message?.title ?? i18n.t('job.paused')}
      help={message?.help ?? i18n.t('job.pausedHelp')}
    />
  );
};

/**
 * The batch isn't sent yet, or the request for its progress failed; both are
 * retried automatically.
 */
const Retrying = (props: Props) => {
  const { error, looksAt, state } = props.batch;
  const isRefused = error?.kind === 'rate-limited' && looksAt !== undefined;
  const now = useNow(isRefused);
  const message = batchErrorMessage(props.batch);
  const isSent = state === 'running';
  const wait = waitOf({ error, waitsUntil: looksAt });
  return message ? (
    <Banner
      tone="info"
      title={
        isRefused ? (
          <>
            {wait.words} <span role="timer">{countdown(wait, now)}</span>
          </>
        ) : (
          message.title
        )
      }
      help={i18n.t(isSent ? 'batches.unseen' : 'batches.waits')}
    >
      {isSent && (
        <div class="acts">
          <Look {...props} />
        </div>
      )}
    </Banner>
  ) : null;
};

const notices: Partial<Record<Batch['state'], FunctionComponent<Props>>> = {
  cancelled: Late,
  unknown: Lost,
  failed: Failed,
  paused: Paused,
  starting: Retrying,
  running: Retrying,
};
