import { beforeEach, describe, expect, it } from 'vitest';
import type { Fetched } from './fetch-picture';
import { type Files, maxTries } from './files';
import { type Answered, createKeeper } from './keeper';

const baseUrl = 'https://api.example.com';
const day = 24 * 3_600_000;
const blob = new Blob(['x']);
const at = (name: string) => `https://storage.example.com/${name}`;

let kept: Map<string, Files>;
let answers: Map<string, Answered>;
let fetched: string[];
let puts: string[];
let counts: number[];
let world: {
  isOn: boolean;
  isOnline: boolean;
  now: number;
  found(url: string): Fetched | Promise<Fetched>;
};

const keeper = () =>
  createKeeper({
    store: {
      due: async () =>
        [...kept.values()].filter(({ triesLeft }) => triesLeft !== undefined),
      answer: async (id) => answers.get(id),
      files: async (id) => kept.get(id),
      async putDownload(download) {
        const was = kept.get(download.id);
        if (was?.answeredAt === download.answeredAt)
          kept.set(download.id, { ...download, files: was.files });
      },
      async putFile({ id, answeredAt }, file) {
        puts.push(file.url);
        const was = kept.get(id) ?? { id, answeredAt, files: [] };
        const others = was.files.filter(({ url }) => url !== file.url);
        const isWanted = answers.has(id) && was.answeredAt === answeredAt;
        if (isWanted) kept.set(id, { ...was, files: [...others, file] });
        return isWanted;
      },
    },
    async fetchPicture(url, own) {
      expect(own).toEqual([baseUrl]);
      fetched.push(url);
      return world.found(url);
    },
    isOn: async () => world.isOn,
    isOnline: () => world.isOnline,
    now: () => world.now,
    onRunning: (count) => counts.push(count),
  });

function arrive(
  id: string,
  data: unknown,
  { triesLeft = maxTries, files = [] as Files['files'] } = {},
) {
  answers.set(id, { data, baseUrl, answeredAt: 1 });
  kept.set(id, { id, answeredAt: 1, triesLeft, files });
}

beforeEach(() => {
  kept = new Map();
  answers = new Map();
  fetched = [];
  puts = [];
  counts = [];
  world = { isOn: true, isOnline: true, now: 2, found: () => ({ blob }) };
});

