import { signal } from '@preact/signals';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultSettings } from '@/lib/settings/model';
import { createById, readBatchId } from './by-id-state';
import { createErrorReport } from './error-report-state';

const call = vi.hoisted(() =>
  vi.fn<(name: string, input: unknown) => Promise<unknown>>(),
);
vi.mock('@/lib/app/call', () => ({ call }));

const none = { errors: [], robotsBlocked: [], rest: {} };
const notFound = { kind: 'not-found', status: 404, message: '' };

function setUp(services = [{ id: 'a', baseUrl: 'https://a.example' }]) {
  const report = createErrorReport();
  const opened: string[] = [];
  const byId = createById({
    settings: signal({ ...defaultSettings, services }),
    report,
    onOpened: (id) => opened.push(id),
  });
  return { byId, report, opened };
}

beforeEach(() => {
  call
    .mockReset()
    .mockImplementation(async (name) =>
      name === 'batch.open'
        ? { ok: true, batchId: 'mine' }
        : { ok: true, value: none },
    );
});

describe('createById', () => {
  it('opens a batch at the chosen service', async () => {
    const { byId, opened } = setUp();
    byId.typed.value = ' https://a.example/v2/batch/scrape/one ';
    await byId.open();
    expect(call.mock.calls).toEqual([
      ['batch.open', { connection: 'a', remoteId: 'one' }],
    ]);
    expect([opened, byId.typed.value]).toEqual([['mine'], '']);
  });

  it.each(['', '..', 'two words'])('requests nothing for %j', async (typed) => {
    const { byId } = setUp();
    byId.typed.value = typed;
    await byId.open();
    expect([byId.isBadId.value, await byId.report()]).toEqual([true, false]);
    expect(call).not.toHaveBeenCalled();
  });

  it('requests nothing without a service', async () => {
    const { byId } = setUp([]);
    byId.typed.value = 'one';
    await byId.open();
    expect(call).not.toHaveBeenCalled();
  });

  it("says why a batch wasn't opened", async () => {
    const { byId, opened } = setUp();
    byId.typed.value = 'one';
    call.mockResolvedValueOnce({ ok: false, error: notFound });
    await byId.open();
    expect([byId.failure.value?.kind, opened]).toEqual(['not-found', []]);
    call.mockRejectedValueOnce(new Error('gone'));
    await byId.open();
    expect(byId.failure.value).toEqual({
      kind: 'call-failed',
      message: 'gone',
    });
  });
});

describe('createById: error report', () => {
  it('uses v1 until the user chooses v2', async () => {
    const { byId, report } = setUp();
    byId.typed.value = 'one';
    expect(await byId.report()).toBe(true);
    report.version.value = 'v2';
    await byId.report();
    expect(call.mock.calls.map(([, input]) => input)).toEqual([
      { connection: 'a', batchId: 'one', version: 'v1' },
      { connection: 'a', batchId: 'one', version: 'v2' },
    ]);
    expect(report.report.value).toEqual({
      batchId: 'one',
      connection: 'a',
      errors: none,
    });
  });

  it('replaces the previous report, even when the request fails', async () => {
    const { byId, report } = setUp();
    byId.typed.value = 'one';
    await byId.report();
    call.mockResolvedValueOnce({ ok: false, error: notFound });
    await byId.report();
    expect([report.report.value, report.failure.value?.kind]).toEqual([
      undefined,
      'not-found',
    ]);
  });

  it('sends one request at a time', async () => {
    const { report } = setUp();
    await Promise.all([report.ask('a', 'one'), report.ask('a', 'one')]);
    expect(call).toHaveBeenCalledTimes(1);
  });
});

const id = '01a1fb7c-549a-4000-8000-0000000000ba';

const cases: [string, string | undefined][] = [
  [id, id],
  [` ${id}\n`, id],
  [`https://api.example/v2/batch/scrape/${id}`, id],
  [`https://api.example/v1/batch/scrape/${id}/errors?skip=2`, id],
  [`/batch/scrape/${id}#x`, id],
  ['batch_7', 'batch_7'],
  ['', undefined],
  ['  ', undefined],
  ['..', undefined],
  ['.', undefined],
  ['https://api.example/v2/batch/scrape/../errors', undefined],
  ['../../v2/team', undefined],
  ['two ids', undefined],
  ['x'.repeat(201), undefined],
];

describe('readBatchId', () => {
  for (const [typed, read] of cases) {
    it(`reads ${JSON.stringify(typed.slice(0, 60))} as ${read}`, () =>
      expect(readBatchId(typed)).toBe(read));
  }
});
