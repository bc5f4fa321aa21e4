import { messageOf } from '@/lib/core/failures';
import {
  type Conversation,
  ModelFailure,
  type OpenModel,
  type ModelReply,
  type ModelStream,
} from './conversation';
import { separateThought } from './separate-thought';

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

/**
 * The browser's state of a model: with `downloadable` and `downloading` it
 * isn't on this computer yet.
 */
export type ModelAvailability =
  | 'unavailable'
  | 'downloadable'
  | 'downloading'
  | 'available';

type Options = { signal?: AbortSignal };

type Kind<Created, CreateOptions> = {
  availability(options?: CreateOptions): Promise<ModelAvailability>;
  create(options?: CreateOptions & Options): Promise<Created>;
};

/** Reports the progress of a download: `loaded` from 0 to 1. */
type DownloadMonitor = {
  addEventListener(
    name: 'downloadprogress',
    listener: (event: { loaded: number }) => void,
  ): void;
};

type Prompts = {
  initialPrompts?: { role: 'system'; content: string }[];
  monitor?(download: DownloadMonitor): void;
};

/**
 * A conversation. The measuring methods have two names: older browsers give
 * extensions only the second.
 */
type ModelSession = {
  prompt(
    input: string,
    options?: Options & { responseConstraint?: object },
  ): Promise<string>;
  promptStreaming?(input: string, options?: Options): AsyncIterable<string>;
  measureContextUsage?(input: string): Promise<number>;
  measureInputUsage?(input: string): Promise<number>;
  contextWindow?: number;
  inputQuota?: number;
  contextUsage?: number;
  inputUsage?: number;
  destroy(): void;
};

type Summary = {
  type: 'tldr' | 'key-points';
  format: 'markdown';
  length: 'short' | 'medium' | 'long';
};

type Summarizing = {
  summarize(input: string, options?: Options): Promise<string>;
  measureInputUsage(input: string): Promise<number>;
  inputQuota: number;
  destroy(): void;
};

declare global {
  /** Source: Prompt API, https://webmachinelearning.github.io/prompt-api */
  var LanguageModel: Kind<ModelSession, Prompts> | undefined;
  /**
   * Source: Writing Assistance APIs,
   * https://webmachinelearning.github.io/writing-assistance-apis
   */
  var Summarizer: Kind<Summarizing, Summary> | undefined;
}

export const summaryOptions: Summary = {
  type: 'tldr',
  format: 'markdown',
  length: 'long',
};

/**
 * Downloads this browser's language model, several gigabytes. The browser
 * requires a user's click. `onProgress` receives the downloaded share, from 0
 * to 1. Rejects if the browser refuses, or if `signal` is aborted; the browser
 * may continue the download.
 */
export async function downloadModel(
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const { LanguageModel } = globalThis;
  if (!LanguageModel) throw new Error('This browser has no language model.');
  const session = await LanguageModel.create({
    signal,
    monitor: (download) =>
      download.addEventListener('downloadprogress', ({ loaded }) =>
        onProgress(loaded),
      ),
  });
  session.destroy();
}
