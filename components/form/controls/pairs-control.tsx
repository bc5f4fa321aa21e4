import { useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { Eye, EyeOff, Plus, Trash2 } from 'lucide'
import { i18n } from '#i18n'
import type { Bound } from '@/components/form/form-scope'
import { ProblemLine } from '@/components/form/problem-line'
import { Icon } from '@/components/ui/icon'
import { isRecord } from '@/lib/core/is-record'
import type { Problem } from '@/lib/form/problem'
import { isSecretName } from '@/lib/transfer/looks-secret'
import { groupAttributesOf } from './attributes'

type Pair = readonly [name: string, value: string]

const pairsIn = (value: unknown): Pair[] =>
  isRecord(value) ? Object.entries(value).map(([name, one]) => [name, String(one)]) : []

const recordOf = (pairs: readonly Pair[]): Record<string, string> | undefined => {
  const named = pairs.filter(([name]) => name !== '')
  return named.length > 0 ? Object.fromEntries(named) : undefined
}

/** The names that a later row has again: of these rows the last one counts. */
const overruled = (pairs: readonly Pair[]): string[] => {
  const names = pairs.map(([name]) => name).filter((name) => name !== '')
  return [...new Set(names.filter((name, at) => names.indexOf(name) < at))]
}

const sameHeader = (name: string): Problem => ({
  path: '/headers',
  field: 'headers',
  level: 'warning',
  message: 'form.problem.sameHeader',
  values: [name, name],
})

/** Names and values, a row each. A row without a name is not set, and there is one empty row at most. */
export const PairsControl = ({ bound }: { bound: Bound }) => {
  const { value, set } = bound
  const typed = useSignal<readonly Pair[]>([])
  const isSame = JSON.stringify(recordOf(typed.value)) === JSON.stringify(value)
  const pairs = isSame ? typed.value : pairsIn(value)
  const put = (next: readonly Pair[]) => {
    typed.value = next
    set(recordOf(next))
  }
  const list = useRef<HTMLFieldSetElement>(null)
  /** On the row there now, or behind the last one on the way to add one. */
  const focusRow = (at: number) =>
    requestAnimationFrame(() => {
      const row = list.current?.querySelectorAll('.pair-row')[at]
      const target = row?.querySelector('input') ?? list.current?.querySelector<HTMLElement>('.add-pair')
      target?.focus()
    })
  const add = () => {
    const blank = pairs.findIndex(([name, text]) => name === '' && text === '')
    if (blank < 0) put([...pairs, ['', '']])
    focusRow(blank < 0 ? pairs.length : blank)
  }
  return (
    <fieldset ref={list} class="pairs" {...groupAttributesOf(bound)}>
      {pairs.map((pair, at) => (
        <PairRow
          // A row has no name of its own until one is typed.
          key={at}
          pair={pair}
          onChange={(next) => put(pairs.with(at, next))}
          onRemove={() => {
            put(pairs.toSpliced(at, 1))
            focusRow(at)
          }}
        />
      ))}
      {overruled(pairs).map((name) => (
        <ProblemLine key={name} problem={sameHeader(name)} />
      ))}
      <button type="button" class="btn btn-sm add-pair" onClick={add}>
        <Icon of={Plus} />
        {i18n.t('form.pairs.add')}
      </button>
    </fieldset>
  )
}

type RowProps = { pair: Pair; onChange(pair: Pair): void; onRemove(): void }

const PairRow = ({ pair: [name, value], onChange, onRemove }: RowProps) => {
  const isShown = useSignal(false)
  const isSecret = isSecretName(name)
  const peek = i18n.t(isShown.value ? 'form.pairs.hide' : 'form.pairs.show')
  const remove = i18n.t('form.pairs.remove', [name])
  return (
    <div class="pair-row">
      <span class="input">
        <input
          type="text"
          autocomplete="off"
          spellcheck={false}
          aria-label={i18n.t('form.pairs.name')}
          placeholder={i18n.t('form.pairs.name')}
          value={name}
          onInput={({ currentTarget }) => onChange([currentTarget.value, value])}
        />
      </span>
      <span class="input">
        <input
          {...(isSecret && !isShown.value ? { type: 'password' } : { type: 'text' })}
          autocomplete="off"
          spellcheck={false}
          aria-label={name ? i18n.t('form.pairs.valueOf', [name]) : i18n.t('form.pairs.value')}
          placeholder={i18n.t('form.pairs.value')}
          value={value}
          onInput={({ currentTarget }) => onChange([name, currentTarget.value])}
        />
        {isSecret && (
          <button
            type="button"
            class="btn btn-icon"
            aria-label={peek}
            title={peek}
            aria-pressed={isShown.value}
            onClick={() => {
              isShown.value = !isShown.value
            }}
          >
            <Icon of={isShown.value ? EyeOff : Eye} />
          </button>
        )}
      </span>
      <button type="button" class="btn btn-icon" aria-label={remove} title={remove} onClick={onRemove}>
        <Icon of={Trash2} />
      </button>
    </div>
  )
}
