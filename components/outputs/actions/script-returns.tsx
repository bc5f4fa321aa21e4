import { i18n } from '#i18n'
import { JsonTree } from '@/components/outputs/parts/json-tree'
import { LongText } from '@/components/outputs/parts/long-text'
import { Section } from '@/components/outputs/parts/section-box'
import { Stepwise } from '@/components/outputs/parts/stepwise'
import { CopyButton } from '@/components/ui/copy-button'
import { isRecord } from '@/lib/core/is-record'
import type { Left, Maker } from './made-by'
import { stepName } from './step-name'

const longest = 2000
const most = 20

type Return = NonNullable<Left['javascriptReturns']>[number]
type ScriptReturnsProps = { of: readonly Return[]; makers: readonly Maker<'executeJavascript'>[] }

/** Each script's return value, with the script sent. */
export const ScriptReturns = ({ of, makers }: ScriptReturnsProps) => (
  <Section title={i18n.t('output.actions.returns')}>
    <Stepwise items={of} step={most}>
      {(shown, rows) => (
        <ol ref={rows} class="made">
          {shown.map(({ type, value }, at) => (
            <li key={at}>
              <div class="row">
                <h3 class="grow">{stepName('executeJavascript', makers[at], at)}</h3>
                <span class="badge cut">{type.slice(0, 60)}</span>
                <CopyButton
                  text={() => (typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? ''))}
                  label={i18n.t('output.copy')}
                />
              </div>
              {makers[at] && (
                <pre class="code">
                  <LongText text={makers[at].action.script} most={400} />
                </pre>
              )}
              <Value value={value} />
            </li>
          ))}
        </ol>
      )}
    </Stepwise>
  </Section>
)

const Value = ({ value }: { value: unknown }) => {
  if (value === undefined || value === null)
    return <p class="muted">{i18n.t('output.actions.returnedNothing')}</p>
  if (isRecord(value) || Array.isArray(value)) return <JsonTree value={value} />
  return typeof value === 'string' ? (
    <p class="lines" dir="auto">
      <LongText text={value} most={longest} />
    </p>
  ) : (
    <p class="mono">{JSON.stringify(value)}</p>
  )
}
