import { expect, it } from 'vitest';
import { joinedText } from './joined-pages';

const url = 'https://tides.example/';

it('puts each page below a heading that links to it', () => {
  const text = joinedText([
    { url, title: 'Tides', markdown: '# Tides\n\nEbb.\n\n## Table\n\n`# no`' },
    { url: `${url}b`, title: 'Ferries', markdown: 'None.' },
    { url: `${url}c`, title: 'Closed' },
  ]);
  expect(text).toBe(
    [
      `## [Tides](${url})`,
      '### Tides\n\nEbb.\n\n#### Table\n\n`# no`',
      `## [Ferries](${url}b)\n\nNone.`,
      `## [Closed](${url}c)\n`,
    ].join('\n\n'),
  );
});

it.each([
  ['of several pages', ['a', 'b'], `- [a](${url}a)\n- [b](${url}b)\n`],
  ['of one', ['a'], `[a](${url}a)`],
])('is a list of links if no page was read: %s', (_, names, expected) => {
  const pages = names.map((title) => ({ url: url + title, title }));
  expect(joinedText(pages)).toBe(expected);
});

it('takes a title and an address for text', () => {
  const text = joinedText([
    {
      url: 'javascript:alert(1)',
      title: 'x](javascript:y)\n# z',
      markdown: 'a',
    },
    { url, title: '](https://evil.example) [', markdown: 'b' },
  ]);
  expect(text).not.toMatch(/(?<!\\)\]\((?:javascript|https:\/\/evil)/);
  expect(text.match(/^#/gm)).toHaveLength(2);
});
