import { delay } from '@/lib/core/delay';
import { type ModelAvailability, summaryOptions } from './built-in';

/**
 * Whether a model is ready to use, available but not downloaded, or
 * unavailable.
 */
export type ModelState = 'ready' | 'not-downloaded' | 'none';

/**
 * The tasks of the built-in models: summarizing a text, and answering questions
 * about it.
 */
export type Models = { summary: ModelState; question: ModelState };

/** A browser that doesn't answer in this time counts as having no model. */
const patienceMs = 1000;

/** Checks the models of this browser. Downloads nothing. */
export async function lookForModels(): Promise<Models> {
  const [summarizer, question] = await Promise.all([
    stateOf(globalThis.Summarizer?.availability(summaryOptions)),
    stateOf(globalThis.LanguageModel?.availability()),
  ]);
  return { summary: best(summarizer, question), question };
}

async function stateOf(
  asked: Promise<ModelAvailability> | undefined,
): Promise<ModelState> {
  const state = await Promise.race([
    asked?.catch(() => undefined),
    delay(patienceMs),
  ]);
  if (state === 'available') return 'ready';
  return state === undefined || state === 'unavailable'
    ? 'none'
    : 'not-downloaded';
}

/** The better state of two models that can both write a summary. */
const best = (...states: ModelState[]): ModelState =>
  (['ready', 'not-downloaded'] as const).find((state) =>
    states.includes(state),
  ) ?? 'none';
