import { useSignal } from '@preact/signals'
import { Fragment } from 'preact'
import { useMemo } from 'preact/hooks'
import { i18n } from '#i18n'
import { JsonTree } from '@/components/outputs/parts/json-tree'
import { Section } from '@/components/outputs/parts/section-box'
import { SourceView } from '@/components/outputs/parts/source-view'
import { Stepwise } from '@/components/outputs/parts/stepwise'
import { ShowAs } from '@/components/outputs/parts/show-as'
import { count } from '@/components/ui/count'
import { LineText, Sign } from './line-parts'
import { type Diff, type Hunk, diffText, readDiff } from './read-diff'
import { type LineRow, pairRows, unifiedRows } from './rows'

const step = 200
const wide = '(min-width: 480px)'

/** Changes in the text, stacked, or side by side if there is room. */
export const DiffView = ({ diff }: { diff: Diff }) => {
  const hunks = useMemo(() => readDiff(diff), [diff])
  const mode = useSignal<'unified' | 'pairs'>(matchMedia(wide).matches ? 'pairs' : 'unified')
  if (!hunks) return <AsItCame diff={diff} />
  return (
    <Section title={i18n.t('output.changes.text')} beside={sizeWords(hunks)}>
      <div>
        <ShowAs
          mode={mode}
          options={[
            { value: 'unified', label: i18n.t('output.changes.unified') },
            { value: 'pairs', label: i18n.t('output.changes.pairs') },
          ]}
        />
      </div>
      {mode.value === 'unified' ? <Unified hunks={hunks} /> : <Pairs hunks={hunks} />}
    </Section>
  )
}

/** A diff that can't be read: its text, or its parsed form if that is empty. */
const AsItCame = ({ diff }: { diff: Diff }) => {
  const text = diffText(diff)
  return (
    <Section title={i18n.t('output.changes.text')}>
      <p class="muted">{i18n.t(text === '' ? 'output.changes.emptyDiff' : 'output.changes.unreadable')}</p>
      {text === '' && typeof diff === 'object' ? (
        <JsonTree value={{ json: diff.json }} />
      ) : (
        <SourceView text={text} />
      )}
    </Section>
  )
}

function sizeWords(hunks: readonly Hunk[]): string {
  const lines = hunks.flatMap((hunk) => hunk.lines)
  const size = (kind: string) => lines.filter((line) => line.kind === kind).length
  return i18n.t('output.changes.size', [count(size('added')), count(size('removed'))])
}

const Unified = ({ hunks }: { hunks: readonly Hunk[] }) => (
  <Stepwise items={useMemo(() => unifiedRows(hunks), [hunks])} step={step}>
    {(shown, rows) => (
      <table class="diff">
        <thead class="sr">
          <tr>
            <th scope="col">{i18n.t('output.changes.before')}</th>
            <th scope="col">{i18n.t('output.changes.now')}</th>
            <th scope="col">{i18n.t('output.changes.kind')}</th>
            <th scope="col">{i18n.t('output.changes.line')}</th>
          </tr>
        </thead>
        <tbody ref={rows}>
          {shown.map((row, at) =>
            'skipped' in row ? (
              <Skipped key={at} lines={row.skipped} columns={4} />
            ) : (
              <tr key={at} class={`is-${row.kind}`}>
                <td class="n">{row.before}</td>
                <td class="n">{row.after}</td>
                <Sign of={row.kind} />
                <LineText of={row} />
              </tr>
            ),
          )}
        </tbody>
      </table>
    )}
  </Stepwise>
)

const Pairs = ({ hunks }: { hunks: readonly Hunk[] }) => (
  <Stepwise items={useMemo(() => pairRows(hunks), [hunks])} step={step}>
    {(shown, rows) => (
      <table class="diff is-pairs">
        <colgroup>
          {[0, 1].map((side) => (
            <Fragment key={side}>
              <col class="n" />
              <col class="sign" />
              <col />
            </Fragment>
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="colgroup" colSpan={3}>
              {i18n.t('output.changes.before')}
            </th>
            <th scope="colgroup" colSpan={3}>
              {i18n.t('output.changes.now')}
            </th>
          </tr>
        </thead>
        <tbody ref={rows}>
          {shown.map((row, at) =>
            'skipped' in row ? (
              <Skipped key={at} lines={row.skipped} columns={6} />
            ) : (
              <tr key={at}>
                <Side line={row.before} number={row.before?.before} />
                <Side line={row.after} number={row.after?.after} />
              </tr>
            ),
          )}
        </tbody>
      </table>
    )}
  </Stepwise>
)

const Side = ({ line, number }: { line: LineRow | undefined; number: number | undefined }) =>
  line ? (
    <>
      <td class="n">{number}</td>
      <Sign of={line.kind} />
      <LineText of={line} />
    </>
  ) : (
    <td class="no-line" colSpan={3}>
      {'\u00a0'}
    </td>
  )

const Skipped = ({ lines, columns }: { lines: number; columns: number }) => (
  <tr class="skipped">
    <td colSpan={columns}>{i18n.t('output.changes.skipped', lines, [count(lines)])}</td>
  </tr>
)
