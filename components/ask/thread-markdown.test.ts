import { expect, test } from 'vitest';
import { threadMarkdown } from './thread-markdown';

test('a thread is written as a heading and a text for each answered question', () => {
  expect(
    threadMarkdown([
      { question: 'Who keeps\nthe light?', answer: 'I. Marlow.' },
      { question: 'Since when?' },
      { question: 'Why?', answer: 'For the ships.' },
    ]),
  ).toBe('## Who keeps the light?\n\nI. Marlow.\n\n## Why?\n\nFor the ships.');
});

test('without an answer there is nothing to copy', () => {
  expect(threadMarkdown([{ question: 'Since when?' }])).toBe('');
});
