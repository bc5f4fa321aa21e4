/**
 * A text encrypted with a passphrase (PBKDF2 with SHA-256, then AES-GCM);
 * everything but the number of rounds is base64.
 */
export type Sealed = { rounds: number; salt: string; iv: string; data: string };

/** The key of a sealed text: 256 bits in base64, derived from a passphrase. */
export type SealKey = string;

/**
 * The number of PBKDF2 rounds. Source: OWASP, Password Storage Cheat Sheet: at
 * least 600,000 rounds.
 */
const rounds = 600_000;

const fresh = (length: number): string =>
  crypto.getRandomValues(new Uint8Array(length)).toBase64();

export const newSalt = (): Pick<Sealed, 'rounds' | 'salt'> => ({
  rounds,
  salt: fresh(16),
});

export async function keyFrom(
  passphrase: string,
  { salt, rounds: iterations }: Pick<Sealed, 'rounds' | 'salt'>,
): Promise<SealKey> {
  const words = new TextEncoder().encode(passphrase.normalize('NFC'));
  const base = await crypto.subtle.importKey('raw', words, 'PBKDF2', false, [
    'deriveBits',
  ]);
  const way = {
    name: 'PBKDF2',
    hash: 'SHA-256',
    salt: Uint8Array.fromBase64(salt),
    iterations,
  };
  return new Uint8Array(
    await crypto.subtle.deriveBits(way, base, 256),
  ).toBase64();
}

const cipherKey = (key: SealKey) =>
  crypto.subtle.importKey('raw', Uint8Array.fromBase64(key), 'AES-GCM', false, [
    'encrypt',
    'decrypt',
  ]);

/** Each call uses a new initialization vector. */
export async function seal(
  text: string,
  key: SealKey,
  { rounds: made, salt }: Pick<Sealed, 'rounds' | 'salt'>,
): Promise<Sealed> {
  const iv = fresh(12);
  const way = { name: 'AES-GCM', iv: Uint8Array.fromBase64(iv) };
  const data = await crypto.subtle.encrypt(
    way,
    await cipherKey(key),
    new TextEncoder().encode(text),
  );
  return { rounds: made, salt, iv, data: new Uint8Array(data).toBase64() };
}

/** Undefined if the key is wrong or the data is damaged. */
export async function unseal(
  { iv, data }: Sealed,
  key: SealKey,
): Promise<string | undefined> {
  try {
    const way = { name: 'AES-GCM', iv: Uint8Array.fromBase64(iv) };
    return new TextDecoder().decode(
      await crypto.subtle.decrypt(
        way,
        await cipherKey(key),
        Uint8Array.fromBase64(data),
      ),
    );
  } catch {
    return undefined;
  }
}
