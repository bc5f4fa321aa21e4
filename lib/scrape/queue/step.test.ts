import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '@/test/runs';
import {
  type Job,
  type JobErrorKind,
  type JobState,
  type LookFound,
  consentTo,
  isActive,
} from '@/lib/queue/job';
import { type JobEvent, stepJob } from './step';

const atService: Job['connection'] = {
  kind: 'service',
  id: 's',
  baseUrl: 'http://127.0.0.1:3002',
};
const url = 'https://example.com/';

const job = (state: JobState, more: Partial<Job> = {}): Job => ({
  id: 'j',
  page: { tabId: 1, windowId: 1, url, title: 'Example' },
  presetId: 'markdown',
  request: { url },
  connection: atService,
  state,
  createdAt: 1,
  hasResult: false,
  ...more,
});

const failed = (kind: JobErrorKind, more: object = {}): JobEvent => ({
  type: 'failed',
  at: 3,
  error: { kind, message: '', ...more },
  hasResult: false,
  until: 9,
});
/** With permission for the loss at that time, the one of `lost`. */
const repeated = (loss = 3, looksInCache = false): JobEvent => ({
  type: 'repeated',
  consent: consentTo(job('unknown', { unsettledAt: loss }), 4, 'user'),
  looksInCache,
});
const started: JobEvent = { type: 'started', at: 2, owner: 'worker' };
const answered: Extract<JobEvent, { type: 'answered' }> = {
  type: 'answered',
  at: 3,
  creditsUsed: 1,
};
const cancelled: JobEvent = { type: 'cancelled', at: 3 };
const orphaned: JobEvent = { type: 'orphaned', at: 3 };
const due: JobEvent = { type: 'due', at: 9 };
const released: JobEvent = { type: 'released' };
const replied: JobEvent = {
  type: 'replied',
  at: 3,
  request: { url, onlyMainContent: true },
  connection: atService,
};

const flagged = {
  flags: [{ kind: 'secret' as const, part: '?token=…' }],
  without: url,
};
const asked: JobEvent = {
  type: 'asked',
  asks: { question: 'flagged', flagged },
};
const toFlags = job('held', { question: 'flagged', flagged });

const lost = job('unknown', {
  unsettledAt: 3,
  error: { kind: 'network', message: '' },
});
const refused = job('waiting', {
  waitsUntil: 9,
  error: { kind: 'rate-limited', message: '' },
});
const atWork = job('waiting', {
  waitsUntil: 9,
  unsettledAt: 3,
  error: { kind: 'processing-continues', message: '' },
});
const asking = job('held', {
  question: 'ask-again',
  unsettledAt: 3,
  error: atWork.error,
});

