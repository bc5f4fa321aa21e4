import { mirrored, signsInOrder } from './rtl';

/**
 * A piece of a page's text, as pdf.js returns it. `transform` ends with its
 * place, in points from the bottom left.
 */
export type TextPiece = {
  str: string;
  dir: string;
  width: number;
  transform: number[];
  hasEOL: boolean;
};

/**
 * A link on a page: its address and its box, from left and bottom to right and
 * top.
 */
export type LinkBox = { url: string; rect: number[] };

/**
 * A line of text. `left` and `right`: where it starts and ends; `y`: its base
 * line; all in points.
 */
export type PdfLine = {
  text: string;
  size: number;
  left: number;
  right: number;
  y: number;
  isRtl: boolean;
};

/** Soft hyphens, and what a font without the letter has in its place. */
// oxlint-disable-next-line no-control-regex -- they are what is meant
const unseen = /[\u0000-\u0008\u00AD]/g;

type Placed = {
  text: string;
  isRtl: boolean;
  x: number;
  y: number;
  width: number;
  size: number;
};

/** Letters of Latin, Hebrew and Arabic in the forms that fonts draw. */
const drawnForms = /[\uFB00-\uFDFF\uFE70-\uFEFF]/g;

/**
 * The lines of a page in the order of the file, which is that of reading in
 * most. Links are written as markdown.
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
      Math.abs(placed.y - first.y) > first.size / 2
    )
      end();
    if (placed.text !== '') parts.push(placed);
    if (piece.hasEOL) end();
  }
  end();
  return lines;
}

function place(
  { str, dir, width, transform }: TextPiece,
  links: readonly LinkBox[],
): Placed {
  const [, , c = 0, d = 0, x = 0, y = 0] = transform;
  const plain = str
    .replace(drawnForms, (form) => form.normalize('NFKC'))
    .replace(unseen, '');
  const size = Math.hypot(c, d);
  const isRtl = dir === 'rtl';
  const text = isRtl ? mirrored(plain) : plain;
  return {
    text: withLinks(escaped(text), { x, y: y + size / 4, width }, links),
    isRtl,
    x,
    y,
    width,
    size,
  };
}

/** Text that markdown shows as it is. */
const escaped = (text: string): string =>
  text.replace(/[\\`*[\]<]|\b_|_\b/g, '\\$&');

/**
 * The text with each link around those of its words whose middle is in the
 * link's box; letters count as equally wide.
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
  const ordered = isRtl ? parts.toSorted((a, b) => b.x - a.x) : parts;
  let text = '';
  let before: Placed | undefined;
  for (const part of ordered) {
    const gap =
      before &&
      (isRtl
        ? before.x - part.x - part.width
        : part.x - before.x - before.width);
    const isApart =
      gap !== undefined &&
      gap > part.size / 5 &&
      !/\s$/.test(text) &&
      !/^\s/.test(part.text);
    const own = isRtl && !part.isRtl ? signsInOrder(part.text) : part.text;
    text += (isApart ? ' ' : '') + own;
    before = part;
  }
  const written = parts.filter((part) => part.text.trim() !== '');
  return {
    text: text.replace(/\s+/g, ' ').trim(),
    size: Math.max(
      ...(isInitial(written) ? written.slice(1) : written).map(
        ({ size }) => size,
      ),
    ),
    left: Math.min(...written.map(({ x }) => x)),
    right: Math.max(...written.map(({ x, width }) => x + width)),
    y: written[0]?.y ?? 0,
    isRtl,
  };
}

/**
 * True for parts of which the first is only the large first letter of the text.
 */
const isInitial = ([first, next]: Placed[]): boolean =>
  first !== undefined &&
  next !== undefined &&
  /^\s*\p{Lu}$/u.test(first.text) &&
  first.size > next.size * 1.5;
