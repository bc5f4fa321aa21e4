import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sampleHighlight } from '@/test/highlights/sample-highlight';
import { highlight } from './highlight';
import { highlightsMarkdown, noteMark } from './markdown';

it('writes the passages of each page below its link', () => {
  const some = [
    sampleHighlight({
      exact: 'A steel wall.',
      note: 'Who pays?\n\n- the port',
    }),
    sampleHighlight({ id: 'b', exact: 'Hollow piles.' }),
    sampleHighlight({
      id: 'c',
      url: 'https://mill.example/',
      title: 'The mill',
      exact: 'It turns.',
    }),
  ];
  expect(highlightsMarkdown(some)).toBe(`## [The quay](https://quay.example/)

> A steel wall. [↗](<https://quay.example/#:~:text=A%20steel%20wall.>)

Who pays?

\\- the port

> Hollow piles. [↗](<https://quay.example/#:~:text=Hollow%20piles.>)

## [The mill](https://mill.example/)

> It turns. [↗](<https://mill.example/#:~:text=It%20turns.>)
`);
});

it('lets no passage become markup', () => {
  const hostile = '</script><img src=x onerror=alert(1)> [x](javascript:a) # b';
  const text = highlightsMarkdown([
    sampleHighlight({ exact: hostile, title: hostile, note: `# ${hostile}` }),
  ]);
  expect(text).not.toMatch(/(?<!\\)<img/);
  expect(text).not.toMatch(/(?<!\\)\]\(javascript:/);
});

it.each([
  ['https://quay.example/', true],
  ['file:///notes/quay.html', true],
  ['javascript:alert(1)', false],
  ['data:text/html,<b>x</b>', false],
  ['x:>) <img src=x onerror=alert(1)>', false],
  ['https://', false],
])('links to %s, and keeps it: %s', (url, isPage) => {
  const one = sampleHighlight({ url });
  expect(noteMark(one).link !== '').toBe(isPage);
  expect(highlight.safeParse(one).success).toBe(isPage);
});

it('keeps each link between its brackets', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (path, exact) => {
      const url = `https://quay.example/${path}`;
      expect(noteMark(sampleHighlight({ url, exact })).link).not.toMatch(
        /[<>\s]/,
      );
    }),
  );
});
