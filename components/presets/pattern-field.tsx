import type { Signal } from '@preact/signals'
import type { Ref } from 'preact'
import { i18n } from '#i18n'
import { keyOf } from '@/components/ui/words'
import type { PatternReason } from '@/lib/presets'

type Problem = Signal<PatternReason | undefined>
type FieldProps = {
  id: string
  typed: Signal<string>
  problem: Problem
  placeholder: string
  field?: Ref<HTMLInputElement>
}

/** A field for an address pattern. Typing clears its error. */
export const PatternField = ({ id, typed, problem, placeholder, field }: FieldProps) => (
  <div class={problem.value ? 'input is-bad grow' : 'input grow'}>
    <input
      ref={field}
      id={id}
      type="text"
      inputMode="url"
      spellcheck={false}
      autoComplete="off"
      placeholder={placeholder}
      aria-invalid={problem.value !== undefined}
      aria-describedby={`${id}-help`}
      value={typed.value}
      onInput={({ currentTarget }) => {
        typed.value = currentTarget.value
        problem.value = undefined
      }}
    />
  </div>
)

/** Help for patterns, or the error. `of`: the field's ID. */
export const PatternHelp = ({ of, problem }: { of: string; problem: Problem }) => (
  <p id={`${of}-help`} class={problem.value ? 'error' : 'help'} role={problem.value && 'alert'}>
    {i18n.t(problem.value ? `settings.rules.problem.${keyOf(problem.value)}` : 'settings.rules.patternHelp')}
  </p>
)
