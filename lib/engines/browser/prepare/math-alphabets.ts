import { getOwn } from '@/lib/core/get-own';

/** The commands of TeX for MathML's alphabets. */
const commands: Record<string, string> = {
  bold: 'mathbf',
  'bold-italic': 'boldsymbol',
  'double-struck': 'mathbb',
  script: 'mathcal',
  'bold-script': 'mathcal',
  fraktur: 'mathfrak',
  'bold-fraktur': 'mathfrak',
  'sans-serif': 'mathsf',
  'bold-sans-serif': 'mathsf',
  'sans-serif-italic': 'mathsf',
  'sans-serif-bold-italic': 'mathsf',
  monospace: 'mathtt',
};

/** TeX in an alphabet of MathML; other variants need no command. */
export function inAlphabet(variant: string, tex: string): string {
  // Greek letters have a bold form of their own.
  const command =
    variant === 'bold' && tex.startsWith('\\')
      ? 'boldsymbol'
      : getOwn(commands, variant);
  return command ? `\\${command}{${tex}}` : tex;
}

/**
 * Unicode's alphabets in the order of their letters, from 𝐀; each has 26 large
 * and 26 small ones.
 */
const alphabets = [
  'bold',
  'italic',
  'bold-italic',
  'script',
  'bold-script',
  'fraktur',
  'double-struck',
  'bold-fraktur',
  'sans-serif',
  'bold-sans-serif',
  'sans-serif-italic',
  'sans-serif-bold-italic',
  'monospace',
];
const firstLetter = 0x1d400;
const lettersEach = 52;

/** The letters that Unicode had before these alphabets. */
const earlier: [variant: string, letters: string][] = [
  ['double-struck', 'ℂℍℕℙℚℝℤ'],
  ['script', 'ℊℋℐℒℛℬℯℰℱℳℴ'],
  ['fraktur', 'ℭℌℑℜℨ'],
];

/**
 * The plain letter and the alphabet of one of Unicode's mathematical letters.
 */
export function letterOf(
  sign: string,
): { variant: string; plain: string } | undefined {
  const index = Math.floor(
    ((sign.codePointAt(0) ?? 0) - firstLetter) / lettersEach,
  );
  const variant =
    alphabets[index] ??
    earlier.find(([, letters]) => letters.includes(sign))?.[0];
  return variant ? { variant, plain: sign.normalize('NFKC') } : undefined;
}
