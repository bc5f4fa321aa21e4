import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { textReceived, workerPieces } from './worker-pieces';

/** A worker that answers as the test says. */
class FakeWorker extends EventTarget {
  postMessage = vi.fn();
  terminate = vi.fn();
  answer = (data: unknown) =>
    this.dispatchEvent(new MessageEvent('message', { data }));
}

const maxSilence = { atStartMs: 4000, laterMs: 1500 };
const onDone = vi.fn();

describe('workerPieces', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    onDone.mockClear();
  });
  afterEach(() => void vi.useRealTimers());

  it('passes pieces on in order, then returns the worker without its listeners', async () => {
    const worker = new FakeWorker();
    const stream = workerPieces(worker, 'text', { maxSilence, onDone });
    expect(worker.postMessage).toHaveBeenCalledWith('text', []);
    worker.answer(textReceived);
    worker.answer({ html: 'a' });
    worker.answer({ html: 'b' });
    worker.answer(null);
    expect(await Array.fromAsync(stream)).toEqual([
      { html: 'a' },
      { html: 'b' },
    ]);
    expect(onDone).toHaveBeenCalledExactlyOnceWith(worker);
    worker.answer({ html: 'of another text' });
    vi.advanceTimersByTime(maxSilence.atStartMs);
    expect(worker.terminate).not.toHaveBeenCalled();
  });

  it('waits only while messages arrive', async () => {
    const worker = new FakeWorker();
    const reading = Array.fromAsync(
      workerPieces(worker, 'text', { maxSilence, onDone }),
    );
    const outcome = expect(reading).rejects.toThrow('silent');
    vi.advanceTimersByTime(maxSilence.atStartMs - 1);
    worker.answer(textReceived);
    vi.advanceTimersByTime(maxSilence.laterMs - 1);
    worker.answer({ html: 'a' });
    vi.advanceTimersByTime(maxSilence.laterMs - 1);
    expect(worker.terminate).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(worker.terminate).toHaveBeenCalled();
    await outcome;
  });

  it('fails with the worker', async () => {
    const worker = new FakeWorker();
    const reading = Array.fromAsync(
      workerPieces(worker, 'text', { maxSilence, onDone }),
    );
    worker.dispatchEvent(new Event('error'));
    await expect(reading).rejects.toThrow('failed');
    expect(worker.terminate).toHaveBeenCalled();
    expect(onDone).not.toHaveBeenCalled();
  });

  it('stops the worker when nobody reads', async () => {
    const worker = new FakeWorker();
    await workerPieces(worker, 'text', { maxSilence, onDone }).cancel();
    expect(worker.terminate).toHaveBeenCalled();
  });
});
