import { describe, expect, it } from 'vitest'
import { spareWorkers } from './spare-worker'

describe('spareWorkers', () => {
  const set = () => {
    const started: number[] = []
    const tasks: (() => void)[] = []
    const workers = spareWorkers(
      () => started.push(started.length),
      (task) => tasks.push(task),
    )
    return { started, workers, idle: () => tasks.splice(0).forEach((task) => task()) }
  }

  it('has one ready once there was time, and never more', () => {
    const { started, workers, idle } = set()
    expect(started).toHaveLength(0)
    idle()
    expect(started).toHaveLength(1)
    expect([workers.take(), started.length]).toEqual([1, 1])
    idle()
    idle()
    expect(started).toHaveLength(2)
  })

  it('starts one where there was no time', () => {
    const { started, workers } = set()
    expect([workers.take(), workers.take(), started.length]).toEqual([1, 2, 2])
  })
})
