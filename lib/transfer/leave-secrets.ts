import { isRecord } from '@/lib/core/is-record'
import type { IdleAction, PresetOptions } from '@/lib/schema/preset-options'
import { pointerTo } from './blanks'
import { isSecretName, looksSecret, scriptLooksSecret } from './looks-secret'

/** Headers whose values tell nothing about the user. All others leave as blanks. */
const harmlessHeader =
  /^(?:accept(?:-(?:charset|encoding|language))?|cache-control|dnt|pragma|priority|save-data|sec-(?:ch-ua|fetch|gpc)[-\w]*|upgrade-insecure-requests|user-agent)$/i

/** Names, places, domains and fixed words: never secret, and some of them may not be empty. */
const plainFields = new Set(['profile', 'location', 'threatProtection', 'parsers', 'redactPII', 'proxy'])

type Part = string | number
type Sent = { options: PresetOptions; idleActions?: IdleAction[] }

/** The same without its secrets. Each is '' in its place, and `blanks` has the JSON pointers to them. */
export function leaveSecrets({ options, idleActions }: Sent): Sent & { blanks: string[] } {
  const blanks: string[] = []
  const copy = (value: unknown, at: readonly Part[]): unknown => {
    if (typeof value === 'string') {
      if (!isSecret(value, at)) return value.toWellFormed()
      blanks.push(pointerTo(at))
      return ''
    }
    if (Array.isArray(value)) return value.map((item, index) => copy(item, [...at, index]))
    if (!isRecord(value)) return value
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name]) => name !== '__proto__')
        .map(([name, item]) => [name.toWellFormed(), copy(item, [...at, name.toWellFormed()])]),
    )
  }
  const left = {
    options: copy(options, []) as PresetOptions,
    ...(idleActions?.length && { idleActions: copy(idleActions, ['idleActions']) as IdleAction[] }),
  }
  return { ...left, blanks }
}

function isSecret(text: string, at: readonly Part[]): boolean {
  const field = String(at[0])
  const name = String(at.at(-1))
  if (text === '' || plainFields.has(field)) return false
  if (field === 'headers') return !harmlessHeader.test(name) || looksSecret(text)
  if (field === 'auditMetadata') return true
  if (field === 'actions' || field === 'idleActions') {
    if (name === 'text') return true
    if (name === 'script') return scriptLooksSecret(text)
  }
  return isSecretName(name) || looksSecret(text)
}
