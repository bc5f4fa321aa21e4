import { maxDepth } from '@/lib/core/depth'
import type { Question, Unchecked, Verdict } from './check'

/** The part of a worker that is used. */
export type Checker = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>

const maxValues = 300_000
const maxInSchema = 20_000

/**
 * Checks a value against its schema in a worker. Large or deep values are skipped. A check that takes
 * longer than `patience` milliseconds, such as an endless pattern, is stopped.
 */
export function askChecker(
  start: () => Checker,
  question: Question,
  { patience, signal }: { patience: number; signal: AbortSignal },
): Promise<Verdict> {
  const unchecked = tooMuch(question.schema, maxInSchema) ?? tooMuch(question.value, maxValues)
  if (unchecked) return Promise.resolve({ unchecked })
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
    try {
      worker.postMessage(question, [])
    } catch {
      end({ unchecked: 'broken' })
    }
  })
}

/** Why a value is skipped: it has more than `most` values, including itself, or nests too deeply. */
function tooMuch(value: unknown, most: number): Unchecked | undefined {
  const open = [{ one: value, depth: 0 }]
  let seen = 0
  for (let next = open.pop(); next; next = open.pop()) {
    const { one, depth } = next
    if (++seen > most) return 'too-large'
    if (depth > maxDepth) return 'too-deep'
    if (typeof one !== 'object' || one === null) continue
    for (const member of Object.values(one)) open.push({ one: member, depth: depth + 1 })
  }
  return undefined
}
