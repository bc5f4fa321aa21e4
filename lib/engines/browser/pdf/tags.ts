import type { Block } from './blocks';
import {
  escaped,
  type LinkBox,
  linesOf,
  type PdfLine,
  type TextPiece,
  withDropCaps,
} from './lines';
import { groupsOf, itemIn, joined, withoutLeader } from './paragraphs';
import type { Part } from './to-markdown';

/** What pdf.js returns as the text of a page, with the marks around it. */
export type ContentItem =
  | TextPiece
  | { type: string; tag?: string | null; id?: string | null };

/** A node of a file's structure; `id` is that of the marks of its text. */
export type StructureNode = {
  role?: string;
  type?: string;
  id?: string;
  alt?: string;
  colSpan?: number;
  rowSpan?: number;
  children?: StructureNode[];
};

/** The share of a page's text that its structure must contain to be its text. */
const minCovered = 0.75;
/** Above this share, a file calls its text an artifact by mistake. */
const maxArtifacts = 0.6;
const maxDepth = 60;
const maxNodes = 50_000;
const maxSpan = 50;
/** A larger table, with what its cells span, only arranges its text. */
const maxCells = 200_000;
const maxAltChars = 300;

type MarkedPiece = { piece: TextPiece; mark?: string };

/**
 * A page's pieces with the mark that they are in, without those that the file
 * declares to be no part of the document, such as running heads.
 */
export function withMarks(items: readonly ContentItem[]): MarkedPiece[] {
  const open: { tag?: string | null; id?: string | null }[] = [];
  let artifacts = 0;
  let mark: string | undefined;
  const pieces: (MarkedPiece & { isArtifact: boolean })[] = [];
  for (const item of items) {
    if ('str' in item) {
      const isArtifact = artifacts > 0;
      pieces.push({ piece: item, isArtifact, ...(mark && { mark }) });
      continue;
    }
    if (item.type === 'endMarkedContent') {
      if (open.pop()?.tag === 'Artifact') artifacts -= 1;
      mark = open.findLast(({ id }) => id)?.id ?? undefined;
    } else {
      open.push(item);
      if (item.tag === 'Artifact') artifacts += 1;
      mark = item.id ?? mark;
    }
  }
  const text = pieces.filter(({ isArtifact }) => !isArtifact);
  return charsIn(text) < charsIn(pieces) * (1 - maxArtifacts) ? pieces : text;
}

const charsIn = (pieces: readonly MarkedPiece[]): number =>
  pieces.reduce((count, { piece }) => count + piece.str.trim().length, 0);

/**
 * The parts of a page by its file's structure, and the pieces that are in none;
 * nothing if the structure doesn't contain most of the page's text.
 */
export function taggedParts(
  pieces: readonly MarkedPiece[],
  tree: StructureNode | null,
  links: readonly LinkBox[],
): { parts: Part[]; rest: TextPiece[] } | undefined {
  if (!tree) return undefined;
  const marks = marksIn(tree);
  if (!marks) return undefined;
  const inside = pieces.filter(({ mark }) => mark && marks.has(mark));
  if (inside.length === 0 || charsIn(inside) < charsIn(pieces) * minCovered)
    return undefined;
  const byMark = new Map<string, TextPiece[]>();
  for (const { piece, mark = '' } of inside) {
    const own = byMark.get(mark);
    if (own) own.push(piece);
    else byMark.set(mark, [piece]);
  }
  const reader = createReader(byMark, links);
  return {
    parts: reader.partsOf(tree),
    rest: pieces
      .filter(({ mark }) => !mark || !marks.has(mark))
      .map(({ piece }) => piece),
  };
}

/** The marks in a structure, unless it is too large or deep. */
function marksIn(tree: StructureNode): Set<string> | undefined {
  const marks = new Set<string>();
  const open = [{ node: tree, depth: 0 }];
  let nodes = 0;
  for (let at = open.pop(); at; at = open.pop()) {
    const { node, depth } = at;
    nodes += 1;
    if (nodes > maxNodes || depth > maxDepth) return undefined;
    if (node.type === 'content' && node.id) marks.add(node.id);
    for (const child of node.children ?? [])
      open.push({ node: child, depth: depth + 1 });
  }
  return marks;
}

const levels = new Map(
  ['Title', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6'].map((role, at) => [
    role,
    Math.max(at, 1),
  ]),
);
/** What is written inside a line of text. */
const inline = new Set([
  'Span',
  'Link',
  'Em',
  'Strong',
  'Quote',
  'Reference',
  'Sub',
  'Annot',
  'Code',
  'Formula',
  'Ruby',
  'RB',
  'RT',
  'RP',
  'Warichu',
  'BibEntry',
  'Lbl',
  'Form',
]);

