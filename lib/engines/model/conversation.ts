import type { ModelFailureKind } from '@/lib/contract/schema/model-server';

/** A model's text so far. `thought`: its reasoning, if it shows that. */
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
  /** It takes only a text, and knows what to do with it. */
  isForTextOnly?: true;
  /** The number of tokens that an input may have. */
  room: number;
  measure(text: string): number | Promise<number>;
  /** Rejects with `ModelFailure`. */
  ask(input: string, options: AskOptions): Promise<ModelReply>;
  close(): void;
};

/**
 * Opens a conversation. `rules`: what the model must do, apart from the text it
 * gets.
 */
export type OpenModel = (
  rules: string,
  signal: AbortSignal,
) => Promise<Conversation>;

/** A failed question. `spoken`: what the model had said by then. */
export class ModelFailure extends Error {
  constructor(
    readonly kind: ModelFailureKind | 'no-permission',
    message = '',
    readonly spoken?: ModelStream,
  ) {
    super(message);
  }
}
