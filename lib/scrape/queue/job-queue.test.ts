import { describe, expect, it, vi } from 'vitest';
import type { Job } from '@/lib/queue/job';
import { job, setUp, whole } from '@/test/sample-queue';

describe('the queue', () => {
  it('saves a job before it runs, and again as done with its answer', async () => {
    const { queue, runs, stateOf } = setUp();
    await queue.add(job('1'));
    await vi.waitFor(() => expect(stateOf('1')).toBe('running'));
    runs.get('1')?.end(whole);
    await vi.waitFor(() => expect(stateOf('1')).toBe('done'));
  });

  it('runs two jobs of a service at a time, the others in the order they were added', async () => {
    const { queue, runs, started } = setUp();
    for (const id of ['1', '2', '3', '4']) await queue.add(job(id));
    await vi.waitFor(() => expect(started).toEqual(['1', '2']));
    runs.get('2')?.end(whole);
    await vi.waitFor(() => expect(started).toEqual(['1', '2', '3']));
  });

  it('reads every tab at the click, whatever else is running', async () => {
    const { queue, started } = setUp();
    for (const id of ['1', '2', '3'])
      await queue.add(job(id, { kind: 'browser' }));
    await vi.waitFor(() => expect(started).toHaveLength(3));
  });

  it.each<[string, Job]>([
    ['a reading', job('1', { kind: 'browser' })],
    ['a job of an idle service', job('1')],
  ])('saves %s as running, in one change, before it runs', async (_, one) => {
    const { queue, store, started, stateOf } = setUp();
    const change = vi.spyOn(store, 'change');
    const saved = Promise.withResolvers<void>();
    const { add } = store;
    store.add = async (...args) => saved.promise.then(() => add(...args));
    const adding = queue.add(one);
    await new Promise((done) => setTimeout(done));
    expect(started).toEqual([]);
    saved.resolve();
    await adding;
    expect([stateOf('1'), change.mock.calls]).toEqual(['running', []]);
    await vi.waitFor(() => expect(started).toEqual(['1']));
  });

  it('runs what it prepared while the job was being saved, once', async () => {
    const { queue, store, prepared, started } = setUp();
    const saved = Promise.withResolvers<void>();
    const { add } = store;
    store.add = async (...args) => saved.promise.then(() => add(...args));
    const adding = queue.add(job('1'));
    await vi.waitFor(() => expect(prepared).toEqual(['1']));
    saved.resolve();
    await adding;
    await vi.waitFor(() => expect(started).toEqual(['1']));
    expect(prepared).toEqual(['1']);
  });

  it('queues a job of a busy service, and prepares it again for its turn', async () => {
    const { queue, runs, prepared, stateOf } = setUp();
    for (const id of ['1', '2', '3']) await queue.add(job(id));
    expect(stateOf('3')).toBe('queued');
    await vi.waitFor(() => expect(runs.has('1')).toBe(true));
    runs.get('1')?.end(whole);
    await vi.waitFor(() => expect(prepared).toEqual(['1', '2', '3', '3']));
  });

  it('skips a reading whose job cannot be saved, and continues with the next', async () => {
    const { queue, store, started } = setUp();
    vi.spyOn(store, 'add').mockRejectedValueOnce(
      new Error('QuotaExceededError'),
    );
    const here = job('1', { kind: 'browser' });
    await expect(queue.add(here)).rejects.toThrow('Quota');
    expect(started).toEqual([]);
    await queue.add(here);
    await vi.waitFor(() => expect(started).toEqual(['1']));
  });

  it('runs the same work once, however often it is requested while active', async () => {
    const { queue, runs, started } = setUp();
    const twin: Job = { ...job('2'), request: job('1').request };
    expect(await queue.add(job('1'))).toBe('1');
    expect(await queue.add(twin)).toBe('1');
    await vi.waitFor(() => expect(runs.has('1')).toBe(true));
    runs.get('1')?.end(whole);
    await vi.waitFor(async () => expect(await queue.add(twin)).toBe('2'));
    expect(started).toEqual(['1', '2']);
  });

  it('reads a tab once for a double click', async () => {
    const { queue, started } = setUp();
    const here = job('1', { kind: 'browser' });
    const both = [here, { ...here, id: '2' }].map(queue.add);
    expect(await Promise.all(both)).toEqual(['1', '1']);
    await vi.waitFor(() => expect(started).toEqual(['1']));
  });

  const sendsTab = (id: string, tabId: number): Job => ({
    ...job(id),
    page: { tabId, windowId: 1, url: 'https://mail.example/', title: id },
    request: {
      url: 'https://mail.example/',
      formats: ['markdown'],
      sendPage: true,
    },
    state: 'held',
    question: 'send-page',
  });

  it('keeps the uploads of two tabs as separate jobs', async () => {
    const { queue, jobs } = setUp();
    expect(await queue.add(sendsTab('1', 11))).toBe('1');
    expect(await queue.add(sendsTab('2', 22))).toBe('2');
    expect([...jobs.values()].map(({ page }) => page.tabId)).toEqual([11, 22]);
  });

  it('makes one job of two clicks that upload the same tab', async () => {
    const { queue } = setUp();
    await queue.add(sendsTab('1', 11));
    expect(await queue.add(sendsTab('2', 11))).toBe('1');
  });

  it('makes one job of two tabs if only their address is sent', async () => {
    const { queue } = setUp();
    const addressOf = (id: string, tabId: number): Job => ({
      ...sendsTab(id, tabId),
      request: { url: 'https://mail.example/' },
    });
    await queue.add(addressOf('1', 11));
    expect(await queue.add(addressOf('2', 22))).toBe('1');
  });

  it('reads two tabs with the same address separately', async () => {
    const { queue } = setUp();
    const here = job('1', { kind: 'browser' });
    await queue.add(here);
    expect(
      await queue.add({ ...here, id: '2', page: { ...here.page, tabId: 9 } }),
    ).toBe('2');
  });

  it('reads a tab again at once if a dead worker left its reading', async () => {
    const here = job('1', { kind: 'browser' });
    const { queue, started } = setUp([
      { ...here, state: 'running', owner: 'dead' },
    ]);
    expect(await queue.add({ ...here, id: '2' })).toBe('2');
    await vi.waitFor(() => expect(started).toEqual(['2']));
  });

  it('never saves one profile twice at a time, even if a job is added just as a wait ends', async () => {
    const request = {
      url: 'https://example.com/',
      profile: { name: 'mine', saveChanges: true },
    };
    const { queue, store, started, end, stateOf } = setUp([
      { ...job('1'), request, state: 'waiting', waitsUntil: 1000 },
    ]);
    const { inState } = store;
    const read = Promise.withResolvers<void>();
    store.inState = async (state) => read.promise.then(() => inState(state));
    const going = queue.goOn();
    const adding = queue.add({
      ...job('2'),
      request: { ...request, url: 'https://example.com/2' },
    });
    await vi.waitFor(() => expect(started).toEqual(['2']));
    read.resolve();
    await Promise.all([going, adding]);
    expect([stateOf('1'), started]).toEqual(['queued', ['2']]);
    await end('2', whole);
    await vi.waitFor(() => expect(started).toEqual(['2', '1']));
  });

  it('aborts a running job that is cancelled', async () => {
    const { queue, runs, stateOf } = setUp();
    await queue.add(job('1'));
    await vi.waitFor(() => expect(runs.has('1')).toBe(true));
    await queue.cancel('1');
    expect(runs.get('1')?.signal.aborted).toBe(true);
    expect(stateOf('1')).toBe('cancelled');
  });

  it('never reruns what a dead worker left running, and continues with what was queued', async () => {
    const left: Job = { ...job('1'), state: 'running', owner: 'dead' };
    const { queue, started, stateOf } = setUp([left, job('2')]);
    await queue.resume();
    await vi.waitFor(() => expect(started).toEqual(['2']));
    expect(stateOf('1')).toBe('unknown');
  });

  it('leaves its own running jobs untouched when it resumes', async () => {
    const { queue, runs, started, stateOf } = setUp();
    await queue.add(job('1'));
    await vi.waitFor(() => expect(runs.has('1')).toBe(true));
    await queue.resume();
    expect([stateOf('1'), started]).toEqual(['running', ['1']]);
  });

  it('starts a job once, however often it is asked to continue', async () => {
    const { queue, started } = setUp([job('1')]);
    await Promise.all([queue.resume(), queue.resume(), queue.resume()]);
    await vi.waitFor(() => expect(started).toEqual(['1']));
  });

  it('reports that an answer could not be stored', async () => {
    const { queue, runs, store, stateOf } = setUp();
    await queue.add(job('1'));
    await vi.waitFor(() => expect(runs.has('1')).toBe(true));
    vi.spyOn(store, 'change').mockRejectedValueOnce(
      new Error('QuotaExceededError'),
    );
    runs.get('1')?.end(whole);
    await vi.waitFor(() => expect(stateOf('1')).toBe('failed'));
  });

  it('runs jobs that save the same profile one after another, others in parallel', async () => {
    const { queue, started, end } = setUp();
    const saving = (id: string) => ({
      ...job(id),
      request: { ...job(id).request, profile: { name: 'shop' } },
    });
    for (const one of [saving('1'), saving('2'), job('3')])
      await queue.add(one);
    await vi.waitFor(() => expect(started).toEqual(['1', '3']));
    await end('1', whole);
    await vi.waitFor(() => expect(started).toEqual(['1', '3', '2']));
  });

  it('never counts a request it sent itself as lost, whoever saved the job', async () => {
    const left: Job[] = ['1', '2', '3'].map((id) =>
      Object.assign(job(id), { owner: 'dead' }),
    );
    const { queue, stateOf } = setUp(left);
    await Promise.all([queue.resume(), queue.add(job('4')), queue.resume()]);
    await queue.resume();
    expect(['1', '2', '3', '4'].map(stateOf)).toEqual([
      'running',
      'running',
      'queued',
      'queued',
    ]);
  });
});