function createReader(
  byMark: ReadonlyMap<string, TextPiece[]>,
  links: readonly LinkBox[],
) {
  const linesIn = (nodes: readonly StructureNode[]) =>
    withDropCaps(linesOf(nodes.flatMap(piecesIn), links));
  const textIn = (nodes: readonly StructureNode[]) => joined(linesIn(nodes));

  function piecesIn({ id, type, children = [] }: StructureNode): TextPiece[] {
    const own = type === 'content' && id ? (byMark.get(id) ?? []) : [];
    return [...own, ...children.flatMap(piecesIn)];
  }

  function partsOf(node: StructureNode, indent = 0, sections = 0): Part[] {
    const { role = '', children = [] } = node;
    const level =
      role === 'H' ? Math.min(Math.max(sections, 1), 6) : levels.get(role);
    if (level !== undefined) {
      const text = textIn([node]);
      return text === '' ? [] : [{ kind: 'heading', level, text }];
    }
    if (role === 'Table') return tableIn(node, indent);
    if (role === 'L' || role === 'TOC')
      return children.flatMap((child) => itemsIn(child, indent));
    const inner = role === 'Sect' || role === 'Art' ? sections + 1 : sections;
    const parts = runsOf(children).flatMap((run) =>
      Array.isArray(run)
        ? groupsOf(linesIn(run)).map(
            (lines): Part => ({
              kind: 'lines',
              lines,
            }),
          )
        : partsOf(run, indent, inner),
    );
    if (role === 'Figure' && parts.length === 0) return altOf(node);
    const notes = children.filter((child) => child.role === 'Note');
    return notes.length === 0
      ? parts
      : [...parts, ...notes.flatMap((note) => partsOf(note, indent, inner))];
  }

  /** The items of a list, in which an item may be a list itself. */
  function itemsIn(node: StructureNode, indent: number): Part[] {
    const { role = '', children = [] } = node;
    if (role !== 'LI' && role !== 'TOCI') return partsOf(node, indent + 1);
    const bodies = children.flatMap((child) =>
      child.role === 'LBody' ? (child.children ?? []) : [child],
    );
    const nested = bodies.filter(isBlockOfItems);
    const own = bodies.filter(
      (child) => child.role !== 'Lbl' && !nested.includes(child),
    );
    const label = textIn(children.filter((child) => child.role === 'Lbl'));
    const text = withoutLeader(textIn(own));
    const whole = label === '' ? text : `${label} ${text}`;
    const { label: number, text: shown } = itemIn(whole) ?? {
      label: undefined,
      text: whole,
    };
    const item: Part[] =
      shown === ''
        ? []
        : [
            {
              kind: 'item',
              indent,
              text: shown,
              ...(number && { label: number }),
            },
          ];
    return [...item, ...nested.flatMap((child) => partsOf(child, indent + 1))];
  }

  /** A table, or its parts if it only arranges them. */
  function tableIn(node: StructureNode, indent: number): Part[] {
    const rows = rowsIn(node);
    const cells = rows.flatMap((row) => cellsIn(row));
    const isLayout =
      rows.length < 2 ||
      rows.every((row) => cellsIn(row).length < 2) ||
      areaOf(rows) > maxCells ||
      cells.some((cell) => hasRole(cell, isHeadingOrTable));
    if (isLayout) {
      const whole = [
        ...cells,
        ...(node.children ?? []).filter(({ role }) => role === 'Caption'),
      ];
      return whole.flatMap((cell) =>
        partsOf({ children: cell.children ?? [] }, indent),
      );
    }
    const captions = (node.children ?? []).filter(
      ({ role }) => role === 'Caption',
    );
    return [
      ...captions.flatMap((caption) => partsOf(caption, indent)),
      { kind: 'table', rows: gridOf(rows) },
    ];
  }

  /** Rows of texts, in which a cell's spans are empty. */
  function gridOf(rows: readonly StructureNode[]): string[][] {
    const grid: (string | undefined)[][] = rows.map(() => []);
    const columns = columnsIn(rows);
    for (const [at, row] of rows.entries()) {
      let column = 0;
      for (const cell of cellsIn(row)) {
        const lines = linesIn([cell]);
        while (
          grid[at]?.[column] !== undefined ||
          isAfter(lines, columns?.[column])
        )
          column += 1;
        const width = spanOf(cell.colSpan);
        const below = grid.slice(at, at + spanOf(cell.rowSpan));
        for (const [down, line] of below.entries())
          for (let across = 0; across < width; across += 1)
            line[column + across] =
              down === 0 && across === 0 ? joined(lines) : '';
        column += width;
      }
    }
    return grid
      .map((line) => Array.from(line, (text) => text ?? ''))
      .filter((line) => line.some((text) => text !== ''));
  }

  /**
   * Where the columns of a table without spans are, if some rows lack cells:
   * files leave out empty ones.
   */
  function columnsIn(rows: readonly StructureNode[]) {
    const all = rows.map(cellsIn);
    const width = all.reduce((most, row) => Math.max(most, row.length), 0);
    const hasSpans = all
      .flat()
      .some(({ colSpan = 1, rowSpan = 1 }) => colSpan * rowSpan > 1);
    if (hasSpans || all.every((row) => row.length === width)) return undefined;
    const columns = Array.from({ length: width }, () => ({
      left: Number.POSITIVE_INFINITY,
      right: Number.NEGATIVE_INFINITY,
    }));
    for (const row of all.filter(({ length }) => length === width)) {
      for (const [at, column] of columns.entries()) {
        for (const { left, right } of linesIn(row.slice(at, at + 1))) {
          column.left = Math.min(column.left, left);
          column.right = Math.max(column.right, right);
        }
      }
    }
    return columns;
  }

  return { partsOf };
}

