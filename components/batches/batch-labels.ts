import { Ban, CircleMinus, Clock, TriangleAlert } from 'lucide';
import { i18n } from '#i18n';
import { joined } from '@/components/ui/measure';
import { type Look, doneWithout, stateLooks } from '@/components/scrape';
import { presetName } from '@/lib/presets';
import { serviceName } from '@/components/services';
import { hostOf } from '@/components/ui/link';
import {
  explain,
  type Explanation,
  flagReason,
  keyOf,
  refusalMessage,
} from '@/components/ui/messages';
import {
  type Batch,
  type BatchRow,
  type BatchState,
  type RowState,
  fixedColumns,
  isCancelling,
  outputColumns,
} from '@/lib/batches';
import { requestedFormat } from '@/lib/contract/schema/requested-format';
import type { PresetOptions } from '@/lib/contract/schema/preset-options';
import type { RuleId } from '@/lib/queue/job-flag';
import type { StartRefusal } from '@/lib/scrape';
import { type Settings, findService } from '@/lib/settings';

export const batchLook = (state: BatchState): Look =>
  stateLooks[state === 'starting' ? 'running' : state];

export const batchStateName = (batch: Batch): string =>
  i18n.t(`batches.state.${isCancelling(batch) ? 'cancelling' : batch.state}`);

/** A batch is named after its preset. */
export const batchName = ({
  presetId,
  presetName: name,
}: Pick<Batch, 'presetId' | 'presetName'>): string =>
  presetName({ id: presetId, name }) || i18n.t('batches.elsewhere');

export const questionIn = (options: PresetOptions): string | undefined =>
  requestedFormat(options, 'question')?.question ??
  requestedFormat(options, 'highlights')?.query;

/** What a batch scrapes, and where. If it was started elsewhere, only where. */
export const batchAbout = (batch: Batch, settings: Settings): string =>
  joined([
    batch.addresses.length > 0 && batchName(batch),
    batchPlaceName(batch, settings),
  ]);

function batchPlaceName({ connection }: Batch, settings: Settings): string {
  if (connection.kind === 'browser') return i18n.t('settings.thisBrowser');
  const service = findService(settings, connection.id);
  return service ? serviceName(service) : hostOf(connection.baseUrl);
}

const ownLooks: Record<Exclude<RowState, keyof typeof stateLooks>, Look> = {
  'page-error': { icon: TriangleAlert, tone: 'is-warn' },
  incomplete: { icon: TriangleAlert, tone: 'is-warn' },
  'to-come': { icon: Clock, tone: '' },
  'not-scraped': { icon: CircleMinus, tone: '' },
  'left-out': { icon: Ban, tone: 'is-warn' },
};

const isOwn = (state: RowState): state is keyof typeof ownLooks =>
  Object.hasOwn(ownLooks, state);

export const rowLook = (state: RowState): Look =>
  isOwn(state) ? ownLooks[state] : stateLooks[state];

export function rowStateName(state: RowState): string {
  if (isOwn(state)) return i18n.t(`batches.row.${keyOf(state)}`);
  return state === 'running'
    ? i18n.t('batches.row.running')
    : i18n.t(`job.${state}`);
}

/** Row states in the order they are counted. */
export const rowStates: RowState[] = [
  'done',
  'page-error',
  'incomplete',
  'failed',
  'unknown',
  'held',
  'running',
  'waiting',
  'paused',
  'queued',
  'to-come',
  'cancelled',
  'not-scraped',
  'left-out',
];

/**
 * Why an address was left out: the reason from its check, or that the service
 * rejects it.
 */
function leftOutReason(why: string, rule?: RuleId): string {
  if (why === 'not-accepted') return i18n.t('batches.notAccepted');
  if (!why.startsWith('flagged'))
    return refusalMessage(why as StartRefusal).title;
  return [i18n.t('batches.leftFlagged'), rule && flagReason(rule)]
    .filter(Boolean)
    .join(' ');
}

/** Why a row isn't simply done, worded as for a single result. */
export function rowReason({
  why,
  rule,
  error,
  pageError,
  missing,
  request,
}: BatchRow): { title: string; details: string } | undefined {
  if (why !== undefined)
    return { title: leftOutReason(why, rule), details: '' };
  if (error) {
    const { title, help } = explain(error, request);
    return { title, details: [help, error.message].filter(Boolean).join(' ') };
  }
  if (!pageError)
    return missing && { title: doneWithout(missing), details: '' };
  const { status, message } = pageError;
  return status === undefined
    ? { title: message, details: '' }
    : { title: i18n.t('panel.status', [status]), details: message };
}

/** The service has no batch with this ID, or rejects the ID. */
export const isUnknownBatch = ({ kind }: { kind: string }): boolean =>
  kind === 'not-found' || kind === 'bad-request';

export const unknownBatchMessage = (): Explanation => ({
  title: i18n.t('batch.unknown'),
  help: i18n.t('batch.unknownHelp'),
});

export function batchErrorMessage({
  error,
  remoteId,
}: Batch): Explanation | undefined {
  if (!error) return undefined;
  const { kind, message } = error;
  if (/no valid url/i.test(message)) return ownMessage('noneAccepted');
  if (remoteId === undefined) return explain(error);
  if (isUnknownBatch(error)) return unknownBatchMessage();
  if (kind === 'disconnected') return ownMessage('disconnected');
  return kind === 'scrape-failed' ? ownMessage('gaveUp') : explain(error);
}

const ownMessage = (
  key: 'noneAccepted' | 'disconnected' | 'gaveUp',
): Explanation => ({
  title: i18n.t(`batches.${key}.title`),
  help: i18n.t(`batches.${key}.help`),
});

const named = [...fixedColumns, ...outputColumns, 'error'] as const;

/** A column's heading; data fields keep their own names. */
export function columnName(column: string): string {
  const known = named.find((name) => name === column);
  if (known) return i18n.t(`batches.column.${known}`);
  return column.replace(/^(?:json|product)\./, '');
}
