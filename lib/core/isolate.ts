/** The blocks of the scripts that are written from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;
/** Letters of all other scripts. */
const leftToRight = /[^\P{L}\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u;

/**
 * A text within a sentence of a language. If it has letters of the other
 * direction, invisible marks keep it from reordering what is around it.
 */
export function isolate(text: string, language: string): string {
  const other = /^ar\b/.test(language) ? leftToRight : rightToLeft;
  return other.test(text) ? `\u2068${text}\u2069` : text;
}
