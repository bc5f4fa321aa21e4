/**
 * A piece of a page's text, as pdf.js returns it. `transform` ends with its
 * position, in points from the bottom left.
 */
export type TextPiece = {
  str: string;
  dir: string;
  width: number;
  transform: number[];
  hasEOL: boolean;
  /** Facts of its font; unknown for some files. */
  isBold?: boolean;
  isMono?: boolean;
};

/**
 * A link on a page: its address, and its box as left, bottom, right and top.
 */
export type LinkBox = { url: string; rect: number[] };

/** A part of a line between wide gaps, and where it starts and ends. */
export type PdfCell = { text: string; left: number; right: number };

/**
 * A line of text. `left` and `right`: its start and end; `y`: its baseline; all
 * in points. `isBold` and `isMono`: whether all of it is. `cells`: its parts in
 * reading order.
 */
export type PdfLine = {
  text: string;
  size: number;
  left: number;
  right: number;
  y: number;
  isRtl: boolean;
  isBold: boolean;
  isMono: boolean;
  cells: PdfCell[];
};

/** The minimum gap between two cells of a line, in font sizes. */
const minCellGap = 0.7;

/**
 * Soft hyphens, and the character that a font without them has in their place.
 */
// oxlint-disable-next-line no-control-regex -- they are what is meant
const unseen = /[\u0000-\u0008\u00AD]/g;

type Placed = {
  text: string;
  /** The text as the file has it, if it could be the mark of a note. */
  label?: string;
  isRtl: boolean;
  x: number;
  y: number;
  width: number;
  size: number;
  isBold: boolean;
  isMono: boolean;
};

/** Presentation forms of Latin, Hebrew and Arabic letters. */
const drawnForms = /[\uFB00-\uFDFF\uFE70-\uFEFF]/g;

/**
 * The lines of a page in file order, which in most files is the reading order.
 * Links are written as markdown.
 */
export function linesOf(
  pieces: readonly TextPiece[],
  links: readonly LinkBox[] = [],
): PdfLine[] {
  const lines: PdfLine[] = [];
  let parts: Placed[] = [];
  const end = () => {
    if (parts.some(({ text }) => text.trim() !== '')) lines.push(lineOf(parts));
    parts = [];
  };
  for (const piece of pieces) {
    const placed = place(piece, links);
    const [first] = parts;
    if (
      first &&
      placed.text !== '' &&
      Math.abs(placed.y - first.y) > reachOf(first, placed)
    )
      end();
    if (placed.text !== '') parts.push(placed);
    if (piece.hasEOL) end();
  }
  end();
  return lines;
}

/** The mark of a note: a sign or number, and what isn't one though raised. */
const noteLabel = /^(?:\d{1,3}|[*†‡§¶]{1,3})$/u;
const maxNoteScale = 0.85;

/** How far the text of a line may be above or below its first part. */
const reachOf = (first: Placed, next: Placed): number =>
  isNoteOf(first, next) ? next.size * 0.6 : first.size / 2;

/** Whether a part is a note's mark, by its size and text. */
const isNoteOf = ({ label, size }: Placed, beside: { size: number }): boolean =>
  label !== undefined && size < beside.size * maxNoteScale;

function place(
  { str, dir, width, transform, isBold = false, isMono = false }: TextPiece,
  links: readonly LinkBox[],
): Placed {
  const [, , c = 0, d = 0, x = 0, y = 0] = transform;
  const plain = str
    .replace(drawnForms, (form) => form.normalize('NFKC'))
    .replace(unseen, '');
  const size = Math.hypot(c, d);
  const isRtl = dir === 'rtl';
  const text = isRtl ? mirrored(plain) : plain;
  const label = noteLabel.test(text.trim()) ? text.trim() : undefined;
  return {
    text: withLinks(escaped(text), { x, y: y + size / 4, width }, links),
    ...(label && { label }),
    isRtl,
    x,
    y,
    width,
    size,
    isBold,
    isMono,
  };
}

