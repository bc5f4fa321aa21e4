import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addresses,
  hasMarkup,
  hostileWords,
  markdownText,
  targetsOf,
  tokensOf,
} from './note-samples';
import { type Turn, turnsMarkdown } from './turns';

const labels = {
  you: 'You',
  assistant: 'Assistant',
  thinking: 'Reasoning',
  sources: 'Sources',
};

const answer = (facts: Partial<Turn>): Turn => ({
  role: 'assistant',
  markdown: 'Yes.',
  ...facts,
});

const one = (facts: Partial<Turn>, withThinking = false) =>
  turnsMarkdown([answer(facts)], labels, withThinking);

describe('turnsMarkdown', () => {
  it.each([
    [{ role: 'user' }, '## You\n\nYes.'],
    [{}, '## Assistant\n\nYes.'],
    [{ role: 'system' }, '## system\n\nYes.'],
    [{ author: 'Robo 3' }, '## Robo 3\n\nYes.'],
    [{ author: 'a\n# b' }, '## a \\# b\n\nYes.'],
    [{ author: '[x](javascript:y)' }, '## \\[x\\](javascript:y)\n\nYes.'],
    [{ author: ' \n' }, '## Assistant\n\nYes.'],
    [{ role: '__proto__' }, '## \\_\\_proto\\_\\_\n\nYes.'],
    [{ markdown: '' }, '## Assistant'],
  ])('names who speaks in %j', (facts, markdown) => {
    expect(one(facts)).toBe(markdown);
  });

  it.each([
    ['# A\n\n## B', '### A\n\n#### B'],
    ['## A', '### A'],
    ['### A\n\n##### B', '### A\n\n##### B'],
    ['# A\n\n###### B', '### A\n\n###### B'],
    ['> # A', '> ### A'],
    ['- # A', '- ### A'],
    ['# A\n\n```\n# b\n```', '### A\n\n```\n# b\n```'],
    [
      '# A\n\n````\n```\n# b\n````\n\n# C',
      '### A\n\n````\n```\n# b\n````\n\n### C',
    ],
    ['- ```\n  # b\n  ```\n\n# C', '- ```\n  # b\n  ```\n\n### C'],
    ['#tag and \\# sign', '#tag and \\# sign'],
  ])('puts the headings of %j below its own', (markdown, lowered) => {
    expect(one({ markdown })).toBe(`## Assistant\n\n${lowered}`);
  });

  it('folds the reasoning, with its label in one line', () => {
    const facts = {
      thinking: '# Why\n\n```\n> a\n```\nline  \nend',
      thinkingLabel: 'Thought\n\n# for *9* s',
    };
    expect(one(facts, true)).toBe(
      '## Assistant\n\n> [!note]- Thought \\# for \\*9\\* s\n> ### Why\n>\n> ```\n> > a\n> ```\n> line  \n> end\n\nYes.',
    );
    expect(one(facts)).toBe('## Assistant\n\nYes.');
  });

  it.each([
    [
      [{ url: 'https://a.example/b', title: 'B' }],
      'See [a](https://a.example/bc).',
      '- [B](<https://a.example/b>)',
    ],
    [
      [{ url: 'https://a.example/(b)' }],
      'See [a](https://a.example/%28b%29).',
      undefined,
    ],
    [
      [{ url: 'https://a.example/x y>z\\', title: 'x](javascript:y)\n# z' }],
      'Yes.',
      '- [x\\]\\(javascript:y) \\# z](<https://a.example/x%20y%3Ez/>)',
    ],
    [[{ url: 'javascript:alert(1)', title: 'Click' }], 'Yes.', '- Click'],
  ])('lists what is cited: %j', (citations, markdown, row) => {
    const sources = row ? `\n\nSources:\n\n${row}` : '';
    expect(one({ citations, markdown })).toBe(
      `## Assistant\n\n${markdown}${sources}`,
    );
  });

  const turn = fc.record(
    {
      role: fc.constantFrom('user', 'assistant', 'system', 'constructor'),
      author: hostileWords,
      markdown: markdownText,
      thinking: markdownText,
      thinkingLabel: hostileWords,
      citations: fc.array(fc.record({ url: addresses, title: hostileWords }), {
        maxLength: 2,
      }),
    },
    { requiredKeys: ['role', 'markdown'] },
  );

  it('has a heading of level 2 for each turn, and links to the web only', () => {
    fc.assert(
      fc.property(fc.array(turn, { maxLength: 4 }), (turns) => {
        const markdown = turnsMarkdown(turns, labels, true);
        const headings = tokensOf(markdown).flatMap((token) =>
          token.type === 'heading' ? [token.depth as number] : [],
        );
        expect(headings.filter((level) => level === 2)).toHaveLength(
          turns.length,
        );
        expect(headings).not.toContain(1);
        for (const target of targetsOf(markdown))
          expect(target).toMatch(/^https?:/);
        expect(hasMarkup(markdown)).toBe(false);
      }),
    );
  });
});
