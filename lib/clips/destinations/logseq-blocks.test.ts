import { describe, expect, it } from 'vitest';
import { logseqBlocksOf, inert } from './logseq-blocks';

it.each([
  [
    'paragraphs',
    'One\nmore\n\nTwo',
    [{ content: 'One\nmore' }, { content: 'Two' }],
  ],
  [
    'below headings',
    '# A\n\nx\n\n## B\n\ny\n\n# C',
    [
      {
        content: '# A',
        children: [
          { content: 'x' },
          { content: '## B', children: [{ content: 'y' }] },
        ],
      },
      { content: '# C' },
    ],
  ],
  [
    'lists in lists',
    '- a\n  - b\n- c',
    [{ content: 'a', children: [{ content: 'b' }] }, { content: 'c' }],
  ],
  [
    'fences whole',
    '```\n- a\n\nid:: x\n```\nend',
    [{ content: '```\n- a\n\nid:: x\n```' }, { content: 'end' }],
  ],
  [
    'a fence that starts an item, and the text after it',
    '- ```js\n  a()\n    b()\n  ```\n  - c\n- d\n\nEnd',
    [
      { content: '```js\na()\n  b()\n```', children: [{ content: 'c' }] },
      { content: 'd' },
      { content: 'End' },
    ],
  ],
  [
    'a fence that starts a numbered item',
    '1. ~~~js\n   a()\n   ~~~\n2. b\n\nEnd',
    [{ content: '~~~js\na()\n~~~' }, { content: '2. b' }, { content: 'End' }],
  ],
  [
    'a fence with a property as its language',
    '```id:: 1\na\n```',
    [{ content: '```id\na\n```' }],
  ],
  ['an open fence closed', '~~~\na', [{ content: '~~~\na\n~~~' }]],
  [
    'a fence without the options that run it',
    '```clojure :results\n(+ 1 1)\n```',
    [{ content: '```clojure\n(+ 1 1)\n```' }],
  ],
  [
    'a fence that ends earlier in Logseq, made inert',
    '````\n~~~clojure :results\nid:: {{a}}\n````',
    [{ content: '````\n~~~clojure \\:results\nid:\\: {\\{a}}\n````' }],
  ],
  [
    'inline code, which is no fence',
    '```a b```\n\nid:: 1',
    [{ content: '```a b```' }, { content: 'id:\\: 1' }],
  ],
  ['nothing', ' \n', []],
])('%s', (_, markdown, blocks) =>
  expect(logseqBlocksOf(markdown)).toEqual(blocks),
);

const id = '0d9e7a64-6a2b-4c7e-9d0f-3f1f4f6f9b11';

describe.each([
  ['a property', 'id:: 1', String.raw`id:\: 1`],
  ['one without a value', 'id::', String.raw`id:\:`],
  ['one with a hard space', 'a\u00a0b:: 1', 'a\u00a0b:\\: 1'],
  ['one with code in its name', '`a:: 1`', '`a:\\: 1`'],
  [
    'a drawer',
    ':PROPERTIES:\n:id: 1\n:END:',
    String.raw`\:PROPERTIES:` + '\n:id: 1\n' + String.raw`\:END:`,
  ],
  ['a macro', 'a {{query x}}', String.raw`a {\{query x}}`],
  ['more braces', String.raw`{{{a}}} \{{b}}`, String.raw`{\{\{a}}} \{\{b}}`],
  [
    'a macro between backticks that are no code',
    '$`$ {{query x}} `',
    '$`$ {\\{query x}} `',
  ],
  ['a query', '> #+BEGIN_QUERY', String.raw`> #\+BEGIN_QUERY`],
  [
    'a property that is a directive',
    '#+alias: Home',
    String.raw`#\+alias: Home`,
  ],
  ['a reference to a block', `a ((${id})) b`, `a (\\(${id})) b`],
  ['a labeled reference', `[a](((${id})))`, `[a]((\\(${id})))`],
  [
    'code that runs',
    '> ```clojure :results\n> (+ 1 1)',
    '> ```clojure \\:results\n> (+ 1 1)',
  ],
  [
    'a fence only in Logseq',
    '```clojure :results `\n1',
    '```clojure \\:results `\n1',
  ],
  [
    'an element',
    String.raw`\[:iframe {:src "a"}]`,
    String.raw`\[\:iframe {:src "a"}]`,
  ],
  [
    'a deadline',
    'DEADLINE: <2026-11-22 Sun>',
    String.raw`DEADLINE\: <2026-11-22 Sun>`,
  ],
  [
    'a deadline in other brackets',
    'scheduled: [2026-11-22 Sun]',
    String.raw`scheduled\: [2026-11-22 Sun]`,
  ],
])('text that Logseq would act on: %s', (_, hostile, harmless) => {
  it.each([
    ['a paragraph', (text: string) => text],
    ['a later line', (text: string) => `One\n${text}`],
    ['an item', (text: string) => `- ${text.replaceAll('\n', '\n  ')}`],
    ['a heading', (text: string) => `# A ${text.split('\n')[0]}`],
  ])('the text stays text in %s', (where, put) => {
    const text = JSON.stringify(logseqBlocksOf(put(hostile)));
    expect(text).not.toMatch(
      new RegExp(
        String.raw`\{\{|\(\((?=${id})|#\+[Ba]|\s:results|\[:iframe|(?i:deadline|scheduled):`,
      ),
    );
    if (where !== 'a heading') {
      for (const line of harmless.split('\n'))
        expect(text).toContain(JSON.stringify(line).slice(1, -1));
    }
  });
});

it.each([
  ['TODO Pay', String.raw`\TODO Pay`],
  ['- DONE', String.raw`\DONE`],
  ['## LATER Pay', String.raw`## \LATER Pay`],
  ['One\n\f# TODO Pay', 'One\n\f# \\TODO Pay'],
  ['[#A] Pay', String.raw`[\#A] Pay`],
  ['# [#A] Pay', String.raw`# [\#A] Pay`],
])('the start of a block never becomes a task: %s', (markdown, content) =>
  expect(logseqBlocksOf(markdown)).toEqual([{ content }]),
);

it.each([
  'Write `{{ name }}` and `((a)) {{ b }}`',
  '`std::vector` is a list, in [C++](https://a.example)',
  'TODOs, not TODO, and todo',
  '| :-- | :-: |',
  '[2026-11-22 Sun](https://a.example)',
  'In C++ std::vector, at 12:30:45',
  'https://a.example/::b',
  '#tag and [[Page]] and [1]: a',
  'f((x)) and {a} and ((not-an-id))',
  'C# + # + 1',
])('other text is unchanged: %s', (text) => expect(inert(text)).toBe(text));

it('a long run of spaces costs no more than the same length of text', () => {
  const text = `a${' '.repeat(300_000)}a`;
  expect(inert(text)).toBe(text);
});
