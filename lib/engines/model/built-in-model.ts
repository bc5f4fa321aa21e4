import { messageOf } from '@/lib/core/failures';
import {
  type Conversation,
  ModelFailure,
  type OpenModel,
  type ModelReply,
  type ModelStream,
} from './conversation';
import { separateThought } from './separate-thought';
import {
  type ModelSession,
  type Summarizing,
  summaryOptions,
} from './built-in';

/** Space reserved for the model's answer, as a share of its input. */
const answerShare = 0.25;

function reply(written: string): ModelReply {
  const { text, thought } = separateThought(written);
  return { text: text.trim(), thought, isCut: false };
}

export const openBuiltIn: OpenModel = async (rules, signal) => {
  const { LanguageModel } = globalThis;
  if (!LanguageModel)
    throw new ModelFailure('model-failed', 'It is not there any more.');
  const session = await LanguageModel.create({
    initialPrompts: [{ role: 'system', content: rules }],
    signal,
  });
  return {
    room: roomOf(session),
    measure: (text) => usageOf(session, text),
    ask: async (input, { schema, onText, ...options }) =>
      failing(async (spoken) => {
        if (schema)
          return reply(
            await session.prompt(input, {
              ...options,
              responseConstraint: schema,
            }),
          );
        const parts = session.promptStreaming?.(input, options) ?? [
          await session.prompt(input, options),
        ];
        let written = '';
        for await (const part of parts) {
          written += part;
          Object.assign(spoken, separateThought(written, false));
          onText?.(spoken);
        }
        return reply(written);
      }),
    close: () => session.destroy(),
  };
};

/**
 * Opens this browser's summarizer, which has its own rules, if it is ready,
 * otherwise its language model.
 */
export const openSummarizer: OpenModel = async (rules, signal) => {
  const { Summarizer } = globalThis;
  if (
    (await Summarizer?.availability(summaryOptions)) !== 'available' ||
    !Summarizer
  )
    return openBuiltIn(rules, signal);
  return summarizing(await Summarizer.create({ ...summaryOptions, signal }));
};

const summarizing = (summarizer: Summarizing): Conversation => ({
  isForTextOnly: true,
  room: summarizer.inputQuota,
  measure: (text) => summarizer.measureInputUsage(text),
  ask: (input, { signal }) =>
    failing(async () => reply(await summarizer.summarize(input, { signal }))),
  close: () => summarizer.destroy(),
});

async function failing(
  ask: (spoken: ModelStream) => Promise<ModelReply>,
): Promise<ModelReply> {
  const spoken = { text: '', thought: '' };
  try {
    return await ask(spoken);
  } catch (error) {
    throw new ModelFailure('model-failed', messageOf(error), spoken);
  }
}

const roomOf = ({
  contextWindow,
  inputQuota,
  contextUsage,
  inputUsage,
}: ModelSession): number =>
  (contextWindow ?? inputQuota ?? 0) * (1 - answerShare) -
  (contextUsage ?? inputUsage ?? 0);

const usageOf = async (session: ModelSession, input: string): Promise<number> =>
  (await (session.measureContextUsage?.(input) ??
    session.measureInputUsage?.(input))) ?? input.length;
