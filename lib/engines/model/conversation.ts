import type { ModelFailureKind } from '@/lib/contract/schema/model-server';

/**
 * A model's text so far. `thought`: its reasoning, if the model outputs that.
 */
export type ModelStream = { text: string; thought: string };

/** A complete answer. `isCut`: it reached the maximum length. */
export type ModelReply = ModelStream & {
  isCut: boolean;
  tokens?: { input: number; output: number };
};

type AskOptions = {
  signal: AbortSignal;
  /** A JSON Schema that the answer must follow, if the model supports that. */
  schema?: object | undefined;
  /** Called with each new part of the answer. */
  onText?: ((spoken: ModelStream) => void) | undefined;
};

/**
 * A model with its instructions. Each question is independent of those before
 * it.
 */
export type Conversation = {
  /**
   * The model accepts only a text without a question, because its task is
   * fixed.
   */
  isForTextOnly?: true;
  /** Each question may be billed, so none is repeated automatically. */
  isBilled?: true;
  /** The maximum number of input tokens. */
  room: number;
  measure(text: string): number | Promise<number>;
  /** Rejects with `ModelFailure`. */
  ask(input: string, options: AskOptions): Promise<ModelReply>;
  close(): void;
};

/**
 * Opens a conversation. `rules`: the instructions for the model, separate from
 * its input text.
 */
export type OpenModel = (
  rules: string,
  signal: AbortSignal,
) => Promise<Conversation>;

/** A failed question. `spoken`: the text that the model had written by then. */
export class ModelFailure extends Error {
  constructor(
    readonly kind: ModelFailureKind | 'no-permission',
    message = '',
    readonly spoken?: ModelStream,
  ) {
    super(message);
  }
}
