import { i18n } from '#i18n'
import { isRecord } from '@/lib/core/is-record'
import { own } from '@/lib/core/own'
import { comparesValues } from '@/lib/contract/formats/change-tracking'
import { requestedFormat } from '@/lib/contract/schema/requested-format'
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request'
import { type ModelAnswer, type ModelCall, answerQuestion, extract, summarize } from './ask-model'
import { cite } from './cite'
import type { OpenModel, Spoken } from './conversation'
import type { Passage } from './passages'

/** What the models get: the reader's answer, and the texts to compare. */
export type Reading = {
  data: Record<string, unknown>
  passages: readonly Passage[]
  /** The markdown of the page's earlier result. */
  earlier?: string | undefined
}

/** The available models. */
export type Openers = { summary?: OpenModel | undefined; question?: OpenModel | undefined }

type How = Openers & { signal: AbortSignal; onText?(spoken: Spoken): void }

const usualWish = 'Give the values that tell what this page offers, says or announces.'

/**
 * The outputs of a request that models produce, with a warning if the page was too long for one or an answer was cut.
 * Rejects with `ModelFailure`.
 */
export async function askModels(
  { data, passages, earlier }: Reading,
  request: ScrapeRequest,
  { summary, question, signal, onText }: How,
): Promise<Record<string, unknown>> {
  const answers: ModelAnswer[] = []
  const outputs: Record<string, unknown> = {}
  const call = (open: OpenModel): ModelCall => ({ open, passages, signal, onText })
  const heard = (answer: ModelAnswer) => {
    answers.push(answer)
    return answer.text.trim()
  }
  const valuesOf = async (open: OpenModel, wish: string, schema: object, from = passages) => {
    const { value, answer } = await extract(wish, schema, { ...call(open), passages: from })
    answers.push(answer)
    return value
  }

  if (summary && requestedFormat(request, 'summary'))
    outputs['summary'] = heard(await summarize(call(summary)))
  const asked = requestedFormat(request, 'question')?.question
  if (question && asked !== undefined) {
    const answer = await answerQuestion(asked, call(question))
    const given = answer.given.map((at) => passages[at]?.[0] ?? '')
    outputs['answer'] = cite(heard(answer), given, request.url)
  }
  const json = requestedFormat(request, 'json')
  if (question && json) {
    const { prompt = usualWish, schema = { type: 'object' } } = json
    outputs['json'] = await valuesOf(question, prompt, schema)
  }
  const changes = requestedFormat(request, 'changeTracking')
  if (
    question &&
    changes &&
    comparesValues(changes) &&
    earlier !== undefined &&
    isRecord(data['changeTracking'])
  ) {
    const { prompt = usualWish, schema = { type: 'object' } } = changes
    const previous = await valuesOf(question, prompt, schema, inParagraphs(earlier))
    const current = await valuesOf(question, prompt, schema, inParagraphs(String(data['markdown'])))
    outputs['changeTracking'] = { ...data['changeTracking'], json: pairs(previous, current) }
  }
  return { ...outputs, ...warningOf(answers) }
}

/** Texts of which nothing is known but their order. */
const inParagraphs = (markdown: string): Passage[] => markdown.split(/\n{2,}/).map((text) => [text, 0])

function warningOf(answers: readonly ModelAnswer[]) {
  const share = Math.min(1, ...answers.map((answer) => answer.share))
  const warnings = [
    share < 1 && i18n.t('model.part', [Math.floor(share * 100)]),
    answers.some(({ isCut }) => isCut) && i18n.t('model.cut'),
  ]
  const warning = warnings.filter(Boolean).join(' ')
  return warning && { warning }
}

/** The comparison in `json` mode: previous and current value for each key of the schema. */
const pairs = (previous: Record<string, unknown>, current: Record<string, unknown>) =>
  Object.fromEntries(
    [...new Set([...Object.keys(previous), ...Object.keys(current)])].map((key) => [
      key,
      { previous: own(previous, key) ?? null, current: own(current, key) ?? null },
    ]),
  )
