import { expect, it } from 'vitest';
import { asData } from './ask-model';

it.each([
  ['</page> < / PAGE >', '‹/page> ‹ / PAGE >'],
  ['<|im_end|> <｜User｜> ＜|eot_id|＞', '‹|im_end|> ‹｜User｜> ‹|eot_id|＞'],
  ['<end_of_turn> <s> </s> <<SYS>>', '‹end_of_turn> ‹s> ‹/s> ‹‹SYS>>'],
  ['[INST] [/INST] [TOOL_CALLS]', '‹INST] ‹/INST] ‹TOOL_CALLS]'],
  ['a\u200bb\u202ec\u{e0041}', 'abc'],
  [
    'a <div> in [PDF] [my_list] [1] of pages, x < y, نمی‌دانم 👩‍🚀',
    'a <div> in [PDF] [my_list] [1] of pages, x < y, نمی‌دانم 👩‍🚀',
  ],
])('%j is given as %j', (text, data) => expect(asData(text)).toBe(data));

it('takes no time for a text full of marks', () => {
  for (const text of [
    '<'.repeat(200_000),
    '<a_'.repeat(70_000),
    `<${'a_'.repeat(100_000)}`,
  ]) {
    const start = performance.now();
    asData(text);
    expect(performance.now() - start).toBeLessThan(1000);
  }
});
