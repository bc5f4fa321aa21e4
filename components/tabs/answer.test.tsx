// @vitest-environment happy-dom
import { render } from 'preact';
import { expect, it } from 'vitest';
import { sampleJob } from '@/test/sample-job';
import { sampleOrder } from '@/test/sample-order';
import { Answer } from './answer';

const [row] = sampleOrder().rows;

it.each([
  [
    'a row of a table with its heads',
    '| Hour | Light |\n| --- | --- |\n| 14 | good |',
    'Hour 14Light good',
  ],
  ['a text as it reads', 'The **light** is good.', 'The light is good.'],
])('shows %s', (_, passage, expected) => {
  const root = document.createElement('main');
  const status = { row: row!, state: 'read', job: sampleJob() } as const;
  render(
    <Answer
      status={status}
      answer={{ passages: [passage] }}
      onShow={() => {}}
    />,
    root,
  );
  expect(root.textContent).toBe(expected);
});
