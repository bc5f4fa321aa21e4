import { Locked } from '@/lib/core/failures';
import { omit } from '@/lib/core/objects';
import {
  type ModelServer,
  isOnThisComputer,
} from '@/lib/contract/schema/model-server';
import { ModelFailure } from '@/lib/engines/model/conversation';
import {
  type Embed,
  embeddingModelIn,
  openEmbedder,
} from '@/lib/engines/model/embed';
import { changeSettings, settingsItem } from '@/lib/settings';
import { accessTo, namesOn, whereItRuns } from './access';
import { allowRequests } from './origin-rule';

/** `id`: changes with the vectors that it returns. */
export type Embedder = { id: string; embed: Embed };

/**
 * A model that finds by meaning, on a server of this computer that the user has
 * connected; undefined if there is none. Nothing that it is given leaves this
 * computer.
 */
export async function findEmbedder(): Promise<Embedder | undefined> {
  const { models, model } = await settingsItem.getValue();
  if (models.length > 0) await allowRequests(models);
  for (const server of models.toSorted(
    (a, b) => Number(b.id === model) - Number(a.id === model),
  )) {
    const embedder = await embedderOn(server).catch(() => undefined);
    if (embedder) return embedder;
  }
  return undefined;
}

/** The embedder on one server; undefined if it has none on this computer. */
async function embedderOn(server: ModelServer): Promise<Embedder | undefined> {
  const { baseUrl } = server;
  const open = openEmbedder(server, accessTo(server));
  if (!open || !isOnThisComputer({ baseUrl, model: '' })) return undefined;
  const name = embeddingModelIn(await namesOn(server));
  if (name === undefined) return undefined;
  const runsAt = await whereItRuns({ ...server, model: name });
  if (!isOnThisComputer({ baseUrl, model: name, ...(runsAt && { runsAt }) }))
    return undefined;
  const embed = open(name);
  return {
    id: `${server.id} ${baseUrl} ${name}`,
    async embed(texts, purpose, signal) {
      try {
        const vectors = await embed(texts, purpose, signal);
        await note(server, { embedModel: name });
        return vectors;
      } catch (error) {
        if (!signal.aborted && isUnusable(error))
          await note(server, { embedModel: name, embedFails: true });
        throw error;
      }
    },
  };
}

/** Notes for the settings whether a server finds by meaning. */
export async function testEmbedding(
  server: ModelServer,
  text: string,
): Promise<void> {
  const embedder = await embedderOn(server).catch(() => undefined);
  if (!embedder) return note(server, {});
  // The note says what failed.
  await embedder
    .embed([text], 'query', new AbortController().signal)
    .catch(() => undefined);
}

/** The server answers, but not with meanings. */
const isUnusable = (error: unknown): boolean =>
  error instanceof ModelFailure
    ? error.kind !== 'model-unreachable' && error.kind !== 'no-permission'
    : !(error instanceof Locked);

type Note = Pick<ModelServer, 'embedModel' | 'embedFails'>;

/** Notes for the settings how finding by meaning went, if that is new. */
async function note({ id }: ModelServer, noted: Note): Promise<void> {
  const isNew = (one: ModelServer) =>
    one.id === id &&
    (one.embedModel !== noted.embedModel ||
      one.embedFails !== noted.embedFails);
  const { models } = await settingsItem.getValue();
  if (!models.some(isNew)) return;
  await changeSettings((was) => ({
    ...was,
    models: was.models.map((one) =>
      isNew(one) ? { ...omit(one, 'embedModel', 'embedFails'), ...noted } : one,
    ),
  }));
}