/** Whether lines are beside a column, on the side of the next ones. */
const isAfter = (
  [line]: readonly PdfLine[],
  column: { left: number; right: number } | undefined,
): boolean =>
  line !== undefined &&
  column !== undefined &&
  (line.isRtl ? line.right < column.left : line.left > column.right);

/** The number of cells in rows, with what each spans. */
const areaOf = (rows: readonly StructureNode[]): number =>
  rows.reduce(
    (sum, row) =>
      sum +
      cellsIn(row).reduce(
        (area, { colSpan, rowSpan }) =>
          area + spanOf(colSpan) * spanOf(rowSpan),
        0,
      ),
    0,
  );

const spanOf = (span = 1): number => Math.min(Math.max(span, 1), maxSpan);

const isHeadingOrTable = (role: string) => role === 'Table' || levels.has(role);

const hasRole = (
  node: StructureNode,
  isRole: (role: string) => boolean,
): boolean =>
  (node.children ?? []).some(
    (child) => isRole(child.role ?? '') || hasRole(child, isRole),
  );

const isBlockOfItems = (node: StructureNode): boolean =>
  node.role === 'L' ||
  node.role === 'Table' ||
  hasRole(node, (role) => role === 'L');

/** The rows of a table, whatever groups of them there are. */
const rowsIn = ({ children = [] }: StructureNode): StructureNode[] =>
  children.flatMap((child) => {
    if (child.role === 'TR') return [child];
    return /^(?:THead|TBody|TFoot|NonStruct|Div)$/.test(child.role ?? '')
      ? rowsIn(child)
      : [];
  });

const cellsIn = ({ children = [] }: StructureNode): StructureNode[] =>
  children.filter(({ role }) => role === 'TD' || role === 'TH');

/** Children in which those that are text follow each other as one. */
function runsOf(
  children: readonly StructureNode[],
): (StructureNode | StructureNode[])[] {
  const runs: (StructureNode | StructureNode[])[] = [];
  for (const child of children) {
    if (child.role === 'Note') continue;
    const last = runs.at(-1);
    if (!isInline(child)) runs.push(child);
    else if (Array.isArray(last)) last.push(child);
    else runs.push([child]);
  }
  return runs;
}

/** Whether a node is text, as a node without a meaning around text also is. */
const isInline = (node: StructureNode): boolean =>
  node.type !== undefined ||
  inline.has(node.role ?? '') ||
  (node.role === 'NonStruct' && (node.children ?? []).every(isInline));

/** A figure's description, unless it is an address or a file's name. */
function altOf({ alt = '' }: StructureNode): Part[] {
  const text = alt.replace(/\s+/g, ' ').trim();
  const isPlain =
    /\p{L}{2}.*\s/u.test(text) &&
    text.length <= maxAltChars &&
    !/[<>{}]|:\/\/|\.\w{3,4}$/.test(text);
  return isPlain ? [{ kind: 'text', text: escaped(text) } satisfies Block] : [];
}
