import { presetOptions } from '@/lib/contract/schema/preset-options'
import { type Form, everyAction } from './form'

/** A complaint of the schema, in the parts that are read here. */
export type Issue = {
  code?: string
  path: (string | number)[]
  expected?: string
  minimum?: number
  maximum?: number
  origin?: string
  keys?: string[]
  values?: unknown[]
  options?: unknown[]
  errors?: Issue[][]
}

/** What the schema has against a form; the actions that are off count too. */
export function issuesOf(form: Form): Issue[] {
  const issues = presetOptions.safeParse(everyAction(form)).error?.issues as Issue[] | undefined
  return (issues ?? []).flatMap((issue) => spread(issue, []))
}

/** Of alternatives, the complaints of the one that was meant: it refuses no more than a part of the value. */
function spread(issue: Issue, above: Issue['path']): Issue[] {
  const path = above.concat(issue.path)
  const meant = issue.errors?.find((branch) => branch.some((inner) => inner.path.length > 0))
  return meant ? meant.flatMap((inner) => spread(inner, path)) : [{ ...issue, path }]
}
