import { expect, it } from 'vitest'
import type { Job } from '@/lib/queue/job'
import { isLaneOpen, newLane } from '@/lib/queue/lane'
import { stepJob } from './step'

const hour = 3_600_000
const year = 365 * 24 * hour
const told = 1_800_000_000_000

const waiting: Job = {
  id: 'a',
  page: { tabId: -1, windowId: 1, url: 'https://example.com/', title: '' },
  presetId: 'markdown',
  request: { url: 'https://example.com/' },
  connection: { kind: 'service', id: 's', baseUrl: 'http://127.0.0.1:3002' },
  state: 'waiting',
  createdAt: told - hour,
  hasResult: false,
  waitsUntil: told,
  error: { kind: 'rate-limited', message: '' },
}

it.each<[string, now: number, goes: boolean]>([
  ['a second too early', told - 1000, false],
  ['the time that the service named', told, true],
  ['after eight hours of sleep', told + 8 * hour, true],
  ['a clock set ahead by a year', told + year, true],
  ['a clock set back by a year', told - year, true],
])('%s: the job and its lane continue: %s', (_, now, goes) => {
  expect(stepJob(waiting, { type: 'due', at: now }).job.state).toBe(goes ? 'queued' : 'waiting')
  expect(isLaneOpen({ ...newLane('s'), until: told }, now)).toBe(goes)
})

it('a job that was running while the computer slept for eight hours keeps its answer', () => {
  const running: Job = { ...waiting, state: 'running', sentAt: told }
  expect(stepJob(running, { type: 'answered', at: told + 8 * hour }).job).toMatchObject({
    state: 'done',
    hasResult: true,
  })
})
