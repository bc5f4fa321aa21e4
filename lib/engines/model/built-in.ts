/**
 * The browser's state of a model: `downloadable` and `downloading` aren't on
 * this computer yet.
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

/** What says how much of a model has been downloaded: `loaded` of 1. */
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
export type ModelSession = {
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

export type Summarizing = {
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
 * Downloads this browser's language model, some gigabytes. The browser demands
 * a click of the user for it. `onProgress` gets the share that has arrived,
 * from 0 to 1. Rejects if the browser refuses, or if `signal` is aborted: the
 * browser may still go on with the download.
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
