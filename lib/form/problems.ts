import type { Form } from './form'
import type { Problem } from './problem'
import { rules } from './rules'
import { asked } from './rules/rule'
import { schemaProblems } from './schema-problems'

const levels = ['error', 'warning', 'note'] satisfies Problem['level'][]

/** All there is to say about what is set, errors first: what the schema refuses, and what fields demand of each other. */
export function problemsOf(form: Form): Problem[] {
  const request = asked(form)
  const all = [...schemaProblems(form), ...rules.flatMap((rule) => rule(request))]
  return levels.flatMap((level) => all.filter((problem) => problem.level === level))
}
