import { describe, expect, it } from 'vitest';
import { separateThought } from './separate-thought';

const answered = { text: 'Nine boats.', thought: 'Count them.' };

describe('separateThought', () => {
  it.each<[string, string]>([
    ['think', '<think>\nCount them.\n</think>\n\nNine boats.'],
    ['think after white space', '\n <think>Count them.</think>Nine boats.'],
    ['thinking', '<thinking>Count them.</thinking>\nNine boats.'],
    ['reasoning', '<reasoning>Count them.</reasoning>\nNine boats.'],
    ['another case', '<THINK>Count them.</Think>Nine boats.'],
    ['an attribute', '<think mode="deep">Count them.</think>Nine boats.'],
    ['no opening tag', 'Count them.\n</think>\n\nNine boats.'],
    [
      'no opening tag, and no line break before the closing one',
      'Count them.</think>\n\nNine boats.',
    ],
    ['no opening tag, and no line break', 'Count them.</think>Nine boats.'],
    [
      'no opening tag, and code in the thought',
      '```js\n1\n```\nCount them.\n</think>\nNine boats.',
    ],
    [
      'an answer in tags',
      '<think>Count them.</think>\n<answer>Nine boats.</answer>',
    ],
    ['Magistral', '[THINK]Count them.[/THINK]Nine boats.'],
    ['Kimi', '◁think▷Count them.◁/think▷Nine boats.'],
    [
      'OpenThinker',
      '<|begin_of_thought|>Count them.<|end_of_thought|>\n\n<|begin_of_solution|>Nine boats.<|end_of_solution|>',
    ],
    [
      'Command',
      '<|START_THINKING|>Count them.<|END_THINKING|><|START_RESPONSE|>Nine boats.<|END_RESPONSE|>',
    ],
    [
      'gpt-oss',
      '<|channel|>analysis<|message|>Count them.<|end|><|start|>assistant<|channel|>final<|message|>Nine boats.<|return|>',
    ],
    [
      'gpt-oss without its marks',
      'analysisCount them.assistantfinalNine boats.',
    ],
  ])('%s', (_, written) =>
    expect(separateThought(written)).toMatchObject({
      text: answered.text,
      thought: expect.stringContaining(answered.thought),
    }),
  );

  it('joins thoughts in several tags', () =>
    expect(
      separateThought('<think>Count.</think>\n<think>Again.</think>Nine.'),
    ).toEqual({
      text: 'Nine.',
      thought: 'Count.\n\nAgain.',
    }));

  it.each<[string, string]>([
    ['an empty thought', '<think>\n\n</think>\n\nNine boats.'],
    ['only a closing tag', '</think>\n\nNine boats.'],
  ])('the reasoning %s leaves the answer', (_, written) =>
    expect(separateThought(written)).toEqual({
      text: 'Nine boats.',
      thought: '',
    }),
  );

  it('treats an unclosed thought as a thought', () =>
    expect(separateThought('<think>Count th')).toEqual({
      text: '',
      thought: 'Count th',
    }));

  it('leaves JSON after a thought', () =>
    expect(
      JSON.parse(
        separateThought('<think>{"boats": 8}?</think>{"boats": 9}').text,
      ),
    ).toEqual({
      boats: 9,
    }));

  it.each([
    'The tag <think> opens a thought, and </think> closes it.',
    'Write `</think>`\nat the end.',
    '```\n</think>\n```',
    'I think it is nine.',
    '<b>Nine</b>',
    'analysis of boats: nine',
    '  Nine.\n',
    '<',
    '',
  ])('leaves %j unchanged', (written) =>
    expect(separateThought(written)).toEqual({ text: written, thought: '' }),
  );
});

describe('a stream', () => {
  it.each([
    '<think>Count them.</think>Nine boats.',
    '<|channel|>analysis<|message|>Count them.<|end|><|start|>assistant<|channel|>final<|message|>Nine boats.',
  ])('never shows a mark or a thought as the answer of %s', (written) => {
    const texts = Array.from(
      written,
      (_, index) => separateThought(written.slice(0, index + 1), false).text,
    );
    expect(texts.filter((text) => !'Nine boats.'.startsWith(text))).toEqual([]);
    expect(texts.at(-1)).toBe('Nine boats.');
  });

  it('takes no time for long texts', () => {
    const start = performance.now();
    for (const piece of [
      '<think>',
      '</think>',
      '`',
      '<|channel|>',
      'analysisx',
      ' </thin',
      '<think ',
      '\n',
    ])
      separateThought(piece.repeat(5000));
    expect(performance.now() - start).toBeLessThan(1000);
  });
});
