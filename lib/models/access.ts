import { parseJson } from '@/lib/core/json';
import {
  type ModelCopy,
  type ModelServer,
  isOnThisComputer,
} from '@/lib/contract/schema/model-server';
import type { Connection } from '@/lib/contract/schema/connection';
import type { Openers } from '@/lib/engines/model/ask-models';
import {
  openBuiltIn,
  openSummarizer,
} from '@/lib/engines/model/built-in-model';
import { ModelFailure } from '@/lib/engines/model/conversation';
import { lookForModels } from '@/lib/engines/model/look-for-models';
import {
  type ServerDeps,
  openServer,
  protocolOf,
  requestModel,
  textIn,
} from '@/lib/engines/model/server-model';
import { allowRequests } from './origin-rule';
import { isAgreed, maySendTo } from '@/lib/platform/permissions';
import { KeyMissing, keyFor } from '@/lib/secrets/background';
import { sendOnce } from '@/lib/services/background';
import { changeSettings, settingsItem } from '@/lib/settings';

/** Access to a server. `typed`: a key that isn't saved yet. */
export const accessTo = (
  server: Pick<ModelServer, 'id' | 'baseUrl' | 'keyTail' | 'needsKey'>,
  typed?: string,
): ServerDeps => ({
  fetch: sendOnce,
  hasPermission: () => maySendTo(server.baseUrl),
  deadline: (ms) => AbortSignal.timeout(ms),
  async key() {
    if (!(await isAgreed(server.baseUrl)))
      throw new ModelFailure('no-permission');
    return typed ?? keyFor(server).catch(withoutKey);
  },
});

const withoutKey = (cause: unknown): never => {
  throw cause instanceof KeyMissing ? new ModelFailure('model-key') : cause;
};

/**
 * The models that answer a job of this browser: its own, or that on the server
 * the job names.
 */
export async function findOpeners({
  model,
}: Extract<Connection, { kind: 'browser' }>): Promise<Openers> {
  if (model) {
    const open = await openSaved(model);
    return { summary: open, question: open };
  }
  const { summary, question } = await lookForModels();
  return {
    summary: summary === 'ready' ? openSummarizer : undefined,
    question: question === 'ready' ? openBuiltIn : undefined,
  };
}

/**
 * A job's model, if it is still connected at the same address. Rejects
 * otherwise.
 */
async function openSaved(copy: ModelCopy) {
  const { models } = await settingsItem.getValue();
  const server = models.find(({ id }) => id === copy.id);
  if (server?.baseUrl !== copy.baseUrl) throw new ModelFailure('model-missing');
  await allowRequests(models);
  if (isOnThisComputer(copy)) await refuseIfElsewhere({ ...server, ...copy });
  return openServer(copy, accessTo(server));
}

/**
 * A server on this computer may forward a model to another computer since the
 * user set it up.
 */
async function refuseIfElsewhere(server: ModelServer): Promise<void> {
  const runsAt = await whereItRuns(server).catch(ifNotSaid);
  if (runsAt === undefined) return;
  const { id, model } = server;
  await changeSettings((now) => ({
    ...now,
    models: now.models.map((one) =>
      one.id === id && one.model === model ? { ...one, runsAt } : one,
    ),
  }));
  throw new ModelFailure('model-elsewhere', runsAt);
}

/**
 * A server that can't say where its models run forwards none. One that doesn't
 * answer might, so nothing is sent to it.
 */
function ifNotSaid(error: unknown): undefined {
  if (!(error instanceof ModelFailure)) throw new ModelFailure('model-silent');
  if (error.kind !== 'model-missing' && error.kind !== 'model-not-api')
    throw error;
}

/**
 * The host that a server reports to forward its model's input to. The request
 * contains no text.
 */
export const whereItRuns = async (
  server: ModelServer,
): Promise<string | undefined> =>
  protocolOf(server).runsAt?.(
    (path, body) => readFrom(server, path, { body }),
    server.model,
  );

/** The names of a server's models. Rejects with `ModelFailure`. */
export async function namesOn(
  server: Endpoint & Pick<ModelServer, 'kind'>,
  key?: string,
): Promise<string[]> {
  const { list, namesIn } = protocolOf(server);
  const names = namesIn(await readFrom(server, list, { key }));
  if (!names) throw new ModelFailure('model-not-api');
  return names;
}

/** A server that doesn't describe itself in this time counts as absent. */
const describeLimitMs = 15_000;
/** The longest model lists, of hosted servers, have some hundred kilobytes. */
const maxDescriptionBytes = 8 * 1024 * 1024;

type Endpoint = Pick<ModelServer, 'id' | 'baseUrl' | 'keyTail' | 'needsKey'>;

/**
 * A server's description of itself and its models; undefined if that isn't
 * JSON. `key`: a key that isn't saved yet.
 */
export async function readFrom(
  server: Endpoint,
  path: string,
  { body, key }: { body?: object | undefined; key?: string | undefined } = {},
): Promise<unknown> {
  const access = accessTo(server, key);
  const { response } = await requestModel(access, server.baseUrl + path, {
    body,
    signal: access.deadline(describeLimitMs),
  });
  return parseJson(await textIn(response, maxDescriptionBytes));
}
