import { asRecord, isRecord } from '@/lib/core/is-record'
import { own } from '@/lib/core/own'
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request'
import type { Earlier } from '@/lib/engines/browser/changes/compare'
import { comparesValues } from '@/lib/contract/formats/change-tracking'
import { requestedFormat } from '@/lib/contract/schema/requested-format'
import { modelTaskOf } from '@/lib/engines/browser/formats'
import { type ModelAnswer, answerQuestion, extract, summarize } from './ask-model'

/** True if a built-in model produces part of the request. */
export const needsModel = ({ formats = [] }: ScrapeRequest): boolean => formats.some(modelTaskOf)

const usualWish = 'Give the values that tell what this page offers, says or announces.'

/**
 * The reader's answer with the built-in models' results from its markdown, which is then removed unless requested. The
 * answer has a warning if the page was too long for the model. Rejects if a model fails.
 */
export async function askModels(
  read: Record<string, unknown>,
  request: ScrapeRequest,
  earlier: Earlier | undefined,
  signal: AbortSignal,
): Promise<Record<string, unknown>> {
  const { passages, ...rest } = read
  const { markdown: text, ...data } = asRecord(read['data'])
  const markdown = typeof text === 'string' ? text : ''
  const question = requestedFormat(request, 'question')?.question
  const changes = requestedFormat(request, 'changeTracking')
  const isKept = requestedFormat(request, 'markdown') !== undefined || changes !== undefined
  const shares: number[] = []
  const textOf = ({ text: said, share }: ModelAnswer) => {
    shares.push(share)
    return said
  }
  if (requestedFormat(request, 'summary')) data['summary'] = textOf(await summarize(markdown, signal))
  if (question !== undefined) {
    const relevant = Array.isArray(passages) ? passages.map(String) : []
    data['answer'] = textOf(await answerQuestion(question, markdown, relevant, signal))
  }
  if (changes && comparesValues(changes) && earlier && isRecord(data['changeTracking'])) {
    const { prompt = usualWish, schema = { type: 'object' } } = changes
    const previous = await extract(prompt, schema, earlier.markdown, signal)
    const current = await extract(prompt, schema, markdown, signal)
    data['changeTracking']['json'] = pairs(previous, current)
  }
  const least = Math.min(1, ...shares)
  if (least < 1) data['warning'] = cutWarning(least)
  return { ...rest, data: { ...(isKept && { markdown }), ...data } }
}

const cutWarning = (share: number): string =>
  `The page is longer than this browser’s model takes in. It was given the first ${Math.floor(share * 100)} % of it.`

/** The comparison in `json` mode: previous and current value for each key of the schema. */
const pairs = (previous: Record<string, unknown>, current: Record<string, unknown>) =>
  Object.fromEntries(
    [...new Set([...Object.keys(previous), ...Object.keys(current)])].map((key) => [
      key,
      { previous: own(previous, key) ?? null, current: own(current, key) ?? null },
    ]),
  )
