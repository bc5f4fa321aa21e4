import { hostKind } from '@/lib/core/address-kind';

/**
 * A language model on a server, in the settings. The key itself is elsewhere
 * (`lib/secrets`); `keyTail` and `needsKey` are as for a service.
 * `contextTokens`: the maximum of its input and answer together, if the server
 * reports it. `speed`: tokens per second in its last test. `runsAt`: the host
 * that this server passes the text on to, if it reports one. `embedModel`: its
 * model that finds passages by meaning; `embedFails`: that gave no usable answer.
 */
export type ModelServer = {
  id: string;
  kind: 'ollama' | 'openai';
  baseUrl: string;
  model: string;
  contextTokens?: number;
  speed?: number;
  keyTail?: string;
  needsKey?: true;
  runsAt?: string;
  embedModel?: string;
  embedFails?: true;
};

/** The id of the model that comes with the browser. */
export const builtInModel = 'built-in';

/**
 * The copy of a model that a job keeps, so that a changed setting never sends a
 * page elsewhere.
 */
export type ModelCopy = Pick<
  ModelServer,
  'id' | 'kind' | 'baseUrl' | 'model' | 'contextTokens' | 'runsAt'
>;

export const copyOf = ({
  id,
  kind,
  baseUrl,
  model,
  contextTokens,
  runsAt,
}: ModelServer): ModelCopy => ({
  id,
  kind,
  baseUrl,
  model,
  ...(contextTokens !== undefined && { contextTokens }),
  ...(runsAt !== undefined && { runsAt }),
});

type Asked = Pick<ModelServer, 'baseUrl' | 'model' | 'runsAt'>;

/**
 * The suffix of models for which Ollama on this computer forwards prompts to
 * ollama.com. Source: https://docs.ollama.com/cloud
 */
const cloudTag = /[:-]cloud$/i;
const ollamaCloud = 'ollama.com';

/**
 * The host that finally processes a text for this model; undefined if the text
 * stays on this computer.
 */
export function hostOfModel({
  baseUrl,
  model,
  runsAt,
}: Asked): string | undefined {
  const { hostname, host } = new URL(baseUrl);
  if (hostKind(hostname) !== 'loopback') return host;
  return runsAt ?? (cloudTag.test(model) ? ollamaCloud : undefined);
}

/** Whether a text for this model stays on this computer. */
export const isOnThisComputer = (model: Asked): boolean =>
  hostOfModel(model) === undefined;

/**
 * Why a model returned no complete answer: nothing answers at its address; it
 * refuses requests of extensions; the server lacks the model; the key is
 * rejected; it isn't a model server; it stopped in the middle, or sent nothing
 * for too long; the question leaves no room for the page; the server
 * unexpectedly forwards to another computer; it wrote something other than the
 * requested data; anything else, with the server's message.
 */
export const modelFailures = [
  'model-unreachable',
  'model-refuses',
  'model-missing',
  'model-key',
  'model-not-api',
  'model-stopped',
  'model-silent',
  'model-small',
  'model-elsewhere',
  'model-not-data',
  'model-failed',
] as const;
export type ModelFailureKind = (typeof modelFailures)[number];
