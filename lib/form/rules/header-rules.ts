import { isRecord } from '@/lib/core/is-record'
import { fix, rename } from '@/lib/form/problem'
import { type Rule, error, warning } from './rule'

/** Source: RFC 9110, section 5.6.2. */
const isToken = (name: string): boolean => /^[\w!#$%&'*+.^`|~-]+$/.test(name)

const namesIn = (headers: unknown): string[] => (isRecord(headers) ? Object.keys(headers) : [])

/** A pasted name without the colon and spaces around it. */
const bare = (name: string): string => name.replace(/\s*:\s*$/, '').trim()

const legalName: Rule = ({ options: { headers } }) => {
  const names = namesIn(headers)
  return names
    .filter((name) => !isToken(name))
    .map((name) => {
      const meant = bare(name)
      const canBe = isToken(meant) && !names.includes(meant)
      return error(['headers', name], 'form.problem.headerName', {
        values: [name],
        fixes: [
          ...(canBe ? [rename(['headers', name], meant)] : []),
          fix('form.fix.removeHeader', ['headers', name], undefined, [name]),
        ],
      })
    })
}

/** Header names are case-insensitive. Source: RFC 9110, section 5.1. */
const oneOfEach: Rule = ({ options: { headers } }) => {
  const names = namesIn(headers)
  return names.flatMap((name, at) => {
    const first = names.slice(0, at).find((before) => before.toLowerCase() === name.toLowerCase())
    return first === undefined
      ? []
      : warning(['headers', name], 'form.problem.sameHeader', {
          values: [name, first],
          fixes: [fix('form.fix.removeHeader', ['headers', name], undefined, [name])],
        })
  })
}

export const headerRules: Rule[] = [legalName, oneOfEach]
