import { Layers, Plus } from 'lucide';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { ServiceSelect } from '@/components/services';
import { bind, submit } from '@/components/ui/bind';
import { Button } from '@/components/ui/button';
import { count, moment } from '@/components/ui/measure';
import { TextField } from '@/components/ui/field';
import { Status } from '@/components/ui/status';
import { EmptyState } from '@/components/ui/empty-state';
import { isAtWork } from '@/lib/batches';
import { batchAbout, batchLook, batchStateName } from './batch-labels';
import { Bar, BatchTitle } from './batch-head';
import type { BatchesState, ListedBatch } from './batches-state';
import { BatchLookupFailure, VersionChoice } from './failures';

type Props = { batches: BatchesState; onSettings(): void };

export const BatchList = ({ batches, onSettings }: Props) => {
  const list = batches.list.value;
  return (
    <>
      <div class="lookup-tools">
        <span class="grow small muted" role="status">
          {list &&
            list.length > 0 &&
            i18n.t('batches.count', list.length, [count(list.length)])}
        </span>
        <Button
          icon={Plus}
          size="small"
          variant="primary"
          onClick={() => batches.begin()}
        >
          {i18n.t('batches.new')}
        </Button>
      </div>
      <div class="batch-scroll">
        {list?.length === 0 && (
          <EmptyState
            icon={Layers}
            title={i18n.t('batches.empty.title')}
            help={i18n.t('batches.empty.help')}
          >
            <p>{i18n.t('batches.empty.how')}</p>
          </EmptyState>
        )}
        <ul class="batch-list">
          {list?.map((one) => (
            <BatchRow key={one.batch.id} listed={one} batches={batches} />
          ))}
        </ul>
        <OpenById batches={batches} onSettings={onSettings} />
      </div>
    </>
  );
};

const BatchRow = ({
  listed,
  batches,
}: {
  listed: ListedBatch;
  batches: BatchesState;
}) => {
  const { batch, progress } = listed;
  const { done, failed, total } = progress;
  return (
    <li>
      <Button
        variant="plain"
        class="batch-row"
        onClick={() => void batches.show(batch.id)}
      >
        <BatchTitle batch={batch} />
        <span class="num muted">{moment(batch.createdAt, Date.now())}</span>
        <span class="about">
          <Status look={batchLook(batch.state)}>{batchStateName(batch)}</Status>
          <span class="num">
            {i18n.t('batches.of', [count(done + failed), count(total)])}
          </span>
          {failed > 0 && (
            <span class="num is-failed">
              {i18n.t('batches.failed', failed, [count(failed)])}
            </span>
          )}
          <span class="cut muted">
            {batchAbout(batch, batches.settings.value)}
          </span>
        </span>
        {isAtWork(batch) && <Bar done={done + failed} total={total} />}
      </Button>
    </li>
  );
};

/**
 * Opens a batch that was started elsewhere by its ID, or only its error report.
 */
const OpenById = ({ batches, onSettings }: Props) => {
  const { byId, report } = batches;
  const field = useRef<HTMLInputElement>(null);
  const wasUsed = useRef(byId.typed.peek() !== '');
  useLayoutEffect(() => {
    if (byId.isWanted.value) {
      field.current?.closest('details')?.setAttribute('open', '');
      field.current?.focus();
    }
    byId.isWanted.value = false;
  }, [byId.isWanted.value]);
  const isAsking = byId.isAsking.value || report.isAsking.value;
  if (byId.choice.services.value.length === 0) return null;
  return (
    <details class="batch-by-id" open={wasUsed.current}>
      <summary>{i18n.t('form.group.advanced')}</summary>
      <form
        class="stack"
        autocomplete="off"
        aria-labelledby="batch-by-id"
        onSubmit={submit(() => byId.open())}
      >
        <h2 id="batch-by-id">{i18n.t('batches.byId.title')}</h2>
        <ServiceSelect choice={byId.choice} />
        <TextField
          id="batch-id"
          label={i18n.t('batch.id')}
          help={i18n.t('batch.idHelp')}
          problem={byId.isBadId.value ? i18n.t('batch.badId') : undefined}
          ref={field}
          class="mono"
          spellcheck={false}
          end={
            <Button type="submit" disabled={isAsking}>
              {i18n.t('batches.byId.open')}
            </Button>
          }
          {...bind(byId.typed)}
        />
        <div class="row">
          <Button
            variant="link"
            disabled={isAsking}
            onClick={() => void batches.lookUpReport()}
          >
            {i18n.t('batches.byId.report')}
          </Button>
          <VersionChoice report={report} />
        </div>
        <div aria-live="polite">
          {isAsking && <p class="muted">{i18n.t('batch.asking')}</p>}
          {byId.failure.value && (
            <BatchLookupFailure
              failure={byId.failure.value}
              onSettings={onSettings}
            />
          )}
        </div>
      </form>
    </details>
  );
};