describe('a job', () => {
  it.each<[string, Job, JobEvent, JobState, string | undefined]>([
    ['runs', job('queued'), started, 'running', 'run'],
    ['is not sent twice', job('running'), started, 'running', undefined],
    ['is answered', job('running'), answered, 'done', undefined],
    ['fails', job('running'), failed('bad-request'), 'failed', undefined],
    [
      'waits for the time that the service named',
      job('running'),
      failed('rate-limited'),
      'waiting',
      undefined,
    ],
    [
      'waits until its service can be reached',
      job('running'),
      failed('unreachable'),
      'waiting',
      undefined,
    ],
    [
      'waits while the service keeps working',
      job('running'),
      failed('processing-continues'),
      'waiting',
      undefined,
    ],
    [
      'waits for the user',
      job('running'),
      failed('unauthorized'),
      'paused',
      undefined,
    ],
    [
      'waits for credits',
      job('running'),
      failed('payment-required'),
      'paused',
      undefined,
    ],
    [
      'loses its answer',
      job('running'),
      failed('network'),
      'unknown',
      undefined,
    ],
    [
      'is answered too late',
      job('running'),
      failed('deadline'),
      'unknown',
      undefined,
    ],
    [
      'loses its answer in a proxy',
      job('running'),
      failed('bad-gateway'),
      'unknown',
      undefined,
    ],
    [
      'is unknown if its worker dies',
      job('running'),
      orphaned,
      'unknown',
      undefined,
    ],
    [
      'stays queued if its worker dies',
      job('queued'),
      orphaned,
      'queued',
      undefined,
    ],
    [
      'keeps waiting if its worker dies',
      refused,
      orphaned,
      'waiting',
      undefined,
    ],
    [
      'stays paused if its worker dies',
      job('paused'),
      orphaned,
      'paused',
      undefined,
    ],
    [
      'keeps waiting before its time',
      refused,
      { type: 'due', at: 8 },
      'waiting',
      undefined,
    ],
    ['is due', refused, due, 'queued', undefined],
    ['is released before its time', refused, released, 'queued', undefined],
    ['continues when released', job('paused'), released, 'queued', undefined],
    ['asks before it is sent again', atWork, due, 'held', undefined],
    [
      'is not resent by a released lane',
      atWork,
      released,
      'waiting',
      undefined,
    ],
    [
      'is resent with the user’s consent',
      atWork,
      repeated(),
      'queued',
      undefined,
    ],
    [
      'is resent with the user’s consent',
      asking,
      repeated(),
      'queued',
      undefined,
    ],
    ['needs more than a prompt', asking, replied, 'held', undefined],
    [
      'runs with its prompt',
      job('held', { question: 'question' }),
      replied,
      'queued',
      undefined,
    ],
    [
      'is never sent without its prompt',
      job('held', { question: 'question' }),
      repeated(),
      'held',
      undefined,
    ],
    [
      'asks before its address is sent',
      job('running'),
      asked,
      'held',
      undefined,
    ],
    ['asks nothing once it is done', job('done'), asked, 'done', undefined],
    ['is sent with the user’s choice', toFlags, replied, 'queued', undefined],
    [
      'asks the next question',
      toFlags,
      { ...replied, asks: { question: 'flagged', flagged } },
      'held',
      undefined,
    ],
    [
      'is never sent while its question is open',
      toFlags,
      repeated(),
      'held',
      undefined,
    ],
    [
      'is never sent while its question is open',
      toFlags,
      released,
      'held',
      undefined,
    ],
    ['is cancelled', toFlags, cancelled, 'cancelled', undefined],
    [
      'is resent with the user’s consent',
      lost,
      repeated(),
      'queued',
      undefined,
    ],
    ['is looked up in the cache', lost, repeated(3, true), 'queued', undefined],
    [
      'is not resent with the consent for an earlier loss',
      lost,
      repeated(2),
      'unknown',
      undefined,
    ],
    ['is retried', job('failed'), repeated(), 'queued', undefined],
    ['is retried', job('cancelled'), repeated(), 'queued', undefined],
    ['is not repeated when done', job('done'), repeated(), 'done', undefined],
    [
      'is not sent twice at the same time',
      job('running'),
      repeated(),
      'running',
      undefined,
    ],
    ['is cancelled', job('running'), cancelled, 'cancelled', 'abort'],
    ['is cancelled', job('queued'), cancelled, 'cancelled', undefined],
    ['is cancelled', refused, cancelled, 'cancelled', undefined],
    ['is cancelled', job('paused'), cancelled, 'cancelled', undefined],
    ['is cancelled', asking, cancelled, 'cancelled', undefined],
    ['is dismissed', lost, cancelled, 'cancelled', undefined],
    ['is answered after all', job('cancelled'), answered, 'done', undefined],
    ['is answered after all', lost, answered, 'done', undefined],
    [
      'is unchanged',
      job('cancelled'),
      failed('network'),
      'cancelled',
      undefined,
    ],
    ['is unchanged', job('done'), cancelled, 'done', undefined],
    ['is unchanged', job('done'), orphaned, 'done', undefined],
    ['is unchanged', job('failed'), started, 'failed', undefined],
    ['is unchanged', lost, started, 'unknown', undefined],
    ['is unchanged', job('paused'), started, 'paused', undefined],
    ['is unchanged', refused, started, 'waiting', undefined],
  ])('%s: %o', (_, record, event, state, effect) => {
    const result = stepJob(record, event);
    expect([result.job.state, result.effect]).toEqual([state, effect]);
  });

  it('stores its question, and clears it after the answer', () => {
    const held = stepJob(
      job('running', { sentAt: 2, error: { kind: 'network', message: '' } }),
      asked,
    ).job;
    expect(held).toEqual(job('held', { question: 'flagged', flagged }));
    const approval = { at: 3, url, connection: 's', flags: flagged.flags };
    expect(stepJob(held, { ...replied, approval }).job).toEqual(
      job('queued', { request: { url, onlyMainContent: true }, approval }),
    );
  });

  it('drops the permission for an address when the job is sent again', () => {
    const approval = { at: 3, url, connection: 's', flags: flagged.flags };
    expect(stepJob({ ...lost, approval }, repeated()).job).not.toHaveProperty(
      'approval',
    );
  });

  it('agrees to resend the address that the user chose instead', () => {
    const { job: again } = stepJob(lost, repeated());
    const held = stepJob(stepJob(again, started).job, asked).job;
    const less = { url: 'https://example.com/less' };
    const { job: chosen } = stepJob(held, { ...replied, request: less });
    expect(stepJob(chosen, started).effect).toBe('run');
  });

  it('runs after a miss under lockdown was seen', () => {
    expect(
      stepJob(job('running'), failed('lockdown-miss')).job.isFleeting,
    ).toBe(1);
  });

  it.each<[JobEvent]>([
    [orphaned],
    [failed('network')],
    [failed('rate-limited')],
    [failed('unauthorized')],
  ])(
    'finishes a job of this browser, which no service can bill or hold back: %o',
    (event) => {
      expect(
        stepJob(job('running', { connection: { kind: 'browser' } }), event).job
          .state,
      ).toBe('failed');
    },
  );

  it('does not read a tab for an old click', () => {
    expect(
      stepJob(job('queued', { connection: { kind: 'browser' } }), orphaned).job
        .state,
    ).toBe('failed');
  });

  it.each([
    ['another address', { request: { url: 'https://example.org/' } }],
    ['another connection', { connection: { ...atService, id: 'other' } }],
  ])(
    'accepts a consent only for what it was given for: not for %s',
    (_, other) => {
      expect(stepJob({ ...lost, ...other }, repeated()).job.state).toBe(
        'unknown',
      );
      const smuggled = job('queued', {
        ...other,
        unsettledAt: 3,
        consent: consentTo(lost, 4, 'user'),
      });
      expect(stepJob(smuggled, started)).toMatchObject({
        job: { state: 'unknown' },
      });
    },
  );

  it('marks the job unknown, not failed, if the cache has no copy of the lost answer', () => {
    const looking = stepJob(stepJob(lost, repeated(3, true)).job, started).job;
    expect(stepJob(looking, failed('no-cached-data')).job).toMatchObject({
      state: 'unknown',
      error: { kind: 'no-cached-data' },
    });
  });

  it.each([
    ['is named by the answer', '', 'A page', 'A page'],
    ['keeps the name that its tab had', 'In the tab', 'A page', 'In the tab'],
    ['has no name if nothing gives one', '', undefined, ''],
  ])('%s', (_, before, title, after) => {
    const running = job('running');
    const record = { ...running, page: { ...running.page, title: before } };
    expect(stepJob(record, { ...answered, title }).job.page.title).toBe(after);
  });

  it('records which requested formats are missing', () => {
    const missing: Job['missing'] = ['question'];
    expect(stepJob(job('running'), { ...answered, missing }).job).toMatchObject(
      {
        state: 'done',
        missing,
      },
    );
    expect(
      stepJob(job('running'), { ...answered, missing: [] }).job,
    ).not.toHaveProperty('missing');
  });

  it('clears the error when the answer arrives after all', () => {
    const { job: record } = stepJob(
      { ...lost, consent: consentTo(lost, 4, 'user') },
      answered,
    );
    expect(record).toMatchObject({
      state: 'done',
      hasResult: true,
      creditsUsed: 1,
    });
    for (const gone of ['error', 'unsettledAt', 'consent', 'waitsUntil'])
      expect(record).not.toHaveProperty(gone);
  });
});

