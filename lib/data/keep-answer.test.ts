import { expect, it } from 'vitest'
import { keepAnswers } from './keep-answer'

function bed() {
  const log = { isFull: true, kept: 0, unkept: 0, short: 0, writes: 0 }
  const answers = keepAnswers({
    change: async () => {
      log.writes++
      if (log.isFull) throw new DOMException('', 'QuotaExceededError')
      return undefined
    },
    makeRoom: (_, write) => write(),
    onKept: () => void log.kept++,
    onUnkept: (count) => void (log.unkept = count),
    onShort: () => void log.short++,
  })
  const answer = { raw: new Blob(['paid']), complete: true }
  return { log, answers, keep: () => answers.change('a', (job) => ({ job }), answer) }
}

it('holds an answer that cannot be saved, and writes it later from the bytes in memory', async () => {
  const { log, answers, keep } = bed()
  await expect(keep()).rejects.toMatchObject({ name: 'QuotaExceededError' })
  expect(await answers.unkept('a')?.text()).toBe('paid')
  expect(await answers.retry('a')).toBe(false)
  expect(log).toMatchObject({ kept: 0, unkept: 1 })
  log.isFull = false
  expect(await answers.retry('a')).toBe(true)
  expect(answers.unkept('a')).toBeUndefined()
  expect(log).toMatchObject({ kept: 1, unkept: 0, short: 0, writes: 3 })
  expect(await answers.retry('a'), 'there is nothing left to keep').toBe(false)
})

it('replaces it with a later answer of the same job', async () => {
  const { log, answers, keep } = bed()
  await keep().catch(() => undefined)
  log.isFull = false
  await keep()
  expect([answers.unkept('a'), log.unkept]).toEqual([undefined, 0])
})

it('reports that a change without an answer had no space, and holds nothing', async () => {
  const { log, answers } = bed()
  await expect(answers.change('a', (job) => ({ job }))).rejects.toThrow()
  expect(answers.unkept('a')).toBeUndefined()
  expect(log).toMatchObject({ unkept: 0, short: 1 })
  log.isFull = false
  await answers.change('a', (job) => ({ job }))
  expect(log.short).toBe(1)
})
