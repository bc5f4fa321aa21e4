import { ArrowRight, Minus, Plus } from 'lucide'
import { useMemo } from 'preact/hooks'
import { i18n } from '#i18n'
import { LongText } from '@/components/outputs/parts/long-text'
import { Section } from '@/components/outputs/parts/section-box'
import { Stepwise } from '@/components/outputs/parts/stepwise'
import { count } from '@/components/ui/count'
import { Icon } from '@/components/ui/icon'
import { jsonText } from '@/lib/core/depth'
import { type Change, changesIn } from './comparison'

const looks = {
  added: { icon: Plus, tone: 'is-success', words: 'output.changes.added' },
  removed: { icon: Minus, tone: 'is-danger', words: 'output.changes.removed' },
  changed: { icon: ArrowRight, tone: 'is-warn', words: 'output.changes.altered' },
} as const

/** The extracted values before and after, changed ones first. */
export const Comparison = ({ json }: { json: unknown }) => {
  const all = useMemo(() => changesIn(json), [json])
  const changed = all.filter(({ state }) => state !== 'same')
  const same = all.filter(({ state }) => state === 'same')
  return (
    <Section
      title={i18n.t('output.changes.values')}
      beside={i18n.t('output.changes.valuesChanged', [count(changed.length), count(all.length)])}
    >
      {changed.length === 0 && <p>{i18n.t('output.changes.noneChanged')}</p>}
      {changed.length > 0 && <Changes of={changed} />}
      {same.length > 0 && (
        <details>
          <summary class="small">
            {i18n.t('output.changes.unchanged', same.length, [count(same.length)])}
          </summary>
          <Stepwise items={same}>
            {(shown, rows) => (
              <dl ref={rows} class="fact-list">
                {shown.map((change) => (
                  <div key={change.pointer}>
                    <dt>
                      <Keys of={change} />
                    </dt>
                    <dd>
                      <Value of={change.current} />
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </Stepwise>
        </details>
      )}
    </Section>
  )
}

const Changes = ({ of }: { of: readonly Change[] }) => (
  <Stepwise items={of}>
    {(shown, rows) => (
      <table class="table changes">
        <thead>
          <tr>
            <th scope="col">{i18n.t('output.key')}</th>
            <th scope="col">{i18n.t('output.changes.before')}</th>
            <th scope="col">{i18n.t('output.changes.now')}</th>
          </tr>
        </thead>
        <tbody ref={rows}>
          {shown.map((change) => (
            <tr key={change.pointer}>
              <th scope="row">
                <Keys of={change} />
                <State of={change.state} />
              </th>
              <td class="was">
                <Value of={change.previous} />
              </td>
              <td>
                <Value of={change.current} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </Stepwise>
)

const Keys = ({ of: { at } }: { of: Change }) => <bdi>{at.join(' › ').slice(0, 300) || '–'}</bdi>

const State = ({ of }: { of: Change['state'] }) => {
  if (of === 'same') return null
  const { icon, tone, words } = looks[of]
  return (
    <span class={`state small ${tone}`}>
      <Icon of={icon} />
      {i18n.t(words)}
    </span>
  )
}

const Value = ({ of }: { of: unknown }) => {
  if (of === undefined || of === null) return <span class="muted">{i18n.t('output.notGivenOne')}</span>
  return typeof of === 'string' ? (
    <bdi>
      <LongText text={of} most={300} />
    </bdi>
  ) : (
    <span class="mono">
      <LongText text={jsonText(of)} most={300} />
    </span>
  )
}