describe('a job whose answer was lost', () => {
  const look = (at: number): JobEvent => ({ type: 'look', at });
  const looked = (at: number, found: LookFound): JobEvent => ({
    type: 'looked',
    at,
    found,
  });

  it('a lost answer is looked up at its service at once, and again after growing delays', () => {
    let { job: record } = stepJob(job('running'), failed('network'));
    const times: unknown[] = [];
    while (record.looksAt !== undefined) {
      times.push(record.looksAt);
      const begun = stepJob(record, look(record.looksAt));
      expect(begun.effect).toBe('look');
      ({ job: record } = stepJob(
        begun.job,
        looked(record.looksAt, 'no-answer'),
      ));
    }
    expect(times).toEqual([3, 15_003, 75_003, 375_003]);
    expect(record).toMatchObject({
      state: 'unknown',
      looked: { found: 'no-answer', times: 4 },
    });
  });

  it.each<[string, Job, JobEvent[], number | undefined]>([
    [
      'not again if the service has no list',
      job('running'),
      [failed('network'), looked(4, 'no-list')],
      undefined,
    ],
    ['once the service has stopped working on it', atWork, [due], 9],
    [
      'again by the next worker',
      job('running'),
      [failed('network'), look(3)],
      15_003,
    ],
    [
      'not once it is cancelled',
      job('running'),
      [failed('network'), cancelled],
      undefined,
    ],
    [
      'not once it is sent again',
      job('running'),
      [failed('network'), repeated()],
      undefined,
    ],
    [
      'not if only the cache was asked',
      job('running', { looksInCache: true }),
      [failed('network')],
      undefined,
    ],
    [
      'not by a model',
      job('running', { connection: { kind: 'browser' } }),
      [failed('network')],
      undefined,
    ],
  ])('a lost answer is looked up %s', (_, first, events, looksAt) => {
    const record = events.reduce(
      (was, event) => stepJob(was, event).job,
      first,
    );
    expect(record.looksAt).toBe(looksAt);
    if (looksAt === undefined)
      expect(stepJob(record, look(99)).effect).toBeUndefined();
  });
});

