import { i18n } from '#i18n'
import { Address, LongText, Stepwise } from '@/components/outputs'
import { CopyButton } from '@/components/ui/copy-button'
import { count } from '@/components/ui/count'
import { type Batch, type Row, valueOf } from '@/lib/batches'
import { rowStateName } from './batch-words'
import { ExportMenu } from './export-menu'
import type { OpenBatch } from './open-batch-state'
import { questionIn } from './question-in'

const longest = 1200

/** The answers to one question side by side, each with its page. */
export const Answers = ({ batch, open }: { batch: Batch; open: OpenBatch }) => {
  const rows = open.rows.value.filter(({ state }) => state !== 'left-out')
  const answered = rows.filter((row) => valueOf(row, 'answer') !== undefined)
  return (
    <section class="batch-answers" aria-label={i18n.t('batches.parts.answers')}>
      <p class="batch-question" dir="auto">
        {questionIn(batch.options)}
      </p>
      <div class="tools-row">
        <span class="small muted" role="status">
          {i18n.t('output.shownOf', [count(answered.length), count(rows.length)])}
        </span>
        <span class="take-away">
          <CopyButton text={() => asText(answered)} label={i18n.t('output.copyAll')} />
          <ExportMenu batch={batch} open={open} rows={rows} columns={['answer']} />
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
                  <Address address={row.url} />
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
  )
}

const AnswerText = ({ row }: { row: Row }) => {
  const answer = valueOf(row, 'answer')
  if (answer !== undefined) return <LongText text={String(answer)} most={longest} />
  return (
    <span class="muted">{row.state === 'done' ? i18n.t('output.noAnswer') : rowStateName(row.state)}</span>
  )
}

const asText = (rows: readonly Row[]): string =>
  rows.map((row) => [row.url, valueOf(row, 'answer')].join('\n')).join('\n\n')
