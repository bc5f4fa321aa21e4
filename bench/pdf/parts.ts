/** A part of a document: how it is printed, and the markdown it should become. */
export type Part = { html: string; markdown: string };

const whos = [
  'The keeper of the lamp',
  'A pilot from the north shore',
  'The clerk at the weigh house',
  'Every owner of a small boat',
  'The oldest of the carpenters',
  'A surveyor with a brass level',
  'The widow at the ferry steps',
];
const verbs = [
  'counts',
  'repairs',
  'describes',
  'measures',
  'remembers',
  'sketches',
  'inspects',
  'questions',
];
const things = [
  'the timbers of the long pier',
  'eleven barrels of salted herring',
  'the rusty chain across the channel',
  'a ledger without its first pages',
  'the gravel that came with the flood',
  'several lanterns of green glass',
  'the figures on the tide board',
  'an anchor that nobody has claimed',
  'the ropes beneath the old crane',
];
const times = [
  'before the morning bell',
  'while the ebb is still running',
  'on the first Monday of autumn',
  'as soon as the fog has lifted',
  'during the quiet weeks of January',
];

/** Sentences that are unlike each other, the same ones for the same number. */
export function prose(from: number, count = 4): string {
  return Array.from({ length: count }, (_, step) => {
    let rest = Math.imul(from * 16 + step + 1, 2_654_435_761) >>> 4;
    const next = (words: readonly string[]) => {
      const one = words[rest % words.length];
      rest = Math.floor(rest / words.length);
      return one;
    };
    return `${next(whos)} ${next(verbs)} ${next(things)} ${next(times)}.`;
  }).join(' ');
}

/** What is printed of a note's label, which names the note's page if it must. */
const mark = (label: string) => label.replace(/^\d+-/, '');

/**
 * Text with `[links](https://…)` and `[^1]` marks of notes. `**bold**` isn't
 * expected in the markdown, which has no weights.
 */
function inline(text: string): Part {
  const html = text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/\[\^([^\]]+)\]/g, (_, label) => `<sup>${mark(label)}</sup>`)
    .replace(/\[([^\]]+)\]\((\S+?)\)/g, '<a href="$2">$1</a>')
    .replace(/\*\*(.+?)\*\*/g, '<b>$1</b>');
  const markdown = text
    .replace(/\[([^\]^][^\]]*)\]\((\S+?)\)/g, '[$1](<$2>)')
    .replaceAll('**', '')
    .replaceAll('\u00AD', '');
  return { html, markdown };
}

export function h(level: number, text: string): Part {
  const { html, markdown } = inline(text);
  return {
    html: `<h${level}>${html}</h${level}>`,
    markdown: `${'#'.repeat(level)} ${markdown}`,
  };
}

export function p(text: string, kind = ''): Part {
  const { html, markdown } = inline(text);
  return { html: `<p class="${kind}">${html}</p>`, markdown };
}

/** Paragraphs of made-up sentences, each unlike the others. */
export const paragraphs = (from: number, count: number): Part[] =>
  Array.from({ length: count }, (_, at) => p(prose(from + at)));

/** A paragraph whose first letter hangs over several lines. */
export const dropped = (text: string): Part => ({
  html: `<p class="first"><span class="cap">${text.charAt(0)}</span>${text.slice(1)}</p>`,
  markdown: text,
});

/** A list; an item that is a list belongs to the one before. */
export type Items = readonly (string | Items)[];

export function list(items: Items, tag: 'ul' | 'ol' = 'ul'): Part {
  const lines: string[] = [];
  const htmlOf = (all: Items, depth: number): string => {
    let number = 0;
    const inner = all.map((item) => {
      if (typeof item !== 'string') return htmlOf(item, depth + 1);
      const { html, markdown } = inline(item);
      number += 1;
      const label = tag === 'ol' ? `${number}.` : '-';
      lines.push(`${'  '.repeat(depth)}${label} ${markdown}`);
      // A bullet that isn't drawn, but written.
      return `<li>${tag === 'ul' ? '•\u2002' : ''}${html}</li>`;
    });
    return `<${tag}>${inner.join('')}</${tag}>`;
  };
  return { html: htmlOf(items, 0), markdown: lines.join('\n') };
}

/**
 * A table from rows whose cells are separated by `|`; the first is its head. A
 * cell `<` belongs to the one on its left, and `^` to the one above it.
 */
export function table(rows: readonly string[], kind = ''): Part {
  const grid = rows.map((row) => row.split('|').map((cell) => cell.trim()));
  const spanFrom = (row: number, column: number) => {
    let [across, down] = [1, 1];
    while (grid[row]?.[column + across] === '<') across += 1;
    while (grid[row + down]?.[column] === '^') down += 1;
    return `colspan="${across}" rowspan="${down}"`;
  };
  const body = grid.map((row, at) => {
    const isHead = at === 0 || (/^\^?$/.test(row[0] ?? '') && at === 1);
    const tag = isHead ? 'th' : 'td';
    const cells = row.map((cell, column) =>
      cell === '<' || cell === '^'
        ? ''
        : `<${tag} ${spanFrom(at, column)}>${cell}</${tag}>`,
    );
    return `<tr>${cells.join('')}</tr>`;
  });
  const [head = '', ...others] = grid.map(
    (row) => `| ${row.map((cell) => cell.replace(/^[<^]$/, '')).join(' | ')} |`,
  );
  const rule = `|${' --- |'.repeat(grid[0]?.length ?? 0)}`;
  return {
    html: `<table class="${kind}">${body.join('')}</table>`,
    markdown: [head, rule, ...others].join('\n'),
  };
}

/** Notes at the foot of a page or the end of a text, by label. */
export function notes(all: Readonly<Record<string, string>>): Part {
  const entries = Object.entries(all);
  return {
    html: `<div class="notes">${entries.map(([label, text]) => `<p><sup>${mark(label)}</sup> ${text}</p>`).join('')}</div>`,
    markdown: entries
      .map(([label, text]) => `[^${label}]: ${text}`)
      .join('\n\n'),
  };
}

/** Parts inside an element of a kind, such as a sidebar. */
export const inside = (kind: string, ...parts: Part[]): Part => ({
  html: `<div class="${kind}">${parts.map(({ html }) => html).join('')}</div>`,
  markdown: markdownOf(parts),
});

/** A drawing without text, above its caption. */
export const figure = (caption: string): Part => ({
  html: `<figure><svg width="160" height="70"><rect width="160" height="70" fill="#bcd"/></svg><figcaption>${caption}</figcaption></figure>`,
  markdown: caption,
});

export const markdownOf = (parts: readonly Part[]): string =>
  parts
    .map(({ markdown }) => markdown)
    .filter((text) => text !== '')
    .join('\n\n');
