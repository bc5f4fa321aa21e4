import { expect, it } from 'vitest';
import type { Task } from '@/lib/sessions/run';
import { createTaskDraft, maxTaskChars } from './task-draft';

type Draft = Partial<Record<'prompt' | 'code' | 'timeout', string>>;
const drafted = (kind: 'prompt' | 'code', draft: Draft, codeOnly = false) => {
  const task = createTaskDraft();
  task.kind.value = kind;
  for (const name of ['prompt', 'code', 'timeout'] as const)
    task[name].value = draft[name] ?? '';
  return task.task(codeOnly);
};
const code = 'print(1)\n';
const coded: Task = { code, language: 'node' };

it.each<[string, 'prompt' | 'code', Draft, Task | undefined]>([
  [
    'a prompt without the space around it',
    'prompt',
    { prompt: ' Go \n', code },
    { prompt: 'Go' },
  ],
  ['code as it was written', 'code', { prompt: 'Go', code }, coded],
  [
    'code with a time limit',
    'code',
    { code, timeout: '300' },
    { ...coded, timeout: 300 },
  ],
  ['nothing of no prompt', 'prompt', { prompt: ' \n', code }, undefined],
  ['nothing of no code', 'code', { prompt: 'Go', code: '\n' }, undefined],
  [
    'the maxTaskChars prompt',
    'prompt',
    { prompt: 'a'.repeat(maxTaskChars.prompt) },
    { prompt: 'a'.repeat(maxTaskChars.prompt) },
  ],
  [
    'nothing of a longer one',
    'prompt',
    { prompt: 'a'.repeat(maxTaskChars.prompt + 1) },
    undefined,
  ],
  [
    'nothing of longer code',
    'code',
    { code: 'a'.repeat(maxTaskChars.code + 1) },
    undefined,
  ],
  ...['0', '301', '1.5', '?', '-1'].map(
    (timeout): [string, 'code', Draft, undefined] => [
      `nothing within ${timeout} s`,
      'code',
      { code, timeout },
      undefined,
    ],
  ),
])('makes %s', (_, kind, draft, task) =>
  expect(drafted(kind, draft)).toEqual(task),
);

it("makes only code where prompts aren't supported", () => {
  expect(drafted('prompt', { prompt: 'Go', code }, true)).toEqual(coded);
});
