import { expect, it } from 'vitest';
import { changesMarkdown } from './changes-markdown';
import { valueChanges } from './comparison';

const nested = (depth: number) =>
  JSON.parse('{"a":'.repeat(depth) + '1' + '}'.repeat(depth));
const changeStatus = 'changed';

it('reports endless nesting as one change, unchanged', () => {
  const [previous, current] = [nested(50_000), nested(50_001)];
  expect(valueChanges(nested(50_000))).toHaveLength(1);
  const [change, ...more] = valueChanges({ price: { previous, current } });
  expect([change?.state, more]).toEqual(['changed', []]);
  expect(
    changesMarkdown(
      { changeStatus, json: { price: { previous, current } } },
      0,
    ),
  ).toContain('…');
});

it('fences a diff with one more backtick than its longest run', () => {
  const diff = `${'` '.repeat(300_000)}\`\`\`\``;
  expect(changesMarkdown({ changeStatus, diff }, 0)).toContain('\n`````diff\n');
});
