import { fromBase64, toBase64 } from '@/lib/core/base64'

/**
 * A text encrypted with a passphrase (PBKDF2 with SHA-256, then AES-GCM); everything but the number of rounds
 * is base64.
 */
export type Sealed = { rounds: number; salt: string; iv: string; data: string }

/** The key of a sealed text: 256 bits in base64, derived from a passphrase. */
export type SealKey = string

/** OWASP, Password Storage Cheat Sheet: at least 600,000 rounds. */
const rounds = 600_000

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => fromBase64(text) ?? new Uint8Array()

const fresh = (length: number): string => toBase64(crypto.getRandomValues(new Uint8Array(length)))

export const newSalt = (): Pick<Sealed, 'rounds' | 'salt'> => ({ rounds, salt: fresh(16) })

export async function keyFrom(
  passphrase: string,
  { salt, rounds: iterations }: Pick<Sealed, 'rounds' | 'salt'>,
): Promise<SealKey> {
  const words = new TextEncoder().encode(passphrase.normalize('NFC'))
  const base = await crypto.subtle.importKey('raw', words, 'PBKDF2', false, ['deriveBits'])
  const way = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations }
  return toBase64(new Uint8Array(await crypto.subtle.deriveBits(way, base, 256)))
}

const cipherKey = (key: SealKey) =>
  crypto.subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['encrypt', 'decrypt'])

/** Uses a new initialisation vector each time. */
export async function seal(
  text: string,
  key: SealKey,
  { rounds: made, salt }: Pick<Sealed, 'rounds' | 'salt'>,
): Promise<Sealed> {
  const iv = fresh(12)
  const way = { name: 'AES-GCM', iv: bytesOf(iv) }
  const data = await crypto.subtle.encrypt(way, await cipherKey(key), new TextEncoder().encode(text))
  return { rounds: made, salt, iv, data: toBase64(new Uint8Array(data)) }
}

/** Undefined if the key is wrong or the data is damaged. */
export async function unseal({ iv, data }: Sealed, key: SealKey): Promise<string | undefined> {
  try {
    const way = { name: 'AES-GCM', iv: bytesOf(iv) }
    return new TextDecoder().decode(await crypto.subtle.decrypt(way, await cipherKey(key), bytesOf(data)))
  } catch {
    return undefined
  }
}
