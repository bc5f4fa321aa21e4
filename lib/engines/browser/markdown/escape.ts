import { escapeSigns, settleSigns } from './signs';

/**
 * Text that markdown would read as a tag or an entity. The converter itself
 * escapes only markdown's own characters.
 */
const markup = /<(?=[a-z/!?])|&(?=#?\w+;)/gi;

/**
 * Takes the place of a backslash that is only needed if the text starts a line.
 */
const maybe = '\u{F1BD4}';

/**
 * Escapes what markdown would read as its own. The converter's way sees starts
 * of lines in the middle of them.
 */
export function escapeWith(
  escape: (text: string) => string,
  text: string,
): string {
  const escaped = escape(text)
    // Two of them start marked words.
    .replace(/^\\(?===[^=\s])/, '')
    .replace(/^\\(?=[-+>=#~])|(?<=^\d+)\\(?=\.)/, maybe)
    // Between spaces a star, and in a word a line, is no emphasis.
    .replace(/(?<=\s)\\(?=\*\s)|(?<=\w)\\(?=_\w)/g, '');
  return escapeSigns(escaped.replace(markup, '\\$&'));
}

/**
 * Decides on the backslashes that depend on the start of a line, and on the
 * spaces around formulas on their own, and drops rules that separate nothing.
 */
export function settleLines(markdown: string): string {
  return (
    settleSigns(markdown)
      .replace(/^((?:[^\S\n]|[>|]|[-*] |\d+\. )*\d*)\u{F1BD4}/gmu, '$1\\')
      .replaceAll(maybe, '')
      .replace(/(?<! ) +(?=\n\n *\$\$\n)|(?<=\n *\$\$\n\n) (?! )/g, '')
      .trim()
      // At the start, a rule would open front matter.
      .replace(/^(?:---\s+)+|(?<!\n)(?:\n+---)+$/g, '')
  );
}
