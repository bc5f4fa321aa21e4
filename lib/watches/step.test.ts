import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '@/test/runs';
import { sampleWatch } from '@/test/sample-watch';
import { type PageWatch, type WhyNotSeen, newsOf } from './page-watch';
import { type WatchEvent, restorableMs, soonMs, stepWatch } from './step';

type Seen = Omit<Extract<WatchEvent, { type: 'read' }>, 'type' | 'at'>;

const seen = (...lines: string[]): Seen => ({
  reading: { lines },
  address: 'https://a.example/news',
});

/** The watch after looks that each begin when they are due. */
function after(watch: PageWatch, ...looks: (Seen | WhyNotSeen)[]): PageWatch {
  let now = watch;
  for (const look of looks) {
    const at = now.dueAt;
    now = stepWatch(now, { type: 'due', at }).record;
    now = stepWatch(
      now,
      typeof look === 'string'
        ? { type: 'failed', at, why: look }
        : { type: 'read', at, ...look },
    ).record;
  }
  return now;
}

const known = after(sampleWatch(), seen('a'), seen('a'));
const hourMs = 3_600_000;

describe('a look', () => {
  it('is followed by a second one at first, and then by the next', () => {
    const once = after(sampleWatch(), seen('a'));
    expect(once.dueAt - once.since).toBe(soonMs);
    expect(known.dueAt - known.since).toBe(hourMs);
    expect(known).toMatchObject({ changes: [], unseen: 0 });
  });

  it('that finds a change is believed after a second one', () => {
    const once = after(known, seen('b'));
    expect(newsOf(once)).toBe(0);
    const twice = after(once, seen('b'));
    expect(newsOf(twice)).toBe(1);
    expect(newsOf(after(twice, seen('b')))).toBe(1);
    expect(newsOf(after(once, seen('a')))).toBe(0);
  });

  it('much later says nothing about what changes at each load', () => {
    const once = after(known, seen('b'));
    const late = { ...once, dueAt: once.dueAt + hourMs };
    const twice = after(late, seen('c'));
    expect(newsOf(twice)).toBe(0);
    expect(twice.candidate).toBeDefined();
    expect(newsOf(after(twice, seen('c')))).toBe(1);
  });

  it('is made up once after sleep', () => {
    const at = known.dueAt + 100 * hourMs;
    const late = stepWatch(known, { type: 'due', at }).record;
    const { record } = stepWatch(late, { type: 'read', at, ...seen('a') });
    expect(record.dueAt).toBe(at + hourMs);
  });

  it('that found a change five times in a row is said', () => {
    const looks = ['b', 'c', 'd', 'e', 'f'].flatMap((text) => [
      seen(text),
      seen(text),
    ]);
    expect(after(known, ...looks.slice(0, 8)).noise).toBeUndefined();
    const watch = after(known, ...looks);
    expect(watch).toMatchObject({ noise: 'each-look', unseen: 5 });
    expect(after(watch, seen('f')).noise).toBeUndefined();
  });

  it('of a sum of small steps is news once they are enough', () => {
    const what = {
      kind: 'value' as const,
      recipe: { rows: ['body'], columns: [] },
      rule: { when: 'changed-by' as const, amount: 10 },
    };
    const price = (amount: number) => seen(`€ ${amount}`);
    const start = after(sampleWatch({ what }), price(100), price(100));
    const small = after(start, price(96), price(93));
    expect(newsOf(small)).toBe(0);
    const enough = after(small, price(90), price(90));
    expect(enough.changes[0]?.difference).toEqual({
      kind: 'value',
      before: '€ 100',
      now: '€ 90',
    });
  });
});

