import { describe, expect, it } from 'vitest';
import type { PassageBlock } from './passage-block';
import { central, extractOf } from './central';

const block = (text: string, isLabel = false): PassageBlock => ({
  text,
  isLabel,
  under: '',
});
const page = [
  block('The lighthouse', true),
  block(
    'The keeper of the lighthouse wrote down the weather four times a day.',
  ),
  block('Share this page with your friends on the network of your choice.'),
  block('The weather log of the lighthouse shows storms earlier each year.'),
  block(
    'Her log of the weather is now used to check the tide tables of the lighthouse.',
  ),
];

describe('the most typical parts of a page', () => {
  it('are those that share the most with the rest, in page order', () => {
    expect(extractOf(page, 'en', 2)).toBe(
      `- ${page[1]!.text}\n- ${page[3]!.text}`,
    );
  });

  it('are never labels or short lines', () => {
    expect(
      central(
        [
          block('The weather, the weather, the weather', true),
          block('By I. Marlow'),
        ],
        'en',
      ),
    ).toEqual([]);
  });

  it('are single sentences, and none that only announces the next', () => {
    const text =
      'The keeper of the lighthouse wrote down the weather. The log of the lighthouse had these columns for the weather: ';
    expect(
      extractOf([...page, block(text.trim())], 'en', 9)
        .split('\n')
        .at(-1),
    ).toBe('- The keeper of the lighthouse wrote down the weather.');
  });

  it.each([
    [
      'the same',
      'The keeper of the lighthouse wrote down the weather four times a day.',
    ],
    [
      'a quotation',
      '“The keeper of the lighthouse wrote down the weather, four times a day”',
    ],
    [
      'nearly the same',
      'The keeper of the lighthouse wrote down the weather there four times a day.',
    ],
  ])('a summary never repeats a sentence: %s', (_, again) => {
    const lines = extractOf([...page, block(again)], 'en', 3).split('\n');
    expect(
      lines.filter((line) => line.includes('wrote down the weather')),
    ).toHaveLength(1);
    expect(lines).toHaveLength(3);
  });

  it('an empty page has no typical parts', () => {
    expect(extractOf([], 'en', 5)).toBe('');
  });
});
