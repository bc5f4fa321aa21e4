import type { JobOutcome } from '@/lib/queue/job'

/** A whole answer with more outputs. */
export const withOutputs = (answer: { data: object }, outputs: object): JobOutcome => {
  const whole = { ...answer, data: { ...answer.data, ...outputs } }
  return { complete: true, raw: new Blob([JSON.stringify(whole)], { type: 'application/json' }) }
}
