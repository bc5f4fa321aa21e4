import type { Form } from './form'

type Values = (string | number)[]

/** A way out of a problem; `label` is a key of the catalogue. */
export type Fix = { label: string; values?: Values; apply(form: Form): Form }

/**
 * Something about what is set. An error keeps it from being saved and sent, a warning is what one server refuses or what
 * will likely fail, a note says what else follows. `path` is a JSON pointer into the options, with the place in the list
 * of all actions; `field` is the path of the field; `message` a key of the catalogue.
 */
export type Problem = {
  path: string
  field: string
  level: 'error' | 'warning' | 'note'
  message: string
  values?: Values
  fixes?: Fix[]
}

/** The DOM id of a field; a field of an action has the action's place in it. */
export const fieldId = ({ path, field }: Pick<Problem, 'path' | 'field'>): string =>
  path.startsWith('/actions/') ? `field-${path.slice(1).replaceAll('/', '.')}` : `field-${field}`
