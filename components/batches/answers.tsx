import { useSignal } from '@preact/signals';
import { MessageCircleQuestionMark } from 'lucide';
import { i18n } from '#i18n';
import { AddressLink, LongText, Stepwise } from '@/components/outputs';
import { bind, submit } from '@/components/ui/bind';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { count } from '@/components/ui/count';
import { TextInput } from '@/components/ui/text-input';
import { type Batch, type BatchRow, valueOf } from '@/lib/batches';
import { connectionIdOf } from '@/lib/contract/schema/connection';
import { maxPromptChars } from '@/lib/contract/schema/max-prompt-chars';
import { findService } from '@/lib/settings';
import { questionIn, rowStateName } from './batch-labels';
import type { BatchesState } from './batches-state';
import { ExportMenu } from './export-menu';

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
