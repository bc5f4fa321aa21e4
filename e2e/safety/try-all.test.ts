import { expect, it } from 'vitest';
import { type Shown, tryAll } from './try-all';

/**
 * Simulates a page: a payload in capitals swallows what follows, `!` is a
 * fault, `?` is out of reach.
 */
async function tryNames(names: string[]) {
  const tried: string[][] = [];
  const show = async (some: { name: string }[]): Promise<Shown> => {
    const shown = some.map(({ name }) => name);
    const greedy = shown.findIndex(
      (name, at) => /[A-Z]/.test(name) && at < shown.length - 1,
    );
    const apart = greedy === -1 ? shown.length : greedy;
    tried.push(shown.slice(0, apart));
    const faults = shown
      .slice(0, apart + 1)
      .filter((name) => name.includes('!'));
    return {
      apart,
      faults,
      isReached: shown.length === 1 || !shown.includes('?'),
    };
  };
  const found = await tryAll(
    names.map((name) => ({ name, corpus: 'own', text: name })),
    show,
  );
  return { ...found, tried };
}

it.each([
  ['none swallows', Array.from({ length: 30 }, (_, at) => `${at}`), []],
  ['one swallows', ['a', 'B', 'c', 'd'], ['B']],
  ['all swallow', ['A', 'B', 'C', 'D', 'E'], ['A', 'B', 'C', 'D', 'E']],
  ['the last would swallow', ['a', 'B'], []],
])('each is tried apart from the others where %s', async (_, names, greedy) => {
  const found = await tryNames(names);
  expect(new Set(found.tried.flat())).toEqual(new Set(names));
  expect(found.greedy.toSorted()).toEqual(greedy);
  expect(found.faults).toEqual([]);
});

it('a fault is attributed to its payload', async () => {
  const { faults, tried } = await tryNames(['a', 'b!', 'c']);
  expect(faults).toEqual(['a, b!, c: b!', 'b!: b!']);
  expect(tried.slice(1)).toEqual([['a'], ['b!'], ['c']]);
});

it("a payload that the mouse can't reach is retried separately", async () => {
  expect((await tryNames(['a', '?'])).tried.slice(1)).toEqual([['a'], ['?']]);
});

it('a payload that depends on its position is never shown with another', async () => {
  const { tried } = await tryNames(['a', '<body onload=x>', '[x]: y', 'b']);
  expect(tried).toEqual([['a', 'b'], ['<body onload=x>'], ['[x]: y']]);
});
