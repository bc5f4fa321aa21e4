import { describe, expect, it } from 'vitest';
import { requestedFormat } from './requested-format';

const question = { type: 'question', question: 'How much?' } as const;
const highlights = { type: 'highlights', query: 'price' } as const;

describe('requestedFormat', () => {
  it.each([
    ['question', ['markdown', highlights, question], question],
    ['highlights', [question, highlights], highlights],
    ['markdown', ['markdown', question], { type: 'markdown' }],
    ['question', [highlights], undefined],
    ['question', undefined, undefined],
  ] as const)('%s in %j', (id, formats, options) => {
    expect(requestedFormat({ formats: formats && [...formats] }, id)).toEqual(
      options,
    );
  });
});
