import { presetOptions } from '@/lib/schema/preset-options'
import type { Form } from './form'
import type { Problem } from './problem'

/** Everything there is to say about what is set: the schema's errors, and what fields demand of each other. */
export function problemsOf({ options, actions }: Form): Problem[] {
  const all = actions.length > 0 ? { ...options, actions: actions.map(({ action }) => action) } : options
  const { error } = presetOptions.safeParse(all)
  return (error?.issues ?? []).map(({ path }) => ({
    path: `/${path.map(String).join('/')}`,
    field: String(path[0] ?? ''),
    level: 'error',
    message: 'form.problem.wrong',
  }))
}
