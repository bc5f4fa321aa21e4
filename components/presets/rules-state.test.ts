import { expect, it, vi } from 'vitest';
import { defaultSettings } from '@/lib/settings/model';
import { createRules } from './rules-section';
import { createChanges } from '@/components/settings/changes';

const call = vi.hoisted(() =>
  vi.fn<(name: string, input: unknown) => Promise<unknown>>(),
);
vi.mock('@/lib/app/call', () => ({ call }));

const ruleOf = (id: string) => ({
  id,
  pattern: `${id}.example`,
  preset: 'article',
});
const a = ruleOf('a');

function setUp() {
  call.mockReset().mockResolvedValue(null);
  const settings = { ...defaultSettings, rules: [a, ruleOf('b')] };
  const page = createChanges({ settings });
  return {
    rules: createRules(page),
    done: page.done,
    calls: call.mock.calls,
  };
}

it.each<[string, (page: ReturnType<typeof setUp>) => unknown, unknown[]]>([
  [
    'a new one',
    ({ rules }) => rules.add('c.example', 'article'),
    [['rule.save', { record: { ...ruleOf('c'), id: expect.any(String) } }]],
  ],
  ['no new one', ({ rules }) => rules.add('*', 'article'), []],
  [
    'another pattern',
    ({ rules }) => rules.retype(a, 'C.example'),
    [['rule.save', { record: { ...a, pattern: 'c.example' } }]],
  ],
  ['the same pattern', ({ rules }) => rules.retype(a, 'A.example'), []],
  [
    'another preset',
    ({ rules }) => rules.change(a, { preset: 'ask' }),
    [['rule.save', { record: { ...a, preset: 'ask' } }]],
  ],
  [
    'another place',
    ({ rules }) => rules.order.move(0, 1),
    [['rule.order', { ids: ['b', 'a'] }]],
  ],
  [
    'one less, and back',
    async ({ rules, done }) => {
      await rules.remove(a);
      await done.value?.undo();
    },
    [
      ['rule.remove', { id: 'a' }],
      ['rule.save', { record: a, at: 0 }],
    ],
  ],
])('sends only the change of the site rules: %s', async (_, change, told) => {
  const page = setUp();
  await change(page);
  expect(page.calls).toEqual(told);
});
