import { ifLocked } from '@/lib/core/locked';
import { readVault } from './vault';

/** The minimum length of a key; shorter ones could match ordinary words. */
const minKeyChars = 6;

/**
 * Returns a function that reports whether a text contains one of the saved
 * keys, and nothing else about them. False while the keys are locked.
 */
export async function keyFinder(): Promise<(text: string) => boolean> {
  const held = await readVault().catch(ifLocked(undefined));
  const keys = Object.values(held?.keys ?? {}).filter(
    ({ key }) => key.length >= minKeyChars,
  );
  return (text) => keys.some(({ key }) => text.includes(key));
}