describe('a look that fails', () => {
  it.each<[WhyNotSeen, number]>([
    ['sign-in', 2],
    ['challenge', 2],
    ['not-there', 2],
    ['refused', 2],
    ['unreachable', 2],
    ['not-allowed', 1],
    ['deleted', 1],
    ['offline', 0],
  ])('%s is told at time %i, once', (why, time) => {
    const told = [1, 2, 3, 4].map((times) =>
      newsOf(after(known, ...Array.from({ length: times }, () => why))),
    );
    expect(told).toEqual(
      [1, 2, 3, 4].map((times) => Number(time > 0 && times >= time)),
    );
    const shown = stepWatch(after(known, why, why), { type: 'shown', at: 0 });
    expect(newsOf(shown.record)).toBe(0);
    expect(newsOf(after(shown.record, why))).toBe(0);
  });

  it('for changing reasons is told once, and tried less and less', () => {
    const looks = Array.from({ length: 40 }, (_, at) =>
      at % 2 === 0 ? ('unreachable' as const) : ('challenge' as const),
    );
    const watch = after(known, ...looks);
    expect(newsOf(watch)).toBe(1);
    expect(watch.dueAt - watch.since).toBe(hourMs);
    const shown = stepWatch(watch, { type: 'shown', at: 0 }).record;
    expect(newsOf(after(shown, ...looks))).toBe(0);
    expect(newsOf(after(shown, 'not-allowed', 'not-allowed'))).toBe(1);
  });

  it('once after hours offline is not told', () => {
    const woken = after(known, 'offline', 'offline', 'unreachable', 'offline');
    expect(newsOf(woken)).toBe(0);
    expect(newsOf(after(woken, 'unreachable'))).toBe(1);
  });

  it('waits longer and longer, as the site asks, but a day at most', () => {
    const waits = Array.from({ length: 12 }, (_, times) => {
      const watch = after(
        known,
        ...Array.from({ length: times + 1 }, () => 'refused' as const),
      );
      return (watch.dueAt - watch.since) / 60_000;
    });
    expect(waits.slice(0, 3)).toEqual([5, 10, 20]);
    expect(Math.max(...waits)).toBe(1440);
    const asked = stepWatch(
      { ...known, state: 'working' },
      { type: 'failed', at: 0, why: 'refused', waitMs: 3 * hourMs },
    ).record;
    expect(asked.dueAt).toBe(3 * hourMs);
  });

  it.each<[string, Partial<Seen>]>([
    ['sign-in', { wall: 'sign-in' }],
    ['challenge', { wall: 'challenge' }],
    ['elsewhere', { address: 'https://a.example/login' }],
  ])('because of %s keeps what was seen', (why, more) => {
    const watch = after(known, { ...seen('Welcome'), ...more });
    expect(watch).toMatchObject({ trouble: { why }, reading: known.reading });
    expect(newsOf(after(watch, seen('a')))).toBe(0);
  });

  it('is no failure where the page has always asked to sign in', () => {
    const page = { ...seen('a'), wall: 'sign-in' as const };
    const watch = after(sampleWatch(), page, page, page);
    expect(watch.trouble).toBeUndefined();
  });

  it('goes on at once when what stood in the way is gone', () => {
    const watch = after(known, 'not-allowed');
    const at = watch.since + 5;
    const release = (why: 'offline' | 'not-allowed') =>
      stepWatch(watch, { type: 'released', at, why }).record.dueAt;
    expect([release('offline'), release('not-allowed')]).toEqual([
      watch.dueAt,
      at,
    ]);
  });
});

describe('the user', () => {
  it('pauses and goes on', () => {
    const paused = stepWatch(known, { type: 'paused', at: 7 });
    expect(paused).toMatchObject({
      record: { state: 'paused' },
      effect: 'abort',
    });
    const on = stepWatch(paused.record, { type: 'resumed', at: 9 }).record;
    expect(on).toMatchObject({ state: 'waiting', dueAt: 9 });
  });

  it('deletes, and can restore for a minute', () => {
    const gone = stepWatch(known, { type: 'removed', at: 0 }).record;
    expect(gone).toMatchObject({ dueAt: restorableMs, toDo: 'purge' });
    expect(stepWatch(gone, { type: 'due', at: restorableMs - 1 }).effect).toBe(
      undefined,
    );
    const back = stepWatch(gone, { type: 'restored', at: 9 }).record;
    expect(back).toMatchObject({ state: 'waiting', toDo: 'look' });
    const due = stepWatch(gone, { type: 'due', at: restorableMs });
    expect(due.effect).toBe('purge');
  });

  it('narrows the watch, which starts again', () => {
    const what = { kind: 'rows' as const, rows: { list: 1 }, columns: ['a'] };
    const { record } = stepWatch(known, {
      type: 'narrowed',
      at: 5,
      what,
      every: 15,
    });
    expect(record).toMatchObject({ what, every: 15, dueAt: 5, noisy: {} });
    expect(record.reading).toBeUndefined();
  });

  it('changes how often it looks, and keeps what was seen', () => {
    const { record } = stepWatch(known, {
      type: 'narrowed',
      at: 5,
      what: known.what,
      every: 15,
    });
    expect(record).toEqual({ ...known, every: 15, dueAt: 5, since: 5 });
    expect(newsOf(after(record, seen('b'), seen('b')))).toBe(1);
  });

  it('narrows the watch during a look, whose answer is for another part', () => {
    const looking = stepWatch(known, { type: 'due', at: known.dueAt }).record;
    const at = known.dueAt + 5;
    const what = {
      kind: 'value' as const,
      recipe: { rows: ['body'], columns: [] },
      rule: { when: 'changed' as const },
    };
    const { record, effect } = stepWatch(looking, {
      type: 'narrowed',
      at,
      what,
      every: 15,
    });
    expect(effect).toBe('abort');
    expect(record).toMatchObject({ state: 'waiting', dueAt: at });
    const late = stepWatch(record, { type: 'read', at, ...seen('Menu', 'a') });
    expect(late.record).toBe(record);
  });
});

