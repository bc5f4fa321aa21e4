import { describe, expect, it } from 'vitest';
import { type StructureNode, taggedParts, withMarks } from './tags';
import { toMarkdown } from './to-markdown';

/** Content of a page: each text in a mark of its name, below the one before. */
const contentOf = (texts: Record<string, string>) =>
  Object.entries(texts).flatMap(([id, str], at) => [
    { type: 'beginMarkedContentProps', tag: 'P', id },
    piece(str, 0, 800 - at * 10),
    { type: 'endMarkedContent' },
  ]);
const piece = (str: string, x: number, y: number) => ({
  str,
  dir: 'ltr',
  width: str.length * 6,
  transform: [12, 0, 0, 12, x, y],
  hasEOL: true,
});
type Child = StructureNode | string;
const node = (
  role: string,
  children: Child[],
  more: StructureNode = {},
): StructureNode => ({
  role,
  children: children.map((child) =>
    typeof child === 'string' ? { type: 'content', id: child } : child,
  ),
  ...more,
});
function markdown(texts: Record<string, string>, ...children: Child[]) {
  const page = taggedParts(
    withMarks(contentOf(texts)),
    node('Root', [node('Document', children)]),
    [],
  );
  return page && toMarkdown([{ tagged: page.parts, others: [] }])[0];
}

describe('a tagged page', () => {
  it('has the headings and order of its structure', () => {
    expect(
      markdown(
        { a: 'The text.', b: 'Tides', c: 'Winter' },
        node('H1', ['b']),
        node('Sect', [node('Sect', [node('H', ['c'])]), node('P', ['a'])]),
      ),
    ).toBe('# Tides\n\n## Winter\n\nThe text.');
  });

  it('has its tables, with empty cells for spans', () => {
    expect(
      markdown(
        { a: 'Boat', b: 'Fees', c: 'Winter', d: 'Summer', e: 'Anna', f: 'a|b' },
        node('Table', [
          node('THead', [
            node('TR', [
              node('TH', ['a'], { rowSpan: 2 }),
              node('TH', ['b'], { colSpan: 2 }),
            ]),
            node('TR', [node('TH', ['c']), node('TH', ['d'])]),
          ]),
          node('TBody', [
            node('TR', [
              node('TD', [node('P', ['e'])]),
              node('TD', ['f']),
              node('TD', []),
            ]),
          ]),
        ]),
      ),
    ).toBe(
      '| Boat | Fees |  |\n| --- | --- | --- |\n|  | Winter | Summer |\n| Anna | a\\|b |  |',
    );
  });

  it('has empty cells where the file left them out', () => {
    const columns = [0, 100, 200];
    const texts = [
      ['Item', '2024', '2025'],
      ['Paint', '', '45'],
    ];
    const content = texts.flatMap((row, y) =>
      row.flatMap((str, x) =>
        str === ''
          ? []
          : [
              { type: 'beginMarkedContentProps', id: `${y}${x}` },
              piece(str, columns[x] ?? 0, 800 - y * 20),
              { type: 'endMarkedContent' },
            ],
      ),
    );
    const cells = (y: number, ...xs: number[]) =>
      node(
        'TR',
        xs.map((x) => node('TD', [`${y}${x}`])),
      );
    const page = taggedParts(
      withMarks(content),
      node('Table', [cells(0, 0, 1, 2), cells(1, 0, 2)]),
      [],
    );
    expect(page?.parts).toEqual([{ kind: 'table', rows: texts }]);
  });

  it('has what a table only arranges as text', () => {
    expect(
      markdown(
        { a: 'Tides', b: 'Left' },
        node('Table', [
          node('TR', [node('TD', [node('H2', ['a'])]), node('TD', ['b'])]),
        ]),
      ),
    ).toBe('## Tides\n\nLeft');
  });

  it('has its lists, with their labels and what is in their items', () => {
    const item = (label: string, body: Child[]) =>
      node('LI', [node('Lbl', [label]), node('LBody', body)]);
    expect(
      markdown(
        { a: '1.', b: 'Oil', c: '•', d: 'Lamp oil', e: '2.', f: 'Paint' },
        node('L', [
          item('a', ['b', node('L', [item('c', [node('P', ['d'])])])]),
          item('e', ['f']),
        ]),
      ),
    ).toBe('1. Oil\n  - Lamp oil\n2. Paint');
  });

  it('has a figure’s description if it is text, and notes last', () => {
    const figure = (alt: string) => node('Figure', [], { alt });
    expect(
      markdown(
        { a: 'Before it', b: '1 A note', c: 'and after.' },
        node('P', ['a', node('Note', ['b']), 'c']),
        figure('The wall\nat *low* tide'),
        figure('https://a.example/wall of stone.png'),
        figure('wall 1.png'),
        figure('<b>The wall</b> of stone'),
      ),
    ).toBe('Before it and after.\n\n1 A note\n\nThe wall at \\*low\\* tide');
  });

  it('leaves out artifacts, unless they are most of the text', () => {
    const artifact = (str: string, ...more: object[]) => [
      { type: 'beginMarkedContent', tag: 'Artifact' },
      piece(str, 0, 800),
      ...more,
      { type: 'endMarkedContent' },
    ];
    const texts = (...items: object[]) =>
      withMarks(items as Parameters<typeof withMarks>[0]).map(
        ({ piece: { str } }) => str,
      );
    expect(
      texts(
        ...artifact('Head', ...contentOf({ a: 'x' })),
        ...contentOf({ b: 'Text' }),
      ),
    ).toEqual(['Text']);
    expect(texts(...artifact('All of it'), piece('1', 0, 0))).toEqual([
      'All of it',
      '1',
    ]);
  });

  it('is read by its layout if most of it has no tags, or too many', () => {
    expect(
      markdown({ a: 'Tides', b: 'and all of the text' }, node('H1', ['a'])),
    ).toBeUndefined();
    let deep = node('P', ['a']);
    for (let at = 0; at < 10_000; at += 1) deep = node('Div', [deep]);
    expect(markdown({ a: 'Tides' }, deep)).toBeUndefined();
  });

  it('has no more columns than its spans may have', () => {
    const wide = markdown(
      { a: 'a', b: 'b', c: 'c' },
      node('Table', [
        node('TR', [
          node('TD', ['a'], { colSpan: 1e9, rowSpan: 1e9 }),
          node('TD', ['b']),
        ]),
        node('TR', [node('TD', ['c'])]),
      ]),
    );
    expect(wide?.length).toBeLessThan(1000);
  });
});
