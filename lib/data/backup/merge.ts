import { type ConnectionId, thisBrowser } from '@/lib/contract/schema/connection'
import { withoutSecrets } from '@/lib/clips'
import { type Settings, defaultSettings, questionLimit } from '@/lib/settings'
import type { BackupRecord } from './backup-file'

/** The parts of a backup that don't exist here yet. */
export type Fresh = Pick<
  Settings,
  'services' | 'presets' | 'rules' | 'noteTemplates' | 'destinations' | 'questions' | 'neverSend'
>

/** Maps a connection of a backup to a current one: the same one, or the service at the same address. */
function connectionNow(now: Settings, then: Settings): (id: ConnectionId) => ConnectionId {
  const same = new Map(
    then.services.flatMap(({ id, baseUrl }) => {
      const here =
        now.services.find((one) => one.id === id) ?? now.services.find((one) => one.baseUrl === baseUrl)
      return here ? [[id, here.id] as const] : []
    }),
  )
  return (id) => same.get(id) ?? id
}

/** The list items of a backup that don't exist here yet. Existing items are unchanged. */
export function freshIn(now: Settings, then: Settings): Fresh {
  const connection = connectionNow(now, then)
  const isNew = (list: { id: string }[]) => {
    const ids = new Set(list.map(({ id }) => id))
    return ({ id }: { id: string }) => !ids.has(id)
  }
  return {
    services: then.services.filter(({ id }) => connection(id) === id && isNew(now.services)({ id })),
    presets: then.presets.filter(isNew(now.presets)).map((preset) => {
      const { connection: at } = preset
      return at === undefined ? preset : Object.assign({}, preset, { connection: connection(at) })
    }),
    rules: then.rules.filter(isNew(now.rules)),
    noteTemplates: then.noteTemplates.filter(isNew(now.noteTemplates)),
    // References in a file don't point into this vault.
    destinations: then.destinations.filter(isNew(now.destinations)).map(withoutSecrets),
    questions: then.questions.filter((question) => !now.questions.includes(question)),
    neverSend: then.neverSend.filter((pattern) => !now.neverSend.includes(pattern)),
  }
}

/**
 * The settings with a backup's additions. `replaces`: its other choices replace the current ones. Approvals to send or
 * keep data are given where they apply, so no backup changes them.
 */
export function mergeSettings(now: Settings, then: Settings, replaces: boolean): Settings {
  const { services, presets, rules, noteTemplates, destinations, questions, neverSend } = freshIn(now, then)
  const { connection: wanted, ...choices } = then
  const merged = {
    ...now,
    ...(replaces && choices),
    sendingAgreed: now.sendingAgreed,
    mode: now.mode,
    services: [...now.services, ...services],
    presets: [...now.presets, ...presets],
    rules: [...now.rules, ...rules],
    noteTemplates: [...now.noteTemplates, ...noteTemplates],
    destinations: [...now.destinations, ...destinations],
    questions: [...now.questions, ...questions].slice(0, questionLimit),
    neverSend: [...now.neverSend, ...neverSend],
  }
  const connection = connectionNow(now, then)(wanted)
  const isThere = connection === thisBrowser || merged.services.some(({ id }) => id === connection)
  return replaces && isThere ? { ...merged, connection } : merged
}

/** True if a backup would change choices beyond its additions. */
export function hasOtherChoices(now: Settings, then: Settings): boolean {
  return !isSame(mergeSettings(now, then, true), mergeSettings(now, then, false))
}

/** True if nothing was ever chosen here, so replacing the choices loses nothing. */
export const isUntouched = (now: Settings): boolean =>
  now.services.length +
    now.presets.length +
    now.rules.length +
    now.noteTemplates.length +
    now.destinations.length ===
    0 && isSame(now, mergeSettings(now, defaultSettings, true))

const isSame = (a: object, b: object) => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))
const sorted = (fields: object) => Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1))

/** The records with their jobs mapped to current connections. */
export function recordsNow(records: readonly BackupRecord[], now: Settings, then: Settings): BackupRecord[] {
  const connection = connectionNow(now, then)
  return records.map((record) => {
    const { connection: at } = record.job
    if (at.kind === 'browser') return record
    return { ...record, job: { ...record.job, connection: { ...at, id: connection(at.id) } } }
  })
}
