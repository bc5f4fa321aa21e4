import { expect, it } from 'vitest'
import { blocksOf } from './logseq-blocks'

it.each([
  ['paragraphs', 'One\nmore\n\nTwo', [{ content: 'One\nmore' }, { content: 'Two' }]],
  [
    'below headings',
    '# A\n\nx\n\n## B\n\ny\n\n# C',
    [
      { content: '# A', children: [{ content: 'x' }, { content: '## B', children: [{ content: 'y' }] }] },
      { content: '# C' },
    ],
  ],
  ['lists in lists', '- a\n  - b\n- c', [{ content: 'a', children: [{ content: 'b' }] }, { content: 'c' }]],
  [
    'fences whole',
    '```\n- a\n\nid:: x\n```\nend',
    [{ content: '```\n- a\n\nid:: x\n```' }, { content: 'end' }],
  ],
  ['an open fence closed', '~~~\na', [{ content: '~~~\na\n~~~' }]],
  ['no properties', 'id:: 1\nb\ncollapsed:: true', [{ content: 'id\\:: 1\nb\ncollapsed\\:: true' }]],
  ['no macros', '{{query x}}', [{ content: '{\\{query x}}' }]],
  ['nothing', ' \n', []],
])('%s', (_, markdown, blocks) => expect(blocksOf(markdown)).toEqual(blocks))
