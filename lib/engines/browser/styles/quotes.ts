/**
 * The outer and inner quotation marks of languages that have others than
 * English.
 */
const byLanguage: [languages: RegExp, marks: string][] = [
  [/^(?:de|cs|sk|sl|bg|is|lt)\b/i, '„“‚‘'],
  [/^(?:pl|hu|ro)\b/i, '„”‚’'],
  [/^(?:fr|ru|uk|es|it|pt|el|no|nb|nn)\b/i, '«»“”'],
  [/^(?:ja|zh-(?:tw|hk|hant))\b/i, '「」『』'],
  [/^(?:sv|fi)\b/i, '””’’'],
];

/**
 * The quotation mark that a page shows around a quote: by its style, else by
 * its language.
 */
export function quoteMark(
  quote: Element,
  isOpen: boolean,
  quotes: string,
): string {
  const stated = [...quotes.matchAll(/"([^"]*)"/g)].map(
    ([, mark = '']) => mark,
  );
  if (stated.length === 0 && quotes === 'none') return '';
  const language = quote.closest('[lang]')?.getAttribute('lang') ?? '';
  const usual =
    byLanguage.find(([languages]) => languages.test(language))?.[1] ?? '“”‘’';
  const marks = stated.length > 1 ? stated : usual.split('');
  const level = Math.min(depthOf(quote), marks.length / 2 - 1);
  return marks[level * 2 + (isOpen ? 0 : 1)] ?? '';
}

function depthOf(quote: Element): number {
  const around = quote.parentElement?.closest('q');
  return around ? depthOf(around) + 1 : 0;
}