describe('a picture of a new answer', () => {
  it('a picture is fetched once, and is not due again', async () => {
    arrive('a', { screenshot: at('1'), actions: { screenshots: [at('2')] } });
    await keeper().goOn();
    await keeper().goOn();
    expect(fetched).toEqual([at('1'), at('2')]);
    expect(kept.get('a')).toEqual({
      id: 'a',
      answeredAt: 1,
      files: [
        { url: at('1'), savedAt: 2, blob },
        { url: at('2'), savedAt: 2, blob },
      ],
    });
    expect(counts).toEqual([1, 0, 1, 0]);
  });

  it("a picture's address is checked before it is requested", async () => {
    arrive('a', {
      screenshot: 'http://x.example.com/',
      actions: { screenshots: ['data:,', 'https://10.0.0.1/'] },
    });
    await keeper().goOn();
    expect(fetched).toEqual([]);
    expect(kept.get('a')?.files).toEqual([
      { url: 'http://x.example.com/', savedAt: 2, why: 'not-https' },
      { url: 'https://10.0.0.1/', savedAt: 2, why: 'private' },
    ]);
  });

  it('pictures after the first twenty are only counted', async () => {
    arrive('a', {
      actions: {
        screenshots: Array.from({ length: 4000 }, (_, n) => at(`${n}`)),
      },
    });
    await keeper().goOn();
    expect(fetched).toHaveLength(20);
    expect(puts).toEqual(fetched);
    expect(kept.get('a')).toMatchObject({
      tooMany: 3980,
      files: { length: 20 },
    });
  });

  it.each([
    ['the setting is off', () => (world.isOn = false)],
    ['its address has expired', () => (world.now = day + 1)],
    ['its answer was deleted', () => answers.clear()],
    [
      'it has killed too many workers',
      () => arrive('a', { screenshot: at('1') }, { triesLeft: 0 }),
    ],
  ])('a picture is not fetched if %s', async (_, make) => {
    arrive('a', { screenshot: at('1') });
    make();
    await keeper().goOn();
    expect(fetched).toEqual([]);
    expect(kept.get('a')).toEqual({ id: 'a', answeredAt: 1, files: [] });
  });

  it('a picture waits while this computer is offline', async () => {
    arrive('a', { screenshot: at('1') });
    world.isOnline = false;
    await keeper().goOn();
    expect(kept.get('a')?.triesLeft).toBe(maxTries);
    expect(fetched).toEqual([]);
  });

  it('a picture waits if this computer goes offline during the fetch', async () => {
    arrive('a', { screenshot: at('1') });
    world.found = () => {
      world.isOnline = false;
      return { why: 'no-access' };
    };
    await keeper().goOn();
    expect(kept.get('a')).toMatchObject({ triesLeft: maxTries - 1, files: [] });
  });

  it('continues where a dead worker stopped', async () => {
    arrive(
      'a',
      { screenshot: at('1'), actions: { screenshots: [at('2')] } },
      {
        triesLeft: 2,
        files: [{ url: at('1'), savedAt: 1, blob }],
      },
    );
    await keeper().goOn();
    expect(fetched).toEqual([at('2')]);
    expect(kept.get('a')?.triesLeft).toBeUndefined();
  });

  it('a picture is dropped if another answer arrives meanwhile', async () => {
    arrive('a', { screenshot: at('1') });
    world.found = () => {
      kept.set('a', { id: 'a', answeredAt: 5, files: [] });
      return { blob };
    };
    await keeper().goOn();
    expect(kept.get('a')).toEqual({ id: 'a', answeredAt: 5, files: [] });
  });

  it('a picture is not requested if its answer was deleted meanwhile', async () => {
    arrive('a', { screenshot: at('1'), actions: { screenshots: [at('2')] } });
    world.found = () => {
      answers.clear();
      kept.clear();
      return { blob };
    };
    await keeper().goOn();
    expect([fetched, [...kept.keys()]]).toEqual([[at('1')], []]);
  });

  it('a picture is fetched even if it arrives during another fetch', async () => {
    arrive('a', { screenshot: at('1') });
    const { goOn } = keeper();
    world.found = () => {
      if (fetched.length === 1) {
        arrive('b', { screenshot: at('2') });
        void goOn();
      }
      return { blob };
    };
    await goOn();
    expect(fetched).toEqual([at('1'), at('2')]);
  });
});

describe('a picture that the user requests', () => {
  it('a requested picture is fetched even if automatic fetching is off', async () => {
    world.isOn = false;
    answers.set('a', { data: { screenshot: at('1') }, baseUrl, answeredAt: 1 });
    await keeper().fetchOne('a', 0);
    expect(kept.get('a')).toEqual({
      id: 'a',
      answeredAt: 1,
      files: [{ url: at('1'), savedAt: 2, blob }],
    });
  });

  it('a requested picture replaces the reason why it was missing', async () => {
    answers.set('a', { data: { screenshot: at('1') }, baseUrl, answeredAt: 1 });
    kept.set('a', {
      id: 'a',
      answeredAt: 1,
      files: [{ url: at('1'), savedAt: 1, why: 'no-access' }],
    });
    await keeper().fetchOne('a', 0);
    expect(kept.get('a')?.files).toEqual([{ url: at('1'), savedAt: 2, blob }]);
  });

  it.each([
    ['a', 7],
    ['b', 0],
  ])(
    'a picture is refused if the answer does not refer to it: %s %d',
    async (id, index) => {
      answers.set('a', {
        data: { screenshot: at('1') },
        baseUrl,
        answeredAt: 1,
      });
      await keeper().fetchOne(id, index);
      expect([...kept.keys(), ...fetched]).toEqual([]);
    },
  );
});
