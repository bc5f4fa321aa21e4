import { useId } from 'preact/hooks'
import type { Signal } from '@preact/signals'
import type { ComponentChildren } from 'preact'

type Props = {
  label: string
  typed: Signal<string>
  isNew?: boolean
  help?: string
  problem?: string
  /** Shown at the end of the field. */
  children?: ComponentChildren
}

/** A passphrase field. The passphrase stays only in this field. */
export const PassphraseField = ({ label, typed, isNew = false, help, problem, children }: Props) => {
  const id = useId()
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <div class="row">
        <div class={problem === undefined ? 'input' : 'input is-bad'}>
          <input
            id={id}
            type="password"
            autocomplete={isNew ? 'new-password' : 'current-password'}
            aria-invalid={problem !== undefined || undefined}
            aria-describedby={problem !== undefined || help !== undefined ? `${id}-words` : undefined}
            value={typed.value}
            onInput={({ currentTarget }) => {
              typed.value = currentTarget.value
            }}
          />
        </div>
        {children}
      </div>
      {problem !== undefined ? (
        <p class="error" id={`${id}-words`} role="alert">
          {problem}
        </p>
      ) : (
        help !== undefined && (
          <p class="help" id={`${id}-words`}>
            {help}
          </p>
        )
      )}
    </div>
  )
}