const kinds: JobErrorKind[] = [
  'network',
  'deadline',
  'bad-gateway',
  'rate-limited',
  'processing-continues',
  'unauthorized',
  'no-cached-data',
  'bad-request',
  'cancelled',
];

type Making = (at: number, record: Job) => JobEvent;

const repeatedWith =
  (more: object, looksInCache = false): Making =>
  (at, record) => ({
    type: 'repeated',
    consent: { ...consentTo(record, at, 'user'), ...more },
    looksInCache,
  });

/** Any event, at increasing times. */
const anyEvent = fc.oneof(
  fc.constantFrom<Making>(
    (at) => ({ type: 'started', at, owner: 'worker' }),
    (at) => ({ type: 'answered', at }),
    (at) => ({ type: 'cancelled', at }),
    (at) => ({ type: 'orphaned', at }),
    (at) => ({ type: 'due', at }),
    (at) => ({ type: 'look', at }),
    (at) => ({ type: 'looked', at, found: 'no-answer' }),
    () => ({ type: 'released' }),
    (at) => ({ type: 'replied', at, request: { url }, connection: atService }),
    repeatedWith({}),
    repeatedWith({}, true),
    repeatedWith({ connection: 'other' }),
    repeatedWith({ loss: 1 }),
  ),
  fc.record({ kind: fc.constantFrom(...kinds), hasResult: fc.boolean() }).map(
    ({ kind, hasResult }): Making =>
      (at) => ({
        type: 'failed',
        at,
        error: { kind, message: '' },
        hasResult,
        until: at + 2,
      }),
  ),
);

/**
 * Sends after which the service may have done the work, although no answer
 * arrived.
 */
