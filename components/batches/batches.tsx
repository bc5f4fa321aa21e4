import '@/components/services/lookups/lookups.css';
import './batches.css';
import './table.css';
import type { FunctionComponent } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { bind, submit } from '@/components/ui/bind';
import { Segmented } from '@/components/ui/choices';
import { isAtWork, type Batch, type BatchRow, valueOf } from '@/lib/batches';
import type { BatchesState, BatchesView } from './batches-state';
import { BatchHead } from './batch-head';
import { BatchNotices } from './batch-notices';
import { ComposeBatch } from './compose';
import { ConfirmBatch } from './confirm';
import { Failures, ReportById } from './failures';
import { BatchList } from './list';
import { Pages } from './pages';
import { useSignal } from '@preact/signals';
import { MessageCircleQuestionMark } from 'lucide';
import { AddressLink, LongText, Stepwise } from '@/components/outputs';
import { Button, CopyButton } from '@/components/ui/button';
import { count } from '@/components/ui/measure';
import { TextInput } from '@/components/ui/text-input';
import { connectionIdOf } from '@/lib/contract/schema/connection';
import { maxPromptChars } from '@/lib/contract/schema/max-prompt-chars';
import { findService } from '@/lib/settings';
import { questionIn, rowStateName } from './batch-labels';
import { ExportMenu } from './export-menu';

type Props = { batches: BatchesState; onSettings(): void };

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

const maxCharsShown = 1200;

type AnswersProps = { batch: Batch; batches: BatchesState };

/** The answers to one question side by side, each with its page. */
export const Answers = ({ batch, batches: { open } }: AnswersProps) => {
  const rows = open.rows.value.filter(({ state }) => state !== 'left-out');
  const answered = rows.filter((row) => valueOf(row, 'answer') !== undefined);
  return (
    <section class="batch-answers" aria-label={i18n.t('batches.parts.answers')}>
      <p class="batch-question" dir="auto">
        {questionIn(batch.options)}
      </p>
      <div class="tools-row">
        <span class="small muted" role="status">
          {i18n.t('output.shownOf', [
            count(answered.length),
            count(rows.length),
          ])}
        </span>
        <span class="take-away">
          <CopyButton
            text={() => asText(answered)}
            label={i18n.t('output.copyAll')}
          />
          <ExportMenu
            batch={batch}
            open={open}
            rows={rows}
            columns={['answer']}
          />
        </span>
      </div>
      <Stepwise items={rows} step={50}>
        {(shown, list) => (
          <dl ref={list}>
            {shown.map((row) => (
              <div key={row.at}>
                <dt>
                  {row.title && (
                    <b class="cut-2" dir="auto">
                      {row.title}
                    </b>
                  )}
                  <AddressLink address={row.url} />
                </dt>
                <dd dir="auto">
                  <AnswerText row={row} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Stepwise>
    </section>
  );
};

const AnswerText = ({ row }: { row: BatchRow }) => {
  const answer = valueOf(row, 'answer');
  if (answer !== undefined)
    return <LongText text={String(answer)} max={maxCharsShown} />;
  return (
    <span class="muted">
      {row.state === 'done'
        ? i18n.t('output.noAnswer')
        : rowStateName(row.state)}
    </span>
  );
};

const asText = (rows: readonly BatchRow[]): string =>
  rows.map((row) => [row.url, valueOf(row, 'answer')].join('\n')).join('\n\n');

/**
 * Asks all scraped pages of a batch one question, as a new batch. Nothing is
 * sent before its summary.
 */
export const AskAll = ({ batch, batches }: AnswersProps) => {
  const typed = useSignal('');
  const question = typed.value.trim();
  const settings = batches.settings.value;
  const service =
    findService(settings, connectionIdOf(batch.connection)) ??
    settings.services[0];
  const urls = batches.open.rows.value
    .filter(({ state }) => state === 'done')
    .map(({ url }) => url);
  if (!service || urls.length === 0) return null;
  return (
    <form
      class="batch-ask"
      autocomplete="off"
      onSubmit={submit(
        () => question && batches.askAll(service.id, urls, question),
      )}
    >
      <TextInput
        icon={MessageCircleQuestionMark}
        dir="auto"
        maxLength={maxPromptChars}
        aria-label={i18n.t('batches.askAll.label')}
        placeholder={i18n.t('batches.askAll.label')}
        {...bind(typed)}
      />
      <Button type="submit" disabled={!question}>
        {i18n.t('batches.askAll.ask')}
      </Button>
    </form>
  );
};
