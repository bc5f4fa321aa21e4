import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Job, type JobOutcome, consentTo } from '@/lib/queue/job';
import { type JobEvent, stepJob } from '@/lib/scrape/queue/step';
import { sampleJob } from '@/test/sample-job';
import { createBrowserEngine } from './engine';

const reading = (markdown: string) =>
  JSON.stringify({ success: true, data: { markdown }, passages: [] });

const tab = vi.hoisted(() => ({ outcome: {} as JobOutcome, reads: 0 }));
vi.mock('./in-tab', () => ({
  readInTab: async () => {
    tab.reads += 1;
    return tab.outcome;
  },
}));
const asked = vi.hoisted(() => [] as { markdown: string; warning?: string }[]);
vi.mock('./with-models', () => ({
  withModels: async ({ raw }: { raw: Blob }) => {
    asked.push(JSON.parse(await raw.text()).data);
    return { raw, complete: true };
  },
}));

const hour = 3_600_000;
const start = 1_800_000_000_000;
const shows = (text: string) =>
  (tab.outcome = { raw: new Blob([reading(text)]), complete: true });
const failsWith = (kind: 'tab-closed-to-pluck' | 'page-moved') =>
  (tab.outcome = { complete: false, error: { kind, message: '' } });

const engine = createBrowserEngine({
  earlierOf: async () => undefined,
  keepReading: async () => undefined,
  keptReading: async () => new Blob([reading('OLD TEXT')]),
  openersFor: async () => ({}),
  whyNotToModel: async () => undefined,
  onText() {},
});

const after = (job: Job, ...events: JobEvent[]) =>
  events.reduce((was, event) => stepJob(was, event).job, job);

/** A question about a page that was read, and which no model has answered. */
const unanswered = after(
  sampleJob({
    state: 'queued',
    hasResult: false,
    request: {
      url: 'https://tides.example/',
      formats: [{ type: 'question', question: 'When is high tide?' }],
    },
    connection: {
      kind: 'browser',
      model: {
        id: 'm',
        kind: 'ollama',
        baseUrl: 'http://localhost:11434',
        model: 'small',
      },
    },
  }),
  { type: 'started', at: start, owner: 'me' },
  { type: 'read', at: start + 1 },
);
const failed = after(unanswered, {
  type: 'failed',
  at: start + 2,
  error: { kind: 'model-failed', message: '' },
  hasResult: false,
});

const repeated = (job: Job, at: number, by: 'user' | 'setting' = 'user') =>
  after(
    job,
    { type: 'repeated', consent: consentTo(job, at, by), looksInCache: false },
    { type: 'started', at, owner: 'me' },
  );
const run = (job: Job, signal = new AbortController().signal) =>
  engine(job, signal);

beforeEach(() => {
  asked.length = 0;
  tab.reads = 0;
  shows('NEW TEXT');
});

describe('a repeated question about a page', () => {
  it.each([
    ['hours later', start + 5 * hour],
    ['a minute later', start + 60_000],
    ['after the clock was set back', start - hour],
  ])('a repeated question is about what its tab shows %s', async (_, at) => {
    expect(failed.state).toBe('failed');
    await run(repeated(failed, at));
    expect(asked.map(({ markdown }) => markdown)).toEqual(['NEW TEXT']);
    expect(asked[0]?.warning).toBeUndefined();
  });

  it.each(['tab-closed-to-pluck', 'page-moved'] as const)(
    'a repeated question is about the earlier reading if the tab is closed (%s), and states its time',
    async (kind) => {
      failsWith(kind);
      await run(repeated(failed, start + 5 * hour));
      expect(asked.map(({ markdown }) => markdown)).toEqual(['OLD TEXT']);
      expect(asked[0]?.warning).toContain(
        String(new Date(start).getFullYear()),
      );
    },
  );

  it("a repeated question doesn't use an old reading if the user stops it", async () => {
    failsWith('page-moved');
    const stopped = new AbortController();
    stopped.abort();
    await run(repeated(failed, start + hour), stopped.signal);
    expect(asked).toEqual([]);
  });

  it('a question that is repeated automatically uses the newer reading', async () => {
    const again = after(
      repeated(failed, start + 5 * hour),
      { type: 'read', at: start + 5 * hour + 1 },
      { type: 'orphaned', at: start + 5 * hour + 2 },
      { type: 'started', at: start + 5 * hour + 3, owner: 'you' },
    );
    await run(again);
    expect([tab.reads, asked[0]?.warning]).toEqual([0, undefined]);
  });
});

describe('what was read for a model', () => {
  it('a reading is used again without the tab after its worker was terminated', async () => {
    await run(
      after(
        unanswered,
        { type: 'orphaned', at: start + 3 },
        { type: 'started', at: start + 4, owner: 'you' },
      ),
    );
    expect([tab.reads, asked]).toEqual([0, [{ markdown: 'OLD TEXT' }]]);
  });

  it('a reading that is used much later states its time', async () => {
    await run(
      after(
        unanswered,
        { type: 'orphaned', at: start + 5 * hour },
        { type: 'started', at: start + 5 * hour, owner: 'you' },
      ),
    );
    expect([tab.reads, asked[0]?.markdown]).toEqual([0, 'OLD TEXT']);
    expect(asked[0]?.warning).toBeDefined();
  });
});
