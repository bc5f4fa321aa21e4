import type { Draft } from '@/lib/form/form'
import type { ConnectionId } from '@/lib/schema/connection'
import type { Preset } from '@/lib/schema/preset'

/** A preset as it is being edited, valid or not. */
export type PresetDraft = Draft & { name: string; connection?: ConnectionId }

/** What a saved preset opens as. */
export const draftOf = ({ name = '', options, idleActions = [], connection }: Preset): PresetDraft => ({
  name,
  connection,
  options,
  idleActions,
})

/** True where two drafts would be saved alike: the order in which options were set does not count. */
export const isSame = (a: PresetDraft, b: PresetDraft): boolean => text(a) === text(b)

const text = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) => (isPlain(inner) ? sorted(inner) : inner))

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const sorted = (value: object) =>
  Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
