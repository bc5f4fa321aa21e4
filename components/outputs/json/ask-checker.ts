import type { Question, Verdict } from './check'

/** What is needed of a worker. */
export type Checker = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>

const mostValues = 300_000
const mostInSchema = 20_000

/**
 * Has a worker check a value against its schema. What is large is not tried; what takes longer than `patience`
 * milliseconds, such as a pattern that never ends, is stopped.
 */
export function askChecker(
  start: () => Checker,
  question: Question,
  { patience, signal }: { patience: number; signal: AbortSignal },
): Promise<Verdict> {
  if (isLarger(question.schema, mostInSchema) || isLarger(question.value, mostValues))
    return Promise.resolve({ unchecked: 'too-large' })
  const worker = start()
  return new Promise<Verdict>((resolve) => {
    const timer = setTimeout(() => end({ unchecked: 'too-slow' }), patience)
    const end = (verdict: Verdict) => {
      clearTimeout(timer)
      worker.terminate()
      resolve(verdict)
    }
    worker.addEventListener('error', () => end({ unchecked: 'broken' }))
    worker.addEventListener('message', ({ data }: MessageEvent<Verdict>) => end(data))
    signal.addEventListener('abort', () => end({ unchecked: 'too-slow' }))
    worker.postMessage(question, [])
  })
}

/** Whether a value holds more than `most` values, itself included. */
function isLarger(value: unknown, most: number): boolean {
  const open = [value]
  for (let seen = 0; open.length > 0; seen++) {
    if (seen > most) return true
    const one = open.pop()
    if (typeof one === 'object' && one !== null) for (const member of Object.values(one)) open.push(member)
  }
  return false
}