/** Text escaped so that markdown shows it unchanged. */
export const escaped = (text: string): string =>
  text.replace(/[\\`*[\]<]|\b_|_\b/g, '\\$&');

/**
 * The text with each link around the words whose middle is in the link's box;
 * letters count as equally wide.
 */
function withLinks(
  text: string,
  { x, y, width }: { x: number; y: number; width: number },
  links: readonly LinkBox[],
): string {
  const near = links.filter(
    ({ rect: [left = 0, bottom = 0, right = 0, top = 0] }) => {
      return y >= bottom && y <= top && x < right && x + width > left;
    },
  );
  if (near.length === 0 || text.trim() === '') return text;
  const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => {
    const middle = x + ((index + word.length / 2) / text.length) * width;
    return {
      word,
      url: near.find(
        ({ rect: [left = 0, , right = 0] }) =>
          middle >= left && middle <= right,
      )?.url,
    };
  });
  const runs: { url?: string; words: string[] }[] = [];
  for (const { word, url } of words) {
    const last = runs.at(-1);
    if (last && last.url === url) last.words.push(word);
    else runs.push({ url, words: [word] });
  }
  const written = runs.map(({ url, words: run }) =>
    url ? `[${run.join(' ')}](<${url}>)` : run.join(' '),
  );
  const before = text.slice(0, text.length - text.trimStart().length);
  const after = text.slice(text.trimEnd().length);
  return before + written.join(' ') + after;
}

function lineOf(parts: Placed[]): PdfLine {
  const isRtl = parts.filter((part) => part.isRtl).length > parts.length / 3;
  const written = parts.filter((part) => part.text.trim() !== '');
  const [main] = written.toSorted((a, b) => b.size - a.size);
  const marked = parts.map((part, at) =>
    withNoteMark(part, parts[at - 1], main),
  );
  const ordered = isRtl ? marked.toSorted((a, b) => b.x - a.x) : marked;
  const cells = cellsOf(ordered, isRtl);
  return {
    text: cells.map(({ text }) => text).join(' '),
    size: largest(
      (isInitial(written) ? written.slice(1) : written).map(({ size }) => size),
    ),
    left: smallest(written.map(({ x }) => x)),
    right: largest(written.map(({ x, width }) => x + width)),
    y: (written.find((part) => !main || !isNoteOf(part, main)) ?? main)?.y ?? 0,
    isRtl,
    isBold: written.every((part) => part.isBold),
    isMono: written.every((part) => part.isMono),
    cells,
  };
}

/** A unit, whose raised 2 or 3 is its exponent. */
const unit = /(?<!\p{L})(?:[kcdmµμn]?m|ft|yd|mi|[kMG]?Wh|kWp?|sec)$/u;

/**
 * A raised sign or number as the mark of a note, `[^1]`; not an exponent, which
 * follows a unit, a digit or a single letter.
 */
function withNoteMark(part: Placed, before?: Placed, main?: Placed): Placed {
  if (
    !main ||
    !isNoteOf(part, main) ||
    part.y - main.y < main.size * 0.15 ||
    /(?:\d|(?<!\p{L})\p{L})$/u.test(before?.text ?? '') ||
    (/^[23]$/.test(part.label ?? '') && unit.test(before?.text ?? ''))
  )
    return part;
  return { ...part, text: `[^${part.label}]` };
}

/** Without arguments spread: a line may have any number of pieces. */
const largest = (numbers: number[]) =>
  numbers.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
const smallest = (numbers: number[]) =>
  numbers.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);

/** Accents that stand before their letter, as TeX draws them. */
const combining = new Map([
  ['´', '\u0301'],
  ['¨', '\u0308'],
  ['ˆ', '\u0302'],
  ['˜', '\u0303'],
  ['ˇ', '\u030C'],
  ['˘', '\u0306'],
  ['˝', '\u030B'],
  ['˚', '\u030A'],
  ['¸', '\u0327'],
  ['˛', '\u0328'],
  ['˙', '\u0307'],
]);

/** Text whose accents are one character with their letter, if there is one. */
const withAccents = (text: string): string =>
  text
    .replace(
      /([´¨ˆ˜ˇ˘˝˚¸˛˙])(\p{L})/gu,
      (drawn, accent: string, letter: string) => {
        const base = letter === 'ı' ? 'i' : letter;
        const one = (base + (combining.get(accent) ?? '')).normalize('NFC');
        return one.length === 1 ? one : drawn;
      },
    )
    .replace(/\p{L}[\u0300-\u036F]+/gu, (drawn) => drawn.normalize('NFC'));

function cellsOf(ordered: readonly Placed[], isRtl: boolean): PdfCell[] {
  const cells: PdfCell[] = [];
  let end = Number.NaN;
  let isSpaced = false;
  for (const part of ordered) {
    if (part.text.trim() === '') {
      isSpaced = true;
      continue;
    }
    const right = part.x + part.width;
    const gap = isRtl ? end - right : part.x - end;
    const own = isRtl && !part.isRtl ? signsInOrder(part.text) : part.text;
    const cell = cells.at(-1);
    if (cell && !(gap > part.size * minCellGap)) {
      if (gap < -part.size / 10 && cell.text.endsWith('\\`'))
        cell.text = cell.text.slice(0, -2) + own.replace(/^\p{L}/u, '$&\u0300');
      else cell.text += (isSpaced || gap > part.size / 5 ? ' ' : '') + own;
      cell.left = Math.min(cell.left, part.x);
      cell.right = Math.max(cell.right, right);
    } else cells.push({ text: own, left: part.x, right });
    end = isRtl ? part.x : right;
    isSpaced = false;
  }
  return cells.map(({ text, left, right }) => ({
    text: withAccents(text).replace(/\s+/g, ' ').trim(),
    left,
    right,
  }));
}

