import { i18n } from '#i18n'
import type { JobError } from '@/lib/jobs/job'
import type { StartRefusal } from '@/lib/rpc/refusal'
import { wholeSeconds } from './measure'

type Snake<S extends string> = S extends `${infer Head}-${infer Tail}` ? `${Head}_${Snake<Tail>}` : S

/** The catalogue's form of a code: its keys know no hyphen. Typed, so that a code without words does not compile. */
export const keyOf = <S extends string>(code: S): Snake<S> => code.replaceAll('-', '_') as Snake<S>

/** What happened, and what to do next. */
export type Words = { title: string; help: string }

export function refusalWords(reason: StartRefusal): Words {
  const key = keyOf(reason)
  return { title: i18n.t(`${key}.title`), help: i18n.t(`${key}.help`) }
}

/** Which of its causes a 403 names. Source: contract and real server, "Errors". */
const forbiddenCauses = [
  ['banned', /\bbanned\b/i],
  ['protection', /threat protection/i],
  ['retention', /data retention/i],
  ['site', /(?:un|not )support/i],
] as const

export function errorWords({ kind, retryAfterSeconds, message }: JobError): Words {
  const key = keyOf(kind)
  const title = i18n.t(`error.${key}.title`)
  if (retryAfterSeconds !== undefined) {
    return { title, help: i18n.t('job.retryAfter', [wholeSeconds(retryAfterSeconds)]) }
  }
  const cause = kind === 'forbidden' && forbiddenCauses.find(([, words]) => words.test(message))?.[0]
  return { title, help: i18n.t(cause ? `error.forbidden.${cause}` : `error.${key}.next`) }
}
