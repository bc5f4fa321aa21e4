import { describe, expect, it, vi } from 'vitest';
import { defaultTemplate } from '@/lib/clips/templates/note-template';
import type { NoteNews, NoteWork } from './note-work';
import type { TaskWorker } from '@/lib/safe/run-task';
import { createNoteMaker } from './render-note';

const work: NoteWork = {
  template: defaultTemplate,
  source: { jobId: 'j' },
  now: 0,
};
const end: NoteNews = { end: { ok: false, reason: 'no-result' } };

/** A worker that answers with these messages. */
function workerOf(...news: NoteNews[]) {
  const target = new EventTarget();
  const terminate = vi.fn();
  const postMessage = () =>
    queueMicrotask(() => {
      for (const data of news)
        target.dispatchEvent(new MessageEvent('message', { data }));
    });
  return Object.assign(target, {
    postMessage,
    terminate,
  }) as unknown as TaskWorker & {
    terminate: typeof terminate;
  };
}

describe('createNoteMaker', () => {
  it('reports steps and variables, and keeps its worker for the next note', async () => {
    const variables = [{ path: 'title', value: 'T' }];
    const worker = workerOf(
      { step: 'opening' },
      { variables },
      { step: 'body' },
      end,
    );
    const start = vi.fn(() => worker);
    const [onStep, onVariables] = [vi.fn(), vi.fn()];
    const maker = createNoteMaker(start);
    expect(await maker.make(work, { onStep, onVariables })).toEqual({
      ok: false,
      reason: 'no-result',
    });
    expect(onStep.mock.calls).toEqual([['opening'], ['body']]);
    expect(onVariables).toHaveBeenCalledExactlyOnceWith(variables);
    await maker.make(work);
    expect(start).toHaveBeenCalledOnce();
    maker.close();
    expect(worker.terminate).toHaveBeenCalledOnce();
  });

  it('stops a silent worker and starts another', async () => {
    const workers = [workerOf({ step: 'body' }), workerOf(end)];
    const [silent] = workers;
    const maker = createNoteMaker(() => workers.shift()!, 1);
    expect(await maker.make(work)).toEqual({ ok: false, reason: 'too-slow' });
    expect(silent?.terminate).toHaveBeenCalledOnce();
    expect(await maker.make(work)).toEqual({ ok: false, reason: 'no-result' });
  });

  it('stops on request', async () => {
    const worker = workerOf({ step: 'body' });
    const stopping = new AbortController();
    const making = createNoteMaker(() => worker).make(work, {
      signal: stopping.signal,
      onStep: () => stopping.abort(new Error('stopped')),
    });
    await expect(making).rejects.toThrow('stopped');
    expect(worker.terminate).toHaveBeenCalledOnce();
  });

  it('reports a worker that fails', async () => {
    const worker = workerOf();
    const making = createNoteMaker(() => worker).make(work);
    (worker as unknown as EventTarget).dispatchEvent(new Event('error'));
    expect(await making).toEqual({ ok: false, reason: 'failed' });
  });
});
