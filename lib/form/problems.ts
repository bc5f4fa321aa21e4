import type { Form } from './form'
import type { Problem } from './problem'
import { rules } from './rules'
import { asked } from './rules/rule'
import { schemaProblems } from './schema-problems'

const levels = ['error', 'warning', 'note'] satisfies Problem['level'][]

/** All problems of a form, errors first: schema issues, and rules between fields. */
export function problemsOf(form: Form): Problem[] {
  const request = asked(form)
  const all = [...schemaProblems(form), ...rules.flatMap((rule) => rule(request))]
  return levels.flatMap((level) => all.filter((problem) => problem.level === level))
}