const isUnsettled = (before: Job, { state, error }: Job, event: JobEvent) =>
  before.state === 'running' &&
  (state === 'unknown' ||
    state === 'cancelled' ||
    (event.type === 'failed' && error?.kind === 'processing-continues'));

describe('a job of a service, with any events in any order', () => {
  it('is never resent without consent if it may be billed, loses nothing, and has a way out of every state', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(job('queued'), job('held', { question: 'query' })),
        fc.array(anyEvent, { minLength: 10, maxLength: 60 }),
        (first, events) => {
          let record = first;
          let mayBeBilled = false;
          let isAgreed = true;
          for (const [at, make] of events.entries()) {
            const before = record;
            const event = make(at + 10, before);
            const { job: next, effect } = stepJob(before, event);
            record = next;
            if (event.type === 'repeated' && next !== before) {
              isAgreed =
                event.consent.connection === 's' && event.consent.loss !== 1;
            }
            if (effect === 'look')
              expect(['unknown', 'held']).toContain(next.state);
            if (effect === 'run') expect(!mayBeBilled || isAgreed).toBe(true);
            if (isUnsettled(before, next, event)) {
              mayBeBilled = true;
              isAgreed = false;
            }
            if (before.state === 'done') expect(next).toEqual(before);
            if (next.state === 'unknown')
              expect(next.unsettledAt).toBeDefined();
            if (before.hasResult) expect(next.hasResult).toBe(true);
            expect(next).toMatchObject({
              id: 'j',
              page: first.page,
              connection: atService,
            });
            expect(waysOn(next), next.state).not.toEqual([]);
          }
        },
      ),
      { numRuns: runsOf(2000, 150) },
    );
  });
});

/** What can move a job on from its state, or save its answer. */
function waysOn(record: Job): string[] {
  if (record.state === 'done') return ['kept'];
  const at = 1000;
  const tries: JobEvent[] = [
    { type: 'started', at, owner: 'w' },
    { type: 'answered', at },
    { type: 'cancelled', at },
    { type: 'due', at },
    { type: 'released' },
    {
      type: 'replied',
      at,
      request: record.request,
      connection: record.connection,
    },
    {
      type: 'repeated',
      consent: consentTo(record, at, 'user'),
      looksInCache: false,
    },
  ];
  const moves = tries.filter(
    (event) => stepJob(record, event).job.state !== record.state,
  );
  const goesOn = isActive(record)
    ? moves
    : moves.filter(({ type }) => type !== 'cancelled');
  return goesOn.map(({ type }) => type);
}

describe('a job that asks a model about a page', () => {
  const server = { id: 'm', kind: 'openai' as const, model: 'large' };
  const at = (baseUrl: string | undefined): Job['connection'] => ({
    kind: 'browser',
    ...(baseUrl && { model: { ...server, baseUrl } }),
  });

  it.each<[string, string | undefined, JobState]>([
    ['on this computer is asked again', 'http://localhost:11434', 'queued'],
    ['of this browser is asked again', undefined, 'queued'],
    ['elsewhere may have answered', 'https://models.example/v1', 'unknown'],
  ])('whose worker dies: a model %s', (_, baseUrl, state) => {
    const reading = job('running', { connection: at(baseUrl) });
    expect(stepJob(reading, orphaned).job.state, 'not read yet').toBe('failed');
    const { job: read } = stepJob(reading, { type: 'read', at: 3 });
    expect(stepJob(read, orphaned).job.state).toBe(state);
  });

  it('fails if the model does not answer, and may then be tried with the same reading', () => {
    const read = job('running', {
      connection: at('http://localhost:11434'),
      readAt: 3,
    });
    const { job: unanswered } = stepJob(read, failed('model-unreachable'));
    expect(unanswered).toMatchObject({ state: 'failed', readAt: 3 });
    const { job: unfit } = stepJob(
      read,
      Object.assign(failed('model-not-data'), { hasResult: true }),
    );
    expect(
      unfit,
      'a part of the answer has replaced what was read',
    ).not.toHaveProperty('readAt');
    expect(stepJob(read, answered).job).not.toHaveProperty('readAt');
  });
});
