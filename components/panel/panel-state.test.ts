import { beforeEach, describe, expect, it, vi } from 'vitest';
import { add, around, call, job, reset, setUp } from '@/test/sample-panel';

beforeEach(reset);

describe('createPanel: the job on show', () => {
  it('no job is on show at first', async () => {
    const { panel } = setUp(1);
    await panel.refresh();
    expect(panel.onShow.value.job).toBeUndefined();
  });

  it('the newest job of the window is on show until the user picks another, which stays', async () => {
    const { panel, writer } = setUp(1);
    await add(writer, job('own', 1, 1), job('other', 2, 2));
    await panel.refresh();
    expect(panel.onShow.value.job?.id).toBe('own');
    panel.pick('other');
    await add(writer, job('newer', 1, 3));
    await panel.refresh();
    expect(panel.onShow.value.job?.id).toBe('other');
    expect(panel.onShow.value.newer?.id).toBe('newer');
    panel.pick('newer');
    await add(writer, job('newest', 1, 4));
    await panel.refresh();
    expect(panel.onShow.value.job?.id).toBe('newest');
  });

  it('a job requested elsewhere is on show, even a very old one', async () => {
    const { panel, writer } = setUp(1);
    await add(
      writer,
      ...Array.from({ length: 210 }, (_, index) =>
        job(`job ${index}`, 1, index),
      ),
    );
    await panel.refresh();
    around.shown.set(1, { jobId: 'job 3', at: 500 });
    await panel.refresh();
    expect(panel.onShow.value.job?.id).toBe('job 3');
    panel.pick('job 200');
    await panel.refresh();
    expect(panel.onShow.value.job?.id).toBe('job 200');
    around.shown.set(1, { jobId: 'job 4', at: 501 });
    await panel.refresh();
    expect(panel.onShow.value.job?.id).toBe('job 4');
  });

  it('a job picked from a batch, or a very old one, is on show once it is read', async () => {
    const { panel, writer } = setUp(1);
    await add(
      writer,
      ...Array.from({ length: 210 }, (_, index) =>
        job(`job ${index}`, 1, index),
      ),
    );
    await add(writer, { ...job('batch 1', 1, 500), batchId: 'batch' });
    await panel.refresh();
    expect(panel.onShow.value.job?.id).toBe('job 209');
    for (const id of ['batch 1', 'job 3']) {
      panel.go('batch');
      panel.pick(id);
      await vi.waitFor(() => expect(panel.view.value).toBe('result'));
      expect(panel.onShow.value.job?.id).toBe(id);
    }
  });

  it('a job started while the history was open is on show, but never an older one that returns', async () => {
    const { panel, writer } = setUp(1);
    await add(writer, job('a', 1, 1), job('b', 1, 2));
    await panel.refresh();
    panel.pick('a');
    panel.go('history');
    await add(writer, job('other', 2, 3), job('older', 1, 1));
    await panel.refresh();
    expect(panel.view.value).toBe('history');
    await add(writer, {
      ...job('held', 1, 4),
      state: 'held',
      question: 'flagged',
    });
    await panel.refresh();
    expect(panel.view.value).toBe('result');
    expect(panel.onShow.value.job?.id).toBe('held');
    panel.go('history');
    await panel.refresh();
    expect(panel.view.value).toBe('history');
  });

  it("an older job that returns while the history is open isn't shown", async () => {
    const { panel, writer } = setUp(1);
    await add(writer, job('a', 1, 1));
    around.now = 3;
    await panel.refresh();
    panel.go('history');
    await add(writer, job('restored', 1, 2));
    await panel.refresh();
    expect(panel.view.value).toBe('history');
  });

  it('is replaced by a history opened after a request elsewhere', async () => {
    const { panel, writer } = setUp(1);
    await add(writer, job('a', 1, 1));
    await panel.refresh();
    around.now = 3;
    panel.go('history');
    around.shown.set(1, { jobId: 'a', at: 2 });
    await panel.refresh();
    expect(panel.view.value).toBe('history');
    around.shown.set(1, { jobId: 'a', at: 4 });
    await panel.refresh();
    expect(panel.view.value).toBe('result');
  });

  it('ignores requests from before the newest job', async () => {
    const { panel, writer } = setUp(1);
    await add(writer, job('a', 1, 1), job('b', 1, 3));
    around.shown.set(1, { jobId: 'a', at: 2 });
    await panel.refresh();
    expect(panel.onShow.value).toEqual({
      job: expect.objectContaining({ id: 'b' }),
    });
  });
});

