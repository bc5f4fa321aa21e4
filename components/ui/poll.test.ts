import { signal } from '@preact/signals';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type NextPoll, createPoll } from './poll';

const usual: NextPoll = { when: 'usual' };
const later = (atLeastMs = 0): NextPoll => ({ when: 'later', atLeastMs });

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => vi.useRealTimers());

/**
 * A poll that asks every 10 s; `answers` are used in order, and the last one
 * repeats.
 */
function setUp(answers: NextPoll[], takesMs = 0) {
  const asked: number[] = [];
  const begin = Date.now();
  const isSeen = signal(true);
  const poll = createPoll({
    async ask() {
      asked.push((Date.now() - begin) / 1000);
      const answer =
        (answers.length > 1 ? answers.shift() : answers[0]) ?? usual;
      if (takesMs) await new Promise((done) => setTimeout(done, takesMs));
      return answer;
    },
    everyMs: 10_000,
    maxIntervalMs: 120_000,
    now: Date.now,
    timers: {
      set: (work, ms) => setTimeout(work, ms) as unknown as number,
      clear: clearTimeout,
    },
    screen: {
      isSeen: () => isSeen.value,
      watch(onChange) {
        let isFirst = true;
        return isSeen.subscribe(() => {
          if (!isFirst) onChange();
          isFirst = false;
        });
      },
    },
  });
  /** Seconds after the start at which it asked. */
  return {
    poll,
    asked,
    isSeen,
    pass: (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000),
  };
}

describe('createPoll', () => {
  const cases: [string, NextPoll[], number, number[]][] = [
    ['asks at once, then each 10 s', [usual], 30, [0, 10, 20, 30]],
    [
      'waits twice as long after each failure, up to 2 min',
      [later()],
      500,
      [0, 20, 60, 140, 260, 380, 500],
    ],
    [
      'is back to 10 s after a success',
      [later(), later(), usual],
      75,
      [0, 20, 60, 70],
    ],
    ['waits as long as it was told', [later(45_000), usual], 60, [0, 45, 55]],
    [
      'never waits less than its own pause',
      [later(1000), usual],
      35,
      [0, 20, 30],
    ],
    [
      'asks no more where there is nothing to come',
      [usual, { when: 'wanted' }],
      600,
      [0, 10],
    ],
  ];
  for (const [name, answers, seconds, expected] of cases) {
    it(name, async () => {
      const { poll, asked, pass } = setUp(answers);
      poll.start();
      await pass(seconds);
      expect(asked).toEqual(expected);
    });
  }

  it('polls on time after the clock is set back', async () => {
    const { poll, asked, pass } = setUp([usual]);
    poll.start();
    await pass(5);
    vi.setSystemTime(Date.now() - 3_600_000);
    await pass(10);
    expect(asked.length).toBe(2);
  });

  it("doesn't poll before its start or after its end", async () => {
    const { poll, asked, pass } = setUp([usual]);
    await pass(60);
    const stop = poll.start();
    await pass(15);
    stop();
    await pass(600);
    expect(asked).toEqual([60, 70]);
  });

  it('pauses while hidden, and resumes at once when visible', async () => {
    const { poll, asked, isSeen, pass } = setUp([usual]);
    poll.start();
    await pass(12);
    isSeen.value = false;
    await pass(600);
    expect(asked).toEqual([0, 10]);
    isSeen.value = true;
    await pass(10);
    expect(asked).toEqual([0, 10, 612, 622]);
  });

  it('keeps the pause after a failure when hidden and shown again', async () => {
    const { poll, asked, isSeen, pass } = setUp([later(), usual]);
    poll.start();
    for (const _ of 'looks'.repeat(2)) {
      isSeen.value = !isSeen.value;
      await pass(1);
    }
    expect(asked).toEqual([0]);
    await pass(10);
    expect(asked).toEqual([0, 20]);
  });

  it("doesn't poll at once if it starts hidden", async () => {
    const { poll, asked, isSeen, pass } = setUp([usual]);
    isSeen.value = false;
    poll.start();
    poll.ask();
    await pass(60);
    expect(asked).toEqual([]);
    isSeen.value = true;
    await pass(1);
    expect(asked).toEqual([60]);
  });

  it('never overlaps requests', async () => {
    const { poll, asked, isSeen, pass } = setUp([usual], 25_000);
    poll.start();
    await pass(5);
    poll.ask();
    isSeen.value = false;
    isSeen.value = true;
    await pass(30);
    expect(asked).toEqual([0, 35]);
    expect(poll.isAsking.value).toBe(true);
  });

  it("polls on request, even when it wouldn't by itself, and restarts the interval", async () => {
    const { poll, asked, pass } = setUp([{ when: 'wanted' }, usual]);
    poll.start();
    await pass(50);
    expect(poll.dueAt.value).toBeUndefined();
    poll.ask();
    await pass(12);
    expect(asked).toEqual([0, 50, 60]);
  });

  it('reports when it asks next', async () => {
    const { poll, pass } = setUp([later()]);
    poll.start();
    await pass(1);
    expect(poll.dueAt.value).toBe(1_020_000);
  });
});
