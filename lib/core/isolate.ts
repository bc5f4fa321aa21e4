/** Letters of the scripts that are written from right to left. */
const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const leftToRight =
  /[\p{L}--[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]]/v;

const isRightToLeft = (language: string): boolean => /^ar\b/.test(language);

/**
 * A text within a sentence of a language. If it has letters of the other
 * direction, invisible marks keep it from reordering what is around it.
 */
export function isolate(text: string, language: string): string {
  const other = isRightToLeft(language) ? leftToRight : rightToLeft;
  return other.test(text) ? `\u2068${text}\u2069` : text;
}
