/** The blocks of the scripts that are written from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;
/** Letters of all other scripts. */
const leftToRight = /[^\P{L}\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u;

/** Signs that change the direction of what follows, until another ends them. */
const overrides = /[\u202a-\u202e\u2066-\u2069]/;

/**
 * A text within a sentence of a language. If it has letters of the other
 * direction, or signs that set one, invisible marks keep it from reordering what
 * is around it.
 */
export function isolate(text: string, language: string): string {
  const other = /^ar\b/.test(language) ? leftToRight : rightToLeft;
  if (!other.test(text) && !overrides.test(text)) return text;
  return `\u2068${text.replaceAll(/[\u2066-\u2069]/g, '')}\u2069`;
}
