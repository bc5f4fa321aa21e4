import { expect, it } from 'vitest';
import { promptName } from './needs';

it('gives each prompt of a template a name of its own', () => {
  const prompts: Parameters<typeof promptName>[0] = [];
  const texts = ['answer 2', '日本語', 'Answer 2!', '中文', 'answer 2'];
  expect(texts.map((text) => promptName(prompts, text))).toEqual([
    'answer_2',
    'answer_3',
    'answer_4',
    'answer_5',
    'answer_2',
  ]);
});
