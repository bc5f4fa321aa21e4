import type { Signal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { bind } from '@/components/ui/bind'
import { TextField } from '@/components/ui/field'

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
export const PassphraseField = ({ label, typed, isNew = false, help, problem, children }: Props) => (
  <TextField
    type="password"
    autocomplete={isNew ? 'new-password' : 'current-password'}
    label={label}
    help={help}
    problem={problem}
    end={children}
    {...bind(typed)}
  />
)
