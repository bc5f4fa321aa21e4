import type { ReadonlySignal, Signal } from '@preact/signals'
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import { pointerTo } from '@/lib/core/json-pointer'
import {
  type FormField,
  type Form,
  type Place,
  type Problem,
  problemFieldId,
  fieldPlace,
  valueAt,
  withValue,
} from '@/lib/form'

/** What every part of the form reads and changes. */
export type FormScope = {
  form: Signal<Form>
  problems: ReadonlySignal<Problem[]>
  /** Returns the saved secret for a reference; undefined if it was deleted. */
  reveal(reference: string): Promise<string | undefined>
}

const Scope = createContext<FormScope | undefined>(undefined)
export const FormScopeProvider = Scope.Provider

export function useScope(): FormScope {
  const scope = useContext(Scope)
  if (!scope) throw new Error('outside of a form')
  return scope
}

/** A field with its value, its problems and a setter. Undefined unsets it. */
export type Bound = {
  id: string
  field: FormField
  place: Place
  value: unknown
  problems: Problem[]
  set(value: unknown): void
}

export function useField(field: FormField, place?: Place): Bound {
  const { form, problems } = useScope()
  const at = place ?? fieldPlace(form.value, field.path)
  const pointer = pointerTo(at)
  return {
    id: problemFieldId({ path: pointer, field: field.path }),
    field,
    place: at,
    value: valueAt(form.value, at),
    problems: problems.value.filter((problem) => isAt(problem, pointer, field.path)),
    set(value) {
      form.value = withValue(form.value, at, value)
    },
  }
}

const isAt = ({ path, field }: Problem, pointer: string, own: string): boolean =>
  path === pointer || (path.startsWith(`${pointer}/`) && field === own)
