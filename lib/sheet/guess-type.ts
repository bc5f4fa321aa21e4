import type { ColumnType } from './column';
import type { Reading } from './reading';
import { fits } from './typed-value';

const minShare = 0.8;
/** In the order in which they are tried. */
const guessed = ['link', 'price', 'date', 'number'] as const;
/** “12 beds” holds a number, but is a text. */
const isBareNumber = (text: string) => /^[\d.,\s+\-−#%]+$/.test(text);
const picture = /\.(?:avif|gif|jpe?g|png|svg|webp)(?:[?#]|$)/i;

/** What most of these texts are, those that aren't empty. */
export function guessType(
  texts: readonly string[],
  reading: Reading,
): ColumnType {
  const filled = texts.filter(Boolean);
  if (filled.length === 0) return 'text';
  const isMost = (type: ColumnType) =>
    filled.filter(
      (text) =>
        fits(text, type, reading) && (type !== 'number' || isBareNumber(text)),
    ).length >=
    minShare * filled.length;
  const found = guessed.find(isMost) ?? 'text';
  const isPicture =
    found === 'link' && filled.every((text) => picture.test(text));
  return isPicture ? 'image' : found;
}