describe('createPanel: a new run of the result on show', () => {
  const page = { url: 'https://example.com/' };
  const run = (id: string, at: number) => {
    const one = job(id, 1, at);
    return { ...one, page: { ...one.page, ...page }, request: page };
  };
  it.each([
    ['takes its place', false, 'new', undefined],
    ['is only mentioned while the user reads', true, 'old', 'new'],
  ])('%s', async (_, isReading, shown, newer) => {
    around.isReading = isReading;
    const { panel, writer, finish } = setUp(1);
    await add(writer, run('old', 1));
    await finish(
      'old',
      '{"success":true,"data":{"markdown":"# Old","links":[]}}',
    );
    await panel.refresh();
    panel.pick('old', 'links');
    await add(writer, run('new', 2));
    await panel.refresh();
    expect([panel.onShow.value.job?.id, panel.onShow.value.ahead?.id]).toEqual([
      'old',
      'new',
    ]);
    panel.pick('new');
    await finish(
      'new',
      '{"success":true,"data":{"markdown":"# New","links":[]}}',
    );
    await panel.refresh();
    expect([panel.onShow.value.job?.id, panel.onShow.value.newer?.id]).toEqual([
      shown,
      newer,
    ]);
    expect(panel.chosenTab.value).toEqual({ jobId: shown, id: 'links' });
  });
});

describe('createPanel: the answer', () => {
  it('opens the answer on arrival, and again after a retry', async () => {
    const { panel, writer, finish } = setUp(1);
    await add(writer, job('a', 1, 1));
    await panel.refresh();
    expect(panel.result.value).toBeUndefined();
    await finish('a', '{"success":true,"data":{"markdown":"# Hi"}}');
    await panel.refresh();
    expect(panel.result.value?.answer?.data.markdown).toBe('# Hi');
    await finish('a', '{"success":true,"data":{"markdown":"# Again"}}');
    await writer.change('a', (was) => ({ job: { ...was, endedAt: 5 } }));
    await panel.refresh();
    expect(panel.result.value?.answer?.data.markdown).toBe('# Again');
  });

  it("keeps an answer unchanged if it isn't JSON", async () => {
    const { panel, writer, finish } = setUp(1);
    await add(writer, job('a', 1, 1));
    await finish('a', '<html>');
    await panel.refresh();
    expect(panel.result.value?.answer).toBeUndefined();
    expect(await panel.result.value?.raw.text()).toBe('<html>');
  });
});

describe('createPanel: user actions', () => {
  it('reports a failure separately from refusals until the next action or a newer job', async () => {
    const { panel, writer } = setUp(1);
    await add(writer, job('a', 1, 1));
    const page = {
      tabId: 1,
      windowId: 1,
      url: 'https://example.com/open',
      title: 'open',
    };
    around.shown.set(1, { refusal: 'start.no-service', page, at: 2 });
    await panel.refresh();
    expect(panel.refused.value).toMatchObject({
      reason: 'start.no-service',
      page,
    });
    expect(panel.canReadRefused.value).toBe(true);
    await panel.refresh();
    expect(panel.refused.value).toBeDefined();
    await add(writer, job('b', 1, 3));
    await panel.refresh();
    expect(panel.refused.value).toBeUndefined();

    call.mockResolvedValueOnce({ ok: false, reason: 'start.unknown-job' });
    await panel.repeat(job('b', 1, 3), 'cache');
    expect(call).toHaveBeenLastCalledWith('job.repeat', {
      jobId: 'b',
      from: 'cache',
      seen: undefined,
    });
    expect(panel.refused.value).toMatchObject({
      reason: 'start.unknown-job',
      page: { title: 'b' },
    });
    expect(panel.canReadRefused.value).toBe(false);
    panel.go('history');
    expect(panel.refused.value).toBeUndefined();
  });

  it('follows the job it started', async () => {
    const { panel, writer } = setUp(1);
    await add(writer, job('a', 1, 1), job('b', 1, 2));
    await panel.refresh();
    call.mockResolvedValueOnce({ ok: true, jobId: 'a' });
    await panel.readHere(job('b', 1, 2));
    expect(panel.onShow.value.job?.id).toBe('a');
  });

  it('reports failures as text', async () => {
    const { panel } = setUp(1);
    call.mockRejectedValueOnce(new Error('No answer.'));
    expect(await panel.savePreset(job('a', 1, 1), 'Mine')).toBeUndefined();
    expect(panel.failure.value).toBe('No answer.');
    expect(call).toHaveBeenCalledWith(
      'preset.save',
      expect.objectContaining({ name: 'Mine', options: {} }),
    );
  });

  it("returns the preset's final name", async () => {
    const { panel } = setUp(1);
    call.mockResolvedValueOnce({ id: 'p', name: 'Mine (2)' });
    expect(await panel.savePreset(job('a', 1, 1), 'Mine')).toBe('Mine (2)');
  });

  it('shows why an action failed that nothing else reports', async () => {
    const { panel } = setUp(1);
    await panel.report(new Error('No room.'));
    expect(panel.failure.value).toBe('No room.');
  });

  it('offers undo for a deleted result while another one is on show', async () => {
    const { panel, writer } = setUp(1);
    await add(writer, job('a', 1, 1), job('b', 1, 2));
    await panel.refresh();
    call.mockResolvedValue(undefined);
    await panel.remove('b', 'a');
    expect(panel.onShow.value.job?.id).toBe('a');
    expect(panel.deletedId.value).toBe('b');
    await panel.restore('b');
    expect(call).toHaveBeenLastCalledWith('job.restore', { ids: ['b'] });
    expect(panel.onShow.value.job?.id).toBe('b');
    expect(panel.deletedId.value).toBeUndefined();
    await panel.remove('b', 'a');
    await panel.remove('a', undefined);
    expect(panel.view.value).toBe('history');
    expect(panel.deletedId.value).toBeUndefined();
  });

  it('opens a link and cancels its job', async () => {
    const { panel } = setUp(1);
    call.mockResolvedValueOnce(null);
    await panel.openLink(job('a', 1, 1));
    expect(around.opened).toEqual(['https://example.com/a']);
    expect(call).toHaveBeenCalledWith('job.cancel', { jobId: 'a' });
  });

  it('reads a page only if its tab still shows it', async () => {
    const { panel, writer } = setUp(1);
    await add(writer, job('a', 1, 1), job('open', 1, 2));
    await panel.refresh();
    expect(panel.canReadHere.value).toBe(true);
    panel.pick('a');
    await panel.refresh();
    expect(panel.canReadHere.value).toBe(false);
  });
});

