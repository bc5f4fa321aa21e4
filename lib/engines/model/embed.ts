import { parseJson } from '@/lib/core/json';
import type { ModelServer } from '@/lib/contract/schema/model-server';
import { ModelFailure } from './conversation';
import {
  type ServerDeps,
  protocolOf,
  requestModel,
  textIn,
} from './server-model';

/**
 * The meanings of texts as unit vectors, in their order: the more similar two
 * meanings, the larger the dot product. Rejects with `ModelFailure`.
 */
export type Embed = (
  texts: readonly string[],
  purpose: 'query' | 'passage',
  signal: AbortSignal,
) => Promise<Float32Array[]>;

/** A model has to be loaded first. */
const answerLimitMs = 60_000;
/** Numbers as text: 4096 for each of 64 texts take 5 MB. */
const maxAnswerBytes = 16 * 1024 * 1024;
const maxDimensions = 8192;
/** Servers cut longer texts themselves, or refuse them. */
const maxTextChars = 2000;

/**
 * What models want before a text. Sources:
 * https://huggingface.co/nomic-ai/nomic-embed-text-v1.5 and
 * https://huggingface.co/intfloat/multilingual-e5-large
 */
const prefixes = [
  {
    names: /nomic-embed/i,
    query: 'search_query: ',
    passage: 'search_document: ',
  },
  { names: /\be5\b/i, query: 'query: ', passage: 'passage: ' },
] as const;

/** Names of models that embed texts; servers don't say what a model can do. */
const embedding = /embed|minilm|\b(?:bge|e5|gte)\b/i;

/** The first model of a server that embeds texts. */
export const embeddingModelIn = (names: readonly string[]) =>
  names.find((name) => embedding.test(name));

/**
 * Opens a server's models that embed texts; undefined for a kind of servers
 * that aren't asked for that.
 */
export function openEmbedder(
  server: Pick<ModelServer, 'kind' | 'baseUrl'>,
  deps: ServerDeps,
): ((model: string) => Embed) | undefined {
  const { embed } = protocolOf(server);
  if (!embed) return undefined;
  return (model) => {
    const prefix = prefixes.find(({ names }) => names.test(model));
    return async (texts, purpose, signal) => {
      const input = texts.map(
        (text) =>
          (prefix?.[purpose] ?? '') +
          text.slice(0, maxTextChars).toWellFormed(),
      );
      const address = server.baseUrl + embed.path;
      const { response } = await requestModel(deps, address, {
        body: { model, input },
        signal: AbortSignal.any([signal, deps.deadline(answerLimitMs)]),
      });
      const answer = parseJson(await textIn(response, maxAnswerBytes));
      return vectorsOf(embed.vectorsIn(answer), texts.length);
    };
  };
}

/** Checks what a server returned as vectors. */
function vectorsOf(given: unknown, count: number): Float32Array[] {
  if (!Array.isArray(given) || given.length !== count)
    throw new ModelFailure('model-not-api');
  const vectors = given.map(unitVector);
  if (vectors.some(({ length }) => length !== vectors[0]?.length))
    throw new ModelFailure('model-not-api');
  return vectors;
}

function unitVector(given: unknown): Float32Array {
  const isVector =
    Array.isArray(given) &&
    given.length <= maxDimensions &&
    given.every((value) => Number.isFinite(value));
  const length = isVector ? Math.hypot(...(given as number[])) : 0;
  if (!(length > 0 && length < Infinity))
    throw new ModelFailure('model-not-api');
  return Float32Array.from(given as number[], (value) => value / length);
}
