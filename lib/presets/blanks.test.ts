import { describe, expect, it } from 'vitest';
import type { PresetOptions } from '@/lib/contract/schema/preset-options';
import { blanksToFill, remainingBlanks } from './preset';

const click = { type: 'click' as const, selector: '#login' };
const write = (text: string) => ({ type: 'write' as const, text });
const idle = (text: string, at = 0) => ({ at, action: write(text) });

describe('remainingBlanks', () => {
  it.each<
    [string, PresetOptions, string[], ReturnType<typeof idle>[], string[]]
  >([
    [
      'a blank with an empty value',
      { headers: { Cookie: '' } },
      ['/headers/Cookie'],
      [],
      ['/headers/Cookie'],
    ],
    [
      'no blank that was filled in',
      { headers: { Cookie: 'a=b' } },
      ['/headers/Cookie'],
      [],
      [],
    ],
    [
      'no blank that was removed',
      { mobile: true },
      ['/headers/Cookie'],
      [],
      [],
    ],
    [
      'no value that was never a blank',
      { headers: { Cookie: '' } },
      [],
      [],
      [],
    ],
    [
      'a blank whose name contains a slash',
      { headers: { 'a/b~c': '' } },
      ['/headers/a~1b~0c'],
      [],
      ['/headers/a~1b~0c'],
    ],
    ['no inherited name', {}, ['/constructor/name', '/__proto__/x'], [], []],
    [
      'a blank in an action that moved',
      { actions: [write('x'), click, write('')] },
      ['/actions/1/text'],
      [],
      ['/actions/2/text'],
    ],
    [
      'a blank in an action that was switched off',
      { actions: [click] },
      ['/actions/1/text'],
      [idle('', 1)],
      ['/idleActions/0/action/text'],
    ],
    [
      'a blank in an action that was switched on',
      { actions: [click, write('')] },
      ['/idleActions/0/action/text'],
      [],
      ['/actions/1/text'],
    ],
    [
      'each place once',
      { actions: [write('')] },
      ['/actions/0/text', '/actions/3/text'],
      [],
      ['/actions/0/text'],
    ],
    ['no pointer to the whole preset', {}, ['', '/'], [], []],
  ])('keeps %s', (_, options, blanks, idleActions, expected) => {
    expect(remainingBlanks(options, blanks, idleActions)).toEqual(expected);
  });
});

it('visits each value once, however many blanks there are', () => {
  let looks = 0;
  const counted = () =>
    Object.defineProperty(write(''), 'text', {
      enumerable: true,
      get: () => (looks++, ''),
    });
  const actions = Array.from({ length: 100 }, counted);
  const blanks = Array.from(
    { length: 1000 },
    (_, index) => `/actions/${index % 500}/text`,
  );
  expect(remainingBlanks({ actions }, blanks)).toHaveLength(100);
  expect(looks).toBe(100);
});

it('an action that is off does not block a run', () => {
  expect(
    blanksToFill({ blanks: ['/idleActions/0/action/text', '/headers/Cookie'] }),
  ).toEqual(['/headers/Cookie']);
  expect(blanksToFill({})).toEqual([]);
});