describe('a monitor', () => {
  const monitor = { connection: { id: 's', baseUrl: 'https://s.example' } };
  const due = stepWatch(sampleWatch({ monitor, toDo: 'create' }), {
    type: 'due',
    at: 1,
  });
  const next = (watch: PageWatch, ...events: WatchEvent[]) =>
    events.reduce((now, event) => stepWatch(now, event).record, watch);
  const effectOf = (watch: PageWatch) =>
    stepWatch(watch, { type: 'due', at: watch.dueAt }).effect;
  const missing = { type: 'failed', at: 2, why: 'not-created' } as const;

  it.each<[string, WatchEvent[]]>([
    ['its answer is lost', [{ type: 'failed', at: 2, why: 'unreachable' }]],
    ['it is not found', [missing]],
    ['the worker stops', [{ type: 'orphaned', at: 2 }]],
    ['it can’t be saved', []],
    [
      'the user tries to pause',
      [
        { type: 'paused', at: 2 },
        { type: 'orphaned', at: 3 },
      ],
    ],
    [
      'it is deleted and restored',
      [
        { type: 'removed', at: 2 },
        { type: 'restored', at: 3 },
      ],
    ],
  ])('is created once, and looked for after that: %s', (_, events) => {
    expect(due.effect).toBe('create');
    expect(effectOf(next(due.record, ...events))).toBe('adopt');
  });

  it('is created again if the user says so, or the service did nothing', () => {
    const ordered = next(due.record, missing, { type: 'ordered', at: 3 });
    expect(ordered).toMatchObject({ dueAt: 3, trouble: { why: missing.why } });
    expect(effectOf(ordered)).toBe('create');
    expect(effectOf(next(due.record, { ...missing, isUncreated: true }))).toBe(
      'create',
    );
    expect(next(known, { type: 'ordered', at: 3 })).toBe(known);
  });
});

it('a change is reported once, whatever happens in between', () => {
  const look = fc.oneof(
    { weight: 3, arbitrary: fc.constant<'page'>('page') },
    fc.constantFrom('refused', 'sign-in', 'offline', 'not-there'),
  );
  fc.assert(
    fc.property(
      fc.array(fc.tuple(look, fc.boolean()), { maxLength: 60 }),
      (looks) => {
        let watch = known;
        const lines = ['a'];
        for (const [what, isNews] of looks) {
          if (isNews) lines.push(`News ${inLetters(lines.length)}`);
          watch = after(watch, what === 'page' ? seen(...lines) : what);
        }
        watch = after(watch, seen(...lines), seen(...lines), seen(...lines));
        const added = watch.changes.flatMap(({ difference }) =>
          difference.kind === 'text'
            ? [...difference.diff.matchAll(/^\+(News .*)$/gm)].map(
                ([, line]) => line,
              )
            : [],
        );
        expect(new Set(added)).toEqual(new Set(lines.slice(1)));
        expect(added).toHaveLength(lines.length - 1);
      },
    ),
    { numRuns: runsOf(2000, 100) },
  );
});

const inLetters = (number: number) =>
  String(number).replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));