/** True if the first part is only a drop cap of the text. */
const isInitial = ([first, next]: Placed[]): boolean =>
  first !== undefined &&
  next !== undefined &&
  /^\s*\p{Lu}$/u.test(first.text) &&
  first.size > next.size * 1.5;

const capital = /^[«"“‘„]?\p{Lu}$/u;

/**
 * The minimum size of a drop cap relative to its text, and the maximum distance
 * in its sizes.
 */
const minScale = 1.6;
const maxGap = 0.5;
/** More single letters on a page are no drop caps. */
const maxCaps = 20;

export function withDropCaps(lines: readonly PdfLine[]): PdfLine[] {
  const caps = lines.filter(({ text }) => capital.test(text));
  return caps.length > maxCaps
    ? [...lines]
    : caps.reduce<PdfLine[]>(joined, [...lines]);
}

function joined(lines: PdfLine[], cap: PdfLine): PdfLine[] {
  const beside = lines.filter((line) => isBeside(line, cap));
  const first = beside.toSorted((a, b) => b.y - a.y)[0];
  if (!first || !/^\p{L}/u.test(first.text)) return lines;
  return lines.flatMap((line) => {
    if (line === cap) return [];
    if (!beside.includes(line)) return [line];
    return [
      {
        ...line,
        left: cap.left,
        text: line === first ? cap.text + line.text : line.text,
      },
    ];
  });
}

/**
 * Whether a line starts to the right of a drop cap, and is between its top and
 * bottom.
 */
function isBeside(line: PdfLine, cap: PdfLine): boolean {
  const gap = line.left - cap.right;
  return (
    cap.size > line.size * minScale &&
    Math.abs(gap) < cap.size * maxGap &&
    line.y > cap.y - line.size / 2 &&
    line.y < cap.y + cap.size
  );
}

const pairs = '()[]{}«»<>‹›';
// Brackets, which may be escaped for markdown.
const bracket = '\\\\?[()[\\]{}«»<>‹›]';
const sign = `(?:[.,:;!?،؛؟]|${bracket})`;

/**
 * In right-to-left text, a punctuation mark on the left of other letters
 * follows them, and a bracket on their right precedes them.
 */
const around = new RegExp(`^(${sign}*)(.*?)((?:${bracket})*)$`, 'u');

/**
 * Right-to-left text with its brackets mirrored, because the file contains them
 * as drawn.
 */
const mirrored = (text: string): string =>
  text.replace(/[()[\]{}«»<>‹›]/g, (one) =>
    pairs.charAt(pairs.indexOf(one) ^ 1),
  );

/**
 * A left-to-right piece of a right-to-left line, such as a number, with its
 * punctuation in reading order.
 */
function signsInOrder(text: string): string {
  if (!/[\p{L}\p{N}]/u.test(text)) return turned(text);
  const [, before = '', inner = text, after = ''] = around.exec(text) ?? [];
  const isPair = after !== '' && before.endsWith(turned(after));
  return isPair ? text : turned(after) + inner + turned(before);
}

const turned = (text: string): string =>
  mirrored((text.match(/\\?./gsu) ?? []).toReversed().join(''));
