import type { ComponentChildren } from 'preact'
import { i18n } from '#i18n'
import { ErrorDetails } from '@/components/scrape'
import { Act, Notice } from '@/components/ui/notice'
import { type Batch, isCancelling } from '@/lib/batches'
import { connectionId, thisBrowser } from '@/lib/contract/schema/connection'
import { Button } from '@/components/ui/button'
import { batchErrorWords } from './batch-words'
import type { BatchesState } from './batches-state'
import { Trouble } from './looked-up'

type Props = { batch: Batch; batches: BatchesState; onSettings(): void }

/** What went wrong with a batch as a whole, and what the user can do. */
export const BatchEnd = ({ batch, batches, onSettings }: Props) => {
  const notCancelled = batches.notCancelled.value
  const isTooLate = batches.hasCancelled.value && batch.state === 'done'
  return (
    <div class="batch-notices" aria-live="polite">
      {isTooLate && <p class="small muted">{i18n.t('batches.tooLate')}</p>}
      {notCancelled && <Trouble failure={notCancelled} onSettings={onSettings} />}
      {isCancelling(batch) && <p class="small muted">{i18n.t('batches.late.arriving')}</p>}
      {batch.state === 'cancelled' && <Late batch={batch} batches={batches} />}
      {batch.state === 'unknown' && <Lost batch={batch} batches={batches} />}
      {batch.state === 'failed' && <Failed batch={batch} batches={batches} />}
      {batch.state === 'paused' && <Paused />}
      {batch.state === 'starting' && batch.error && <Waits batch={batch} />}
      {batch.state === 'running' && batch.error && <Unseen batch={batch} batches={batches} />}
    </div>
  )
}

/** Pages that were in progress at the cancel may have finished after Pluck stopped asking. */
const Late = ({ batch, batches }: Omit<Props, 'onSettings'>) =>
  batch.remoteId !== undefined && batches.open.table.counts.value['not-scraped'] ? (
    <p class="small muted">
      {i18n.t('batches.late.help')}{' '}
      <Button look="link" class="small" onClick={() => void batches.look(batch)}>
        {i18n.t('batches.look')}
      </Button>
    </p>
  ) : null

const startAgain = ({ batch, batches }: Omit<Props, 'onSettings'>) => {
  const { connection, addresses: urls, presetId } = batch
  const isHere = connection.kind === 'browser'
  return batches.begin({ urls, presetId, ...(!isHere && { connection: connectionId(connection) }) })
}

/** The service may have accepted it. Only the user decides whether to risk being billed twice. */
const Lost = (props: Omit<Props, 'onSettings'>) => (
  <Notice tone="warn" title={i18n.t('batches.lost.title')}>
    <p>{i18n.t('batches.lost.help')}</p>
    <dl class="choices">
      {props.batch.remoteId !== undefined && (
        <>
          <dt>
            <Act isMain label={i18n.t('batches.look')} onClick={() => props.batches.look(props.batch)} />
          </dt>
          <dd>{i18n.t('batches.lookHelp')}</dd>
        </>
      )}
      <dt>
        <Act label={i18n.t('batches.lost.byId')} onClick={props.batches.toById} />
      </dt>
      <dd>{i18n.t('batches.lost.byIdHelp')}</dd>
      <Again {...props} />
    </dl>
    <Details {...props} />
  </Notice>
)

const Again = (props: Omit<Props, 'onSettings'>): ComponentChildren => (
  <>
    <dt>
      <Act label={i18n.t('batches.startAgain')} onClick={() => startAgain(props)} />
    </dt>
    <dd>{i18n.t('job.sendAgainHelp')}</dd>
  </>
)

const Details = ({ batch: { error } }: { batch: Batch }) => (error ? <ErrorDetails error={error} /> : null)

const Failed = (props: Omit<Props, 'onSettings'>) => {
  const { batch, batches } = props
  const words = batchErrorWords(batch)
  return (
    <Notice tone="danger" title={words?.title ?? i18n.t('batches.state.failed')}>
      {words && <p>{words.help}</p>}
      <div class="acts">
        {batch.remoteId !== undefined && (
          <Act label={i18n.t('batches.look')} onClick={() => batches.look(batch)} />
        )}
        {batch.addresses.length > 0 && connectionId(batch.connection) !== thisBrowser && (
          <Act label={i18n.t('batches.startAgain')} onClick={() => startAgain(props)} />
        )}
      </div>
      <Details batch={batch} />
    </Notice>
  )
}

/** The service needs something from the user first, which the panel's banner explains. */
const Paused = () => (
  <Notice tone="info" title={i18n.t('job.paused')}>
    <p>{i18n.t('job.pausedHelp')}</p>
  </Notice>
)

/** It isn't sent yet and is retried automatically. */
const Waits = ({ batch }: { batch: Batch }) => {
  const words = batchErrorWords(batch)
  if (!words) return null
  return (
    <Notice tone="info" title={words.title}>
      <p>{i18n.t('batches.waits')}</p>
    </Notice>
  )
}

/** The service's progress request failed; it is retried automatically. */
const Unseen = ({ batch, batches }: Omit<Props, 'onSettings'>) => {
  const words = batchErrorWords(batch)
  if (!words) return null
  return (
    <Notice tone="info" title={words.title}>
      <p>{i18n.t('batches.unseen')}</p>
      <div class="acts">
        <Act label={i18n.t('batches.look')} onClick={() => batches.look(batch)} />
      </div>
    </Notice>
  )
}
