import { describe, expect, it, vi } from 'vitest'
import type { Job } from '@/lib/queue/job'
import { job, setUp, whole } from '@/test/sample-queue'

/** A queue whose records can't be changed until there is room, as on a full disk. */
function setUpFull(saved: Job[]) {
  const sample = setUp(saved)
  const { change } = sample.store
  const disk = { isFull: true, refused: 0 }
  sample.store.change = async (...args) => {
    if (!disk.isFull) return change(...args)
    disk.refused += 1
    throw new DOMException('No room', 'QuotaExceededError')
  }
  /** Advances to the next wake-up, as the alarm does, and resolves to the time passed. */
  async function wake() {
    const { now, wakeAt = now } = sample.clock
    sample.clock.now = wakeAt
    await sample.queue.resume()
    return wakeAt - now
  }
  return { ...sample, disk, wake }
}

describe('the queue on a full disk', () => {
  it('waits longer after each round in which nothing could start, at most a minute', async () => {
    const { queue, disk, wake } = setUpFull([job('1'), job('2'), job('3')])
    await queue.resume()
    const waits: number[] = []
    for (let round = 0; round < 8; round++) waits.push(await wake())
    expect(waits).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000, 30_000])
    expect(disk.refused).toBe(2 * 9)
  })

  it('handles clicks, tries once for each, and continues by itself once there is room', async () => {
    const { queue, disk, started, stateOf, wake, end } = setUpFull([job('1')])
    expect(await queue.add(job('2'))).toBe('2')
    await expect(queue.cancel('1')).rejects.toThrow('No room')
    expect([disk.refused, started, stateOf('1'), stateOf('2')]).toEqual([3, [], 'queued', 'queued'])
    disk.isFull = false
    expect(started).toEqual([])
    await wake()
    await vi.waitFor(() => expect(started).toEqual(['1', '2']))
    await end('1', whole)
    expect(stateOf('1')).toBe('done')
  })

  it('continues at once when the user frees space', async () => {
    const { queue, disk, started, clock } = setUpFull([job('1')])
    await queue.resume()
    disk.isFull = false
    await queue.resume()
    expect(started).toEqual([])
    await queue.goOn()
    expect([started, clock.now]).toEqual([['1'], 1000])
  })

  it('resets the failures once a start is saved', async () => {
    const { queue, jobs, disk, wake } = setUpFull([job('1'), job('2'), job('3')])
    await queue.resume()
    for (let round = 0; round < 4; round++) await wake()
    disk.isFull = false
    await queue.goOn()
    disk.isFull = true
    jobs.set('4', job('4', { kind: 'service', id: 't', baseUrl: 'http://127.0.0.1:3003' }))
    await queue.goOn()
    expect(await wake()).toBe(2000)
  })

  it('retries if a due job cannot be saved', async () => {
    const due: Job = { ...job('1'), state: 'waiting', waitsUntil: 500, error: { kind: 'busy', message: '' } }
    const { queue, disk, started, wake } = setUpFull([due])
    await queue.resume()
    disk.isFull = false
    expect(await wake()).toBe(2000)
    expect(started).toEqual(['1'])
  })
})
