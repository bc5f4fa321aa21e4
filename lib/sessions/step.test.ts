import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JobErrorKind } from '@/lib/queue/job';
import type { Run, RunAnswer, RunState } from './run';
import { type RunEvent, stepRun } from './step';

const running: Run = {
  id: 'a',
  createdAt: 1,
  connection: { kind: 'service', id: 's', baseUrl: 'https://a.example' },
  place: { scrapeId: 'p', jobId: 'j' },
  task: { prompt: 'Open the menu' },
  state: 'running',
  owner: 'w',
};
const well: RunAnswer = { success: true, output: 'It is open.', rest: {} };
const badly: RunAnswer = {
  success: false,
  stderr: 'boom',
  exitCode: 1,
  rest: {},
};

const answered = (answer: RunAnswer): RunEvent => ({
  type: 'answered',
  at: 9,
  answer,
});
const failed = (kind: JobErrorKind): RunEvent => ({
  type: 'failed',
  at: 9,
  error: { kind, message: '' },
});
const orphaned: RunEvent = { type: 'orphaned', at: 9 };
const ended: RunEvent = {
  type: 'session-ended',
  at: 9,
  ended: { sessionDurationMs: 61_000, creditsBilled: 14 },
};
const after = (...events: RunEvent[]) => events.reduce(stepRun, running);

describe('a running run', () => {
  it.each<[string, RunEvent[], RunState]>([
    ['ends as the service reports', [answered(well)], 'done'],
    [
      'fails if the service reports that under HTTP 200',
      [answered(badly)],
      'failed',
    ],
    ['is unknown if the connection breaks', [failed('network')], 'unknown'],
    [
      'is unknown if no answer arrives in time',
      [failed('deadline')],
      'unknown',
    ],
    ['is unknown if a proxy answers', [failed('bad-gateway')], 'unknown'],
    [
      'is unknown if the service keeps working',
      [failed('processing-continues')],
      'unknown',
    ],
    ['is unknown if its worker dies', [orphaned], 'unknown'],
    ['fails if it is rate-limited', [failed('rate-limited')], 'failed'],
    ['fails if the service has too many sessions', [failed('busy')], 'failed'],
    ['fails if the page must be scraped again', [failed('conflict')], 'failed'],
    ['fails if the session has ended', [failed('gone')], 'failed'],
    ['fails if nothing was sent', [failed('unreachable')], 'failed'],
    ['is stopped with its session', [ended], 'stopped'],
    [
      'stays stopped if it then fails for that',
      [ended, answered(badly)],
      'stopped',
    ],
    [
      'stays stopped if its connection then breaks',
      [ended, failed('network')],
      'stopped',
    ],
    [
      'is done if it finished before its session ended',
      [ended, answered(well)],
      'done',
    ],
    ['accepts a late answer', [orphaned, answered(well)], 'done'],
    ['accepts no second answer', [answered(badly), answered(well)], 'failed'],
    ['stays unknown after its session has ended', [orphaned, ended], 'unknown'],
    [
      'stays done',
      [answered(well), orphaned, failed('network'), ended],
      'done',
    ],
  ])('%s', (_, events, state) => expect(after(...events).state).toBe(state));

  it('a run keeps its output until it failed, and the time of the failure', () => {
    expect(after(answered(badly))).toEqual({
      ...running,
      state: 'failed',
      endedAt: 9,
      answer: badly,
    });
  });

  it('keeps the session’s cost from the first time it ended', () => {
    expect(
      after(answered(well), ended, {
        ...ended,
        ended: { sessionDurationMs: 0 },
      }).ended,
    ).toEqual({
      sessionDurationMs: 61_000,
      creditsBilled: 14,
    });
  });
});

const kinds: JobErrorKind[] = [
  'network',
  'gone',
  'busy',
  'deadline',
  'storage',
];
const event = fc.oneof(
  fc.constantFrom(answered(well), answered(badly), orphaned, ended),
  fc.constantFrom(...kinds).map(failed),
);

describe('a run, with any events', () => {
  it('a run never runs again, and never loses an answer', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 12 }), (events) => {
        let run = running;
        for (const one of events) {
          const next = stepRun(run, one);
          if (run.state !== 'running') expect(next.state).not.toBe('running');
          if (run.answer) expect(next.answer).toBe(run.answer);
          expect(next.state === 'done').toBe(next.answer?.success === true);
          expect(next.endedAt === undefined).toBe(next.state === 'running');
          run = next;
        }
      }),
    );
  });
});
