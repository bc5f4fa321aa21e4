import { z } from '@/lib/core/zod';

const id = z.string().check(z.maxLength(200));
const passphrase = z.string().check(z.minLength(1), z.maxLength(1000));

/**
 * Where a reference is used: a secret is returned only to callers that name its
 * preset or job.
 */
export const secretSource = z.union([
  z.strictObject({ presetId: id }),
  z.strictObject({ jobId: id }),
]);
export type SecretSource = z.infer<typeof secretSource>;

export const secretCalls = {
  /**
   * The text behind a reference of this preset or job, to reveal it in its own
   * field.
   */
  'secret.reveal': () => z.strictObject({ of: secretSource, reference: id }),
  'passphrase.status': () => z.strictObject({}),
  /** Locks the secrets with a passphrase, or replaces the `current` one. */
  'passphrase.set': () =>
    z.strictObject({ passphrase, current: z.optional(passphrase) }),
  'passphrase.remove': () => z.strictObject({ current: passphrase }),
  'passphrase.unlock': () => z.strictObject({ passphrase }),
  'passphrase.lock': () => z.strictObject({}),
  /** Deletes all keys and secrets, and the passphrase. */
  'secrets.forget': () => z.strictObject({}),
} as const;

type Tried = { ok: boolean };

export type SecretAnswers = {
  'secret.reveal': { ok: true; text: string } | { ok: false };
  /** `open`: there is no passphrase. */
  'passphrase.status': 'open' | 'locked' | 'unlocked';
  'passphrase.set': Tried;
  'passphrase.remove': Tried;
  'passphrase.unlock': Tried;
};
