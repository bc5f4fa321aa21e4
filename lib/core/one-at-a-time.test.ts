import { describe, expect, it, vi } from 'vitest'
import { oneAtATime } from './one-at-a-time'

describe('oneAtATime', () => {
  it('runs once more for all calls that come meanwhile', async () => {
    const work = vi.fn(async () => {})
    const run = oneAtATime(work)
    await Promise.all([run(), run(), run()])
    expect(work).toHaveBeenCalledTimes(2)
  })

  it('tells all that wait of a failure, and begins anew', async () => {
    const work = vi.fn(async () => {}).mockRejectedValueOnce(new Error('full'))
    const run = oneAtATime(work)
    expect((await Promise.allSettled([run(), run()])).map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
    ])
    await run()
    expect(work).toHaveBeenCalledTimes(2)
  })
})
