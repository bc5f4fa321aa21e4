import { useId } from 'preact/hooks'

type Props = {
  label: string
  help?: string
  problem?: string
  value: string
  isSecret?: boolean
  isUrl?: boolean
  onInput(value: string): void
}

/** A text input with its label, and its error or help. */
export const TextField = ({ label, help, problem, value, isSecret, isUrl, onInput }: Props) => {
  const id = useId()
  const about = problem ?? help
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <div class={problem ? 'input is-bad' : 'input'}>
        <input
          id={id}
          {...(isSecret ? { type: 'password' } : { type: 'text' })}
          inputMode={isUrl ? 'url' : undefined}
          autoComplete="off"
          spellcheck={false}
          aria-invalid={problem !== undefined}
          aria-describedby={about && `${id}-about`}
          value={value}
          onInput={({ currentTarget }) => onInput(currentTarget.value)}
        />
      </div>
      {about && (
        <p class={problem ? 'error' : 'help'} id={`${id}-about`} role={problem ? 'alert' : undefined}>
          {about}
        </p>
      )}
    </div>
  )
}

type CheckProps = { label: string; help?: string; value: boolean; onChange(value: boolean): void }

export const Check = ({ label, help, value, onChange }: CheckProps) => (
  <label class="pick">
    <input
      type="checkbox"
      checked={value}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
    <span>
      {label}
      {help && <span class="help">{help}</span>}
    </span>
  </label>
)
