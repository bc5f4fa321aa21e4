import { messageOf } from '@/lib/core/message-of'
import { own } from '@/lib/core/own'
import type { Field } from './fields'
import type { Issue } from './issue'
import { nearest } from './nearest'
import type { Problem } from './problem'

type Words = Pick<Problem, 'message' | 'values'> & { instead?: string | number }

/** Describes in plain words what is wrong with a value, and what was most likely meant, if that is clear. */
export function issueWords(issue: Issue, value: unknown, field: Field | undefined): Words {
  if (value === undefined || (issue.code === 'too_small' && issue.origin === 'string')) {
    return { message: 'form.problem.missing' }
  }
  switch (issue.code) {
    case 'too_small':
    case 'too_big':
      return limitWords(issue, value, field)
    case 'invalid_format':
      return { message: field?.wrongForm ?? 'form.problem.wrong' }
    case 'invalid_type':
      if (field?.kind === 'json' && typeof value === 'string') return jsonWords(value)
      return { message: own(typeMessages, issue.expected ?? '') ?? 'form.problem.wrong' }
    default:
      return choiceWords(issue, value, field)
  }
}

const typeMessages: Record<string, string> = {
  int: 'form.problem.whole',
  number: 'form.problem.number',
  string: 'form.problem.text',
  boolean: 'form.problem.flag',
  array: 'form.problem.list',
  object: 'form.problem.object',
  record: 'form.problem.object',
}

function limitWords({ minimum, maximum, origin }: Issue, value: unknown, field?: Field): Words {
  const instead = minimum ?? maximum ?? 0
  if (origin === 'string') return { message: 'form.problem.long', values: [instead, String(value).length] }
  if (origin === 'array') return { message: 'form.problem.many', values: [instead] }
  if (field?.min !== undefined && field.max !== undefined) {
    return { message: 'form.problem.range', values: [field.min, field.max], instead }
  }
  return { message: 'form.problem.least', values: [instead], instead }
}

/** Why a text is not a JSON object. */
function jsonWords(text: string): Words {
  try {
    JSON.parse(text)
    return { message: 'form.problem.noObject' }
  } catch (error) {
    return { message: 'form.problem.json', values: [messageOf(error)] }
  }
}

function choiceWords({ options, values, errors = [] }: Issue, value: unknown, field?: Field): Words {
  const choices = (options ?? values ?? errors.flat().flatMap((issue) => issue.values ?? [])).map(String)
  if (choices.length === 0) return { message: 'form.problem.wrong' }
  const near = typeof value === 'string' ? nearest(value, choices) : undefined
  const instead = near ?? choices.find((choice) => choice === field?.default)
  return {
    message: 'form.problem.choice',
    values: [choices.join(', ')],
    ...(instead !== undefined && { instead }),
  }
}
