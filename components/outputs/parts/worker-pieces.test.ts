import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { workerPieces } from './worker-pieces'

/** A worker whose answers the test gives. */
class FakeWorker extends EventTarget {
  postMessage = vi.fn()
  terminate = vi.fn()
  answer = (data: unknown) => this.dispatchEvent(new MessageEvent('message', { data }))
}

const patience = 4000

describe('workerPieces', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('passes pieces on in order and stops the worker at the end', async () => {
    const worker = new FakeWorker()
    const stream = workerPieces(worker, 'text', patience)
    expect(worker.postMessage).toHaveBeenCalledWith('text', [])
    worker.answer({ html: 'a' })
    worker.answer({ html: 'b' })
    worker.answer(null)
    expect(await Array.fromAsync(stream)).toEqual([{ html: 'a' }, { html: 'b' }])
    expect(worker.terminate).toHaveBeenCalled()
  })

  it('waits as long as something comes, and no longer', async () => {
    const worker = new FakeWorker()
    const reading = Array.fromAsync(workerPieces(worker, 'text', patience))
    const outcome = expect(reading).rejects.toThrow('silent')
    vi.advanceTimersByTime(patience - 1)
    worker.answer({ html: 'a' })
    vi.advanceTimersByTime(patience - 1)
    expect(worker.terminate).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(worker.terminate).toHaveBeenCalled()
    await outcome
  })

  it('fails with the worker', async () => {
    const worker = new FakeWorker()
    const reading = Array.fromAsync(workerPieces(worker, 'text', patience))
    worker.dispatchEvent(new Event('error'))
    await expect(reading).rejects.toThrow('failed')
    expect(worker.terminate).toHaveBeenCalled()
  })

  it('stops the worker when nobody reads on', async () => {
    const worker = new FakeWorker()
    await workerPieces(worker, 'text', patience).cancel()
    expect(worker.terminate).toHaveBeenCalled()
  })
})
