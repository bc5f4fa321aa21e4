import { presetOptions } from '@/lib/contract/schema/preset-options'
import { type Form, everyAction } from './form'

/** A schema issue, with the parts that are used here. */
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

/** The schema's issues with a form, including actions that are off. */
export function issuesOf(form: Form): Issue[] {
  const issues = presetOptions.safeParse(everyAction(form)).error?.issues as Issue[] | undefined
  return (issues ?? []).flatMap((issue) => spread(issue, []))
}

/**
 * For a union, returns the issues of the intended alternative: the one that rejects only a part of the value.
 */
function spread(issue: Issue, above: Issue['path']): Issue[] {
  const path = above.concat(issue.path)
  const meant = issue.errors?.find((branch) => branch.some((inner) => inner.path.length > 0))
  return meant ? meant.flatMap((inner) => spread(inner, path)) : [{ ...issue, path }]
}