it('keeps what was typed for a job while another result is on show', async () => {
  const { panel } = setUp(1);
  panel.promptFor(job('a', 1, 1)).value = 'Half a';
  expect(panel.promptFor(job('b', 1, 2)).value).toBe('');
  expect(panel.promptFor(job('a', 1, 1)).value).toBe('Half a');
});

describe('createPanel: what arrives after the user went elsewhere', () => {
  it('a picked old job that arrives late stays behind the view that was opened since', async () => {
    const { panel, writer } = setUp(1);
    await add(
      writer,
      ...Array.from({ length: 210 }, (_, index) =>
        job(`job ${index}`, 1, index),
      ),
    );
    await panel.refresh();
    panel.go('history');
    panel.pick('job 3');
    panel.go('batch');
    await vi.waitFor(() => expect(panel.onShow.value.job?.id).toBe('job 3'));
    expect(panel.view.value).toBe('batch');
  });

  it.each<[string, 'history' | undefined, string]>([
    ['stays behind the view that was opened since', 'history', 'history'],
    ['is shown to a user who stayed', undefined, 'result'],
  ])('a job that was started late: it %s', async (_, next, place) => {
    const { panel, writer } = setUp(1);
    await add(writer, job('a', 1, 1), job('b', 2, 2));
    await panel.refresh();
    let answer: (value: unknown) => void = () => {};
    call.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    const running = panel.run(job('a', 1, 1).page, { presetId: 'markdown' });
    if (next) panel.go(next);
    answer({ ok: true, jobId: 'b' });
    expect(await running).toBe('b');
    expect(panel.view.value).toBe(place);
    expect(panel.onShow.value.job?.id).toBe(next ? 'a' : 'b');
  });

  it('a late refusal is reported, whatever the user has opened since', async () => {
    const { panel } = setUp(1);
    let answer: (value: unknown) => void = () => {};
    call.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    const running = panel.run(job('a', 1, 1).page, { presetId: 'markdown' });
    panel.go('history');
    answer({ ok: false, reason: 'start.storage' });
    expect(await running).toBeUndefined();
    expect(panel.refused.value).toMatchObject({
      reason: 'start.storage',
      page: { title: 'a' },
    });
  });

  it('a late deletion can still be undone', async () => {
    const { panel, writer } = setUp(1);
    await add(writer, job('a', 1, 1), job('b', 1, 2));
    await panel.refresh();
    call.mockResolvedValue(undefined);
    const removing = panel.remove('b', 'a');
    panel.go('clips');
    await removing;
    expect(panel.view.value).toBe('clips');
    expect(panel.deletedId.value).toBe('b');
  });

  it("a late read of the store doesn't replace a newer one", async () => {
    const { panel, writer } = setUp(1);
    await add(writer, job('a', 1, 1));
    const shownIn = vi.spyOn(around.shown, 'get');
    let release: () => void = () => {};
    shownIn.mockReturnValueOnce(
      new Promise<undefined>(
        (resolve) => (release = () => resolve(undefined)),
      ) as never,
    );
    const slow = panel.refresh();
    await vi.waitFor(() => expect(shownIn).toHaveBeenCalled());
    await add(writer, job('b', 1, 2));
    await panel.refresh(['b']);
    expect(panel.onShow.value.job?.id).toBe('b');
    release();
    await slow;
    expect(panel.onShow.value.job?.id).toBe('b');
  });
});
