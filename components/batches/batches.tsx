import type { FunctionComponent } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { bind } from '@/components/ui/bind';
import { Segmented } from '@/components/ui/segmented';
import { isAtWork } from '@/lib/batches';
import type { BatchesState, BatchesView } from './batches-state';
import { Answers, AskAll } from './answers';
import { BatchHead } from './batch-head';
import { BatchNotices } from './batch-notices';
import { ComposeBatch } from './compose';
import { ConfirmBatch } from './confirm';
import { Failures, ReportById } from './failures';
import { BatchList } from './list';
import { Pages } from './pages';
import '@/components/services/lookups/lookups.css';
import './batches.css';
import './table.css';

type Props = { batches: BatchesState; onSettings(): void };

/** One batch: its progress, and its results as a table. */
const BatchView = ({ batches, onSettings }: Props) => {
  const { open } = batches;
  const batch = open.batch.value;
  if (!batch) return <p class="batch-pad muted">{i18n.t('batches.gone')}</p>;
  const part = open.part.value;
  return (
    <div class="batch-view">
      <BatchHead batch={batch} batches={batches} />
      <BatchNotices batch={batch} batches={batches} onSettings={onSettings} />
      <div class="batch-parts">
        <Segmented
          label={i18n.t('batches.parts.label')}
          options={open.parts.value.map((value) => ({
            value,
            label: i18n.t(`batches.parts.${value}`),
          }))}
          {...bind(open.part)}
        />
      </div>
      {part === 'pages' && <Pages batch={batch} batches={batches} />}
      {part === 'failures' && (
        <Failures batch={batch} batches={batches} onSettings={onSettings} />
      )}
      {part === 'answers' && <Answers batch={batch} batches={batches} />}
      {!isAtWork(batch) && part !== 'failures' && (
        <AskAll batch={batch} batches={batches} />
      )}
    </div>
  );
};

const views: Record<BatchesView, FunctionComponent<Props>> = {
  list: BatchList,
  compose: ComposeBatch,
  confirm: ConfirmBatch,
  batch: BatchView,
  report: ReportById,
};

/** Batches of pages: the list, a new batch, and the open one. */
export const Batches = ({ batches, onSettings }: Props) => {
  const shown = batches.view.value;
  const place = useRef<HTMLElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    void batches.read();
  }, [batches]);
  // A new view starts at its top, for the keyboard too.
  useLayoutEffect(() => {
    if (shown !== before.current) place.current?.focus();
    before.current = shown;
  }, [shown]);
  const Shown = views[shown];
  return (
    <section
      ref={place}
      class="batches"
      tabIndex={-1}
      aria-label={i18n.t(`batches.views.${shown}`)}
    >
      <Shown batches={batches} onSettings={onSettings} />
    </section>
  );
};
