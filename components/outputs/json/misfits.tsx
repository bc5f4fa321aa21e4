import { type ReadonlySignal, useSignal } from '@preact/signals'
import { Check, CircleAlert, CircleHelp } from 'lucide'
import { useEffect } from 'preact/hooks'
import { i18n } from '#i18n'
import { CopyPath } from '@/components/outputs/parts/copy-path'
import { Stepwise } from '@/components/outputs/parts/stepwise'
import { count } from '@/components/ui/count'
import { Icon } from '@/components/ui/icon'
import { startSchemaWorker } from '@/lib/safe/start-worker'
import { askChecker } from './ask-checker'
import type { Misfit, Unchecked, Verdict } from './check'
import { misfitWords } from './misfit-words'

const patience = 4000

/** The verdict on a value and its schema, once available. */
export function useVerdict(
  value: unknown,
  schema: Record<string, unknown> | undefined,
): ReadonlySignal<Verdict | undefined> {
  const verdict = useSignal<Verdict | undefined>(undefined)
  useEffect(() => {
    if (!schema) return undefined
    const asking = new AbortController()
    const ask = async () => {
      const found = await askChecker(
        startSchemaWorker,
        { value, schema },
        { patience, signal: asking.signal },
      )
      if (!asking.signal.aborted) verdict.value = found
    }
    void ask()
    return () => asking.abort()
  }, [value, schema])
  return verdict
}

const reasons = {
  broken: 'output.unchecked.broken',
  elsewhere: 'output.unchecked.elsewhere',
  endless: 'output.unchecked.endless',
  'too-deep': 'output.unchecked.tooDeep',
  'too-large': 'output.unchecked.tooLarge',
  'too-slow': 'output.unchecked.tooSlow',
} as const satisfies Record<Unchecked, string>

/** Whether the data follows the schema that was sent, and where it doesn't. */
export const Misfits = ({ verdict }: { verdict: Verdict | undefined }) => {
  if (!verdict) return <p class="verdict muted">{i18n.t('output.checking')}</p>
  if ('unchecked' in verdict)
    return (
      <p class="verdict muted">
        <Icon of={CircleHelp} />
        {i18n.t(reasons[verdict.unchecked])}
      </p>
    )
  const { misfits, more } = verdict
  if (misfits.length === 0)
    return (
      <p class="verdict state is-success">
        <Icon of={Check} />
        {i18n.t('output.fits')}
      </p>
    )
  const all = misfits.length + more
  return (
    <details class="verdict is-warn" open={misfits.length <= 5}>
      <summary>
        <span class="state is-warn">
          <Icon of={CircleAlert} />
          {i18n.t('output.misfits', all, [count(all)])}
        </span>
      </summary>
      <MisfitList of={misfits} />
      {more > 0 && <p class="muted">{i18n.t('output.moreMisfits', [count(more)])}</p>}
    </details>
  )
}

const MisfitList = ({ of }: { of: readonly Misfit[] }) => (
  <Stepwise items={of} step={50}>
    {(shown, rows) => (
      <ul ref={rows} class="misfits">
        {shown.map((misfit, at) => (
          <li key={at}>
            <span class="grow">
              <code>{misfit.pointer || i18n.t('output.wholeValue')}</code> {misfitWords(misfit)}
            </span>
            <CopyPath pointer={misfit.pointer} />
          </li>
        ))}
      </ul>
    )}
  </Stepwise>
)
