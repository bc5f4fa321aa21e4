import { rest } from '@/lib/core/rest'
import { type Availability, summaryOptions } from './built-in'

/** Whether a model can be used right now, is offered but not downloaded, or is not there. */
export type ModelState = 'ready' | 'not-downloaded' | 'none'

/** What the built-in models can be asked for: to summarize a text, and to answer what is asked about it. */
export type Models = { summary: ModelState; question: ModelState }

/** A browser that does not say in this time has none. */
const patienceMs = 1000

/** Looks at the models of this browser. Nothing is downloaded by it. */
export async function lookForModels(): Promise<Models> {
  const [summarizer, question] = await Promise.all([
    stateOf(globalThis.Summarizer?.availability(summaryOptions)),
    stateOf(globalThis.LanguageModel?.availability()),
  ])
  return { summary: best(summarizer, question), question }
}

async function stateOf(asked: Promise<Availability> | undefined): Promise<ModelState> {
  const said = await Promise.race([asked?.catch(() => undefined), rest(patienceMs)])
  if (said === 'available') return 'ready'
  return said === undefined || said === 'unavailable' ? 'none' : 'not-downloaded'
}

/** A summary can be written by either; the one that is there does. */
const best = (...states: ModelState[]): ModelState =>
  (['ready', 'not-downloaded'] as const).find((state) => states.includes(state)) ?? 'none'
