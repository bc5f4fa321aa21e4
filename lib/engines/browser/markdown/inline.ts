import { getOwn } from '@/lib/core/objects';
import type TurndownService from 'turndown';
import { charBeside, oneLine } from './blocks';

type Around = { before: string; after: string };

const tags: Record<string, string> = { '**': 'strong', '~~': 'del' };

const isSpace = (char: string) => /\s/.test(char);
/**
 * Some readers of markdown treat symbols outside ASCII as punctuation, others
 * don't.
 */
const isSurelyMark = (char: string) => /[\p{P}$+<=>^`|~]/u.test(char);
const isWord = (char: string) => !isSpace(char) && !isSurelyMark(char);

const startMarks = /^[^\P{P}*_`[\]\\#&@]+/u;
const endMarks = /(?<![^\P{P}*_`[\]\\#&@])[^\P{P}*_`[\]\\#&@]+$/u;

/**
 * Text in brackets or quotation marks, which must stay together on one side of
 * a delimiter.
 */
const quoted = /^[\p{Ps}\p{Pi}"'].*[\p{Pe}\p{Pf}"']$/su;

/**
 * Text between delimiters such as `**`. Markdown reads a delimiter only if
 * punctuation on its inner side has no letter on the other. Punctuation that
 * would prevent that is moved outside; if it is markdown syntax, such as a
 * link's, a tag is used instead.
 */
function delimited(
  words: string,
  sign: string,
  { before, after }: Around,
): string {
  const inWord = isWord(before) || isWord(after);
  const tag = getOwn(tags, sign) ?? 'em';
  const tagged = `<${tag}>${words}</${tag}>`;
  if (sign === '_' && inWord && (before === '*' || after === '*'))
    return tagged;
  const delimiter = sign === '_' && inWord ? '*' : sign;
  const opens = !isWord(before) || !/^[\p{P}\p{S}]/u.test(words);
  const closes = !isWord(after) || !/[\p{P}\p{S}]$/u.test(words);
  if (opens && closes) return delimiter + words + delimiter;
  if (words.includes('](')) return tagged;
  const isQuoted = quoted.test(words);
  const start = opens && !isQuoted ? '' : (startMarks.exec(words)?.[0] ?? '');
  const end = closes && !isQuoted ? '' : (endMarks.exec(words)?.[0] ?? '');
  const core = words.slice(start.length, words.length - end.length);
  const isFree =
    core &&
    (opens || !/^[\p{P}\p{S}\s]/u.test(core)) &&
    (closes || !/[\p{P}\p{S}\s]$/u.test(core));
  return isFree ? start + delimiter + core + delimiter + end : tagged;
}

/**
 * Emphasis, strong and struck text: each paragraph inside gets its own
 * delimiters, once.
 */
export function emphasis(converter: TurndownService) {
  const add = (names: string[], sign: string) =>
    converter.addRule(sign, {
      filter: names as TurndownService.Filter,
      replacement: (content, node) => {
        if (
          !node.textContent.trim() ||
          (node as Element).parentElement?.closest(names.join())
        )
          return content;
        const parts = content.split(/(\n{2,})/);
        const before = /^\s/.test(node.textContent)
          ? ' '
          : charBeside(node, 'previousSibling');
        const after = /\s$/.test(node.textContent)
          ? ' '
          : charBeside(node, 'nextSibling');
        return parts
          .map((part, index) =>
            wrap(part, sign, {
              before: index === 0 ? before : ' ',
              after: index === parts.length - 1 ? after : ' ',
            }),
          )
          .join('');
      },
    });
  add(['em', 'i'], '_');
  add(['strong', 'b'], '**');
  add(['del', 's', 'strike'], '~~');
}

const block = /^(?:>|#{1,6} |\||```|\$\$|[-*] |\d+\. )/;

/** Blocks such as quotes and code can't be emphasized. */
function wrap(text: string, sign: string, { before, after }: Around): string {
  const inner = text.replace(/^[\s\u200b]+/, '');
  const words = inner.replace(/(?<![\s\u200b])[\s\u200b]+$/, '');
  if (!words || block.test(words)) return text;
  const start = text.slice(0, text.length - inner.length);
  const end = inner.slice(words.length);
  return (
    start +
    delimited(words, sign, {
      before: start ? ' ' : before,
      after: end ? ' ' : after,
    }) +
    end
  );
}

/**
 * Text that markdown would read as a tag or an entity. The converter itself
 * escapes only markdown's own characters.
 */
const markup = /<(?=[a-z/!?])|&(?=#?\w+;)/gi;

/** A placeholder for a backslash that is needed only at the start of a line. */
const maybe = '\u{F1BD4}';

/**
 * Escapes markdown syntax in text. The converter's own escaping mistakes the
 * middle of a line for its start.
 */
export function escapeWith(
  escape: (text: string) => string,
  text: string,
): string {
  const escaped = escape(text)
    // Two equals signs start highlighted text.
    .replace(/^\\(?===[^=\s])/, '')
    .replace(/^\\(?=[-+>=#~])|(?<=^\d+)\\(?=\.)/, maybe)
    .replace(/(?<=^\d{1,9})(?=\)(?:\s|$))/, maybe)
    // A star between spaces, and an underscore in a word, are no emphasis.
    .replace(/(?<=\s)\\(?=\*\s)|(?<=\w)\\(?=_\w)/g, '');
  // Some programs take an escaped bracket for the end of a link's text.
  return escapeSigns(
    escaped.replaceAll('\\](', '\\]\\(').replace(markup, '\\$&'),
  );
}

/**
 * Resolves the placeholders that depend on the start of a line and on the
 * spaces around displayed formulas, and drops rules that separate nothing.
 */
export function settleLines(markdown: string): string {
  return (
    settleSigns(markdown)
      .replace(/^((?:[^\S\n]|[>|]|[-*] |\d+\. )*\d*)\u{F1BD4}/gmu, '$1\\')
      .replaceAll(maybe, '')
      .replace(/(?<! ) +(?=\n\n *\$\$\n)|(?<=\n *\$\$\n\n) (?! )/g, '')
      .trim()
      // A rule at the start would open front matter.
      .replace(/^(?:---\s+)+|(?<!\n)(?:\n+---)+$/g, '')
  );
}

/**
 * A placeholder before a character that note programs read as markup only if a
 * paragraph has two of it.
 */
const paired = '\u{F1BD5}';

/**
 * Escapes the syntax of note programs that isn't standard markdown: tags,
 * comments, highlighted and struck text.
 */
function escapeSigns(text: string): string {
  if (!/[%#=~$]/.test(text)) return text;
  return text
    .replaceAll('%%', '\\%\\%')
    .replace(/(?<!\S)#(?=[\p{L}\p{N}_/-]*[\p{L}_])/gu, '\\#')
    .replace(/(?<!=)==(?!=)|(?<![~\u{F1BD4}])~+|\$/gu, `${paired}$&`);
}

/**
 * Resolves the placeholders of characters that only matter in pairs, such as
 * the tildes of `15~20 or 25~30`.
 */
function settleSigns(markdown: string): string {
  if (!markdown.includes(paired)) return markdown;
  return markdown
    .split(/(\n{2,})/)
    .map((paragraph) => settlePrices(settle(settle(paragraph, '~+'), '==')))
    .join('');
}

const dollars = new RegExp(
  `${paired}\\$(?=\\S)([^$]*\\S)${paired}\\$(?!\\d)`,
  'gu',
);

/**
 * Two dollar signs with words between them are prices. Note programs would read
 * a formula.
 */
const settlePrices = (paragraph: string): string =>
  paragraph
    .replace(dollars, (whole, between: string) =>
      /\p{L}{3}/u.test(between) && !between.includes('\\')
        ? `\\$${between}\\$`
        : whole,
    )
    .replaceAll(`${paired}$`, '$');

function settle(paragraph: string, sign: string): string {
  const found = new RegExp(`${paired}(${sign})`, 'gu');
  const opens = paragraph.search(new RegExp(`${paired}${sign}(?=[^\\s])`, 'u'));
  const last = [
    ...paragraph.matchAll(new RegExp(`(?<=[^\\s])${paired}${sign}`, 'gu')),
  ].at(-1);
  const isPair = opens >= 0 && last !== undefined && last.index > opens;
  return paragraph.replace(found, (_, signs: string) =>
    isPair ? signs.replace(/./g, '\\$&') : signs,
  );
}

type Signs = { plain: string; placed: string };

const raised = { plain: '0123456789+-−–=()ni', placed: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁼⁽⁾ⁿⁱ' };
const lowered = { plain: '0123456789+-−–=()', placed: '₀₁₂₃₄₅₆₇₈₉₊₋₋₋₌₍₎' };

/**
 * Superscripts and subscripts, such as those of powers, units and chemical
 * formulas: as Unicode characters, or in a tag.
 */
export function raisedText(converter: TurndownService) {
  converter.addRule('raised', {
    filter: (node) =>
      node.nodeName === 'SUP' && !node.closest('a') && !node.querySelector('a'),
    replacement: (content, node) =>
      isExponent(node) ? written(content, node, raised) : content,
  });
  converter.addRule('lowered', {
    filter: (node) => node.nodeName === 'SUB' && !node.querySelector('a'),
    replacement: (content, node) =>
      /[\p{L}\p{N}]/u.test(content) ? written(content, node, lowered) : content,
  });
}

function written(
  content: string,
  node: Element,
  { plain, placed }: Signs,
): string {
  const chars = node.textContent.trim().split('');
  if (chars.every((char) => plain.includes(char) || /[\s,]/.test(char))) {
    return chars.map((char) => placed[plain.indexOf(char)] ?? char).join('');
  }
  const text = content.trim();
  const name = node.nodeName.toLowerCase();
  const isCode = node.closest('code') !== null;
  return isCode
    ? `${name === 'sup' ? '^' : '_'}(${text})`
    : `<${name}>${text}</${name}>`;
}

const variables = 'i, em, var';

/**
 * True unless the superscript is part of a word, such as the ends of 1st, 2e
 * and Nº, or a symbol such as a trade mark.
 */
function isExponent(node: Element): boolean {
  const text = node.textContent.trim();
  if (text.startsWith('[') || !/[\p{L}\p{N}]/u.test(text)) return false;
  if (/^[-–]|[\p{N}+=−/\p{Script=Greek}]/u.test(text)) return true;
  const { previousSibling: before, previousElementSibling: base } = node;
  if (
    node.querySelector(variables) ||
    (base === before && base?.matches(variables))
  )
    return true;
  return /^[b-cf-np-qu-zA-Z]$/.test(text);
}

const heading = /^(#{1,6} )(.+)$/m;

/**
 * Links with their text on one line, as markdown requires. A card, which is one
 * link around a heading and more, becomes a linked heading and plain text.
 * Links without a real target (a heading's anchor, a script, only a #) become
 * text.
 */
export function linkRules(converter: TurndownService) {
  converter.addRule('link', {
    filter: (node) => node.nodeName === 'A' && node.hasAttribute('href'),
    replacement: (content, node) => {
      const address = node.getAttribute('href') ?? '';
      const linked = (text: string) => `[${text}](${linkTarget(address)})`;
      // Escapes link text that a note program would read as a tag.
      const text = oneLine(content).replace(/^\\(?=#)/, '');
      if (!text || /^[#¶§🔗]$/u.test(text)) return '';
      if (/^(?:javascript|data|blob):|#$/i.test(address)) return content;
      if (!heading.test(content)) return linked(text);
      return `\n\n${content.trim().replace(heading, (_, level: string, title: string) => level + linked(title))}\n\n`;
    },
  });
}

/**
 * A link target for markdown, escaped because white space and unpaired brackets
 * would end it early.
 */
export function linkTarget(address: string): string {
  return address
    .trim()
    .replace(/\s/g, '%20')
    .replaceAll('(', '%28')
    .replaceAll(')', '%29')
    .replace(/[<>]/g, encodeURIComponent);
}
