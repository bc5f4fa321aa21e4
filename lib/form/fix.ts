import { type Place, renamed, withValue } from './place'
import type { Fix } from './problem'

/** A fix that sets a value, or removes it if `undefined`. `label` is a key of the catalogue. */
export const fix = (label: string, place: Place, value: unknown, values?: Fix['values']): Fix => ({
  label,
  ...(values && { values }),
  apply: (form) => withValue(form, place, value),
})

/** Offers another value for the same field. */
export const use = (place: Place, value: string | number): Fix => fix('form.fix.use', place, value, [value])

/** Offers another name for the entry at a place. */
export const rename = (place: Place, name: string): Fix => ({
  label: 'form.fix.use',
  values: [name],
  apply: (form) => renamed(form, place, name),
})
