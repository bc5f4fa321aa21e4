import { useId } from 'preact/hooks'
import type { Signal } from '@preact/signals'

type Props = { label: string; typed: Signal<string>; isNew?: boolean; problem?: string }

/** Takes a passphrase in. It stays in this field alone. */
export const PassphraseField = ({ label, typed, isNew = false, problem }: Props) => {
  const id = useId()
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <div class="input">
        <input
          id={id}
          type="password"
          autocomplete={isNew ? 'new-password' : 'current-password'}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
          value={typed.value}
          onInput={({ currentTarget }) => {
            typed.value = currentTarget.value
          }}
        />
      </div>
      {problem !== undefined && (
        <p class="help is-danger" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
