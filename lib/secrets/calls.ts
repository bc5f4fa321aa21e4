import { z } from '@/lib/core/zod'

const id = z.string().check(z.maxLength(200))
const passphrase = z.string().check(z.minLength(1), z.maxLength(1000))

/** Where a reference stands: a secret is told only to who names the preset or the job that it is of. */
export const secretSource = z.union([z.strictObject({ presetId: id }), z.strictObject({ jobId: id })])
export type SecretSource = z.infer<typeof secretSource>

/** What pages ask of the secrets. No call tells a key. */
export const secretCalls = {
  /** The text that a reference of this preset or job stands for, while its own field is shown. */
  'secret.reveal': z.strictObject({ of: secretSource, reference: id }),
  'passphrase.look': z.strictObject({}),
  /** Locks the secrets with a passphrase, or with another one than the `current`. */
  'passphrase.set': z.strictObject({ passphrase, current: z.optional(passphrase) }),
  'passphrase.remove': z.strictObject({ current: passphrase }),
  'passphrase.unlock': z.strictObject({ passphrase }),
  'passphrase.lock': z.strictObject({}),
  /** Deletes all keys and secrets, and the passphrase. */
  'secrets.forget': z.strictObject({}),
} as const

/** Whether it was the right passphrase. */
type Tried = { ok: boolean }

export type SecretAnswers = {
  'secret.reveal': { ok: true; text: string } | { ok: false }
  /** `open`: there is no passphrase. */
  'passphrase.look': 'open' | 'locked' | 'unlocked'
  'passphrase.set': Tried
  'passphrase.remove': Tried
  'passphrase.unlock': Tried
  'passphrase.lock': null
  'secrets.forget': null
}
