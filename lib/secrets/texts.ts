import { getOwn } from '@/lib/core/objects';
import {
  type Holder,
  type Part,
  isReference,
  mapSecrets,
  referenceOf,
  secretTexts,
} from '@/lib/contract/schema/secret-places';
import { changeVault, readVault } from './vault';
import { ifLocked } from '@/lib/core/failures';

/**
 * Stores texts in the vault. Returns the reference for each. Rejects with
 * `Locked` if there are any.
 */
export async function keepSecrets(
  given: readonly string[],
): Promise<Map<string, string>> {
  const made = new Map(
    given.map((text) => [text, referenceOf(crypto.randomUUID())]),
  );
  if (made.size > 0) {
    await changeVault((held) => {
      const added = Array.from(made, ([text, reference]) => [reference, text]);
      held.texts = { ...held.texts, ...Object.fromEntries(added) };
    });
  }
  return made;
}

/**
 * Stores the texts at secret places in the vault and replaces them with
 * references. A reference that is not among the holder’s `known` ones is
 * emptied and listed in `emptied`. Rejects with `Locked` if a text is new.
 */
export async function keepTexts<T extends Holder>(
  holder: T,
  known: ReadonlySet<string>,
): Promise<{ kept: T; emptied: (readonly Part[])[] }> {
  const made = await keepSecrets(
    secretTexts(holder).filter((text) => !isReference(text)),
  );
  const emptied: (readonly Part[])[] = [];
  const kept = mapSecrets(holder, (text, at) => {
    if (known.has(text)) return text;
    if (isReference(text)) emptied.push(at);
    return made.get(text) ?? '';
  });
  return { kept, emptied };
}

/**
 * The text behind a reference; undefined if it was deleted. Rejects with
 * `Locked`.
 */
export const readText = async (
  reference: string,
): Promise<string | undefined> => getOwn((await readVault()).texts, reference);

/**
 * Replaces each reference with its text, and returns the texts too. Rejects if
 * one is missing, and with `Locked`.
 */
export async function fillIn<T extends Holder>(
  holder: T,
): Promise<{ filled: T; texts: string[] }> {
  const references = secretTexts(holder).filter(isReference);
  if (references.length === 0) return { filled: holder, texts: [] };
  const vault = await readVault();
  const texts = references.flatMap(
    (reference) => getOwn(vault.texts, reference) ?? [],
  );
  if (texts.length < references.length) throw new Error('A secret is gone.');
  return {
    filled: mapSecrets(holder, (text) => getOwn(vault.texts, text) ?? text),
    texts,
  };
}

/** The minimum length of a key; shorter ones could match ordinary words. */
const minKeyChars = 6;

/**
 * Returns a function that reports whether a text contains one of the saved
 * keys, without revealing the keys. Always false while the keys are locked.
 */
export async function keyFinder(): Promise<(text: string) => boolean> {
  const held = await readVault().catch(ifLocked(undefined));
  const keys = Object.values(held?.keys ?? {}).filter(
    ({ key }) => key.length >= minKeyChars,
  );
  return (text) => keys.some(({ key }) => text.includes(key));
}
