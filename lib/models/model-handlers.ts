import { Locked, ifLocked } from '@/lib/core/failures';
import {
  type ModelServer,
  builtInModel,
} from '@/lib/contract/schema/model-server';
import { withoutServiceKey } from '@/lib/contract/schema/connection';
import {
  ModelFailure,
  type ModelReply,
  type ModelStream,
} from '@/lib/engines/model/conversation';
import { openServer, protocolOf } from '@/lib/engines/model/server-model';
import { releaseOrigin } from '@/lib/platform/permissions';
import type { Handlers } from '@/lib/rpc/calls';
import { omit } from '@/lib/core/objects';
import {
  type ModelAnswers,
  modelCalls,
  type ModelTest,
  type ModelVerdict,
} from './calls';
import { clearKey, keepKey } from '@/lib/secrets/background';
import {
  changeSettings,
  settingsItem,
  withRecord,
  withoutRecords,
} from '@/lib/settings';
import { accessTo, namesOn, readFrom, whereItRuns } from './access';
import { testEmbedding } from './embedder';
import { readServerAddress } from './server-address';
import { allowRequests } from './origin-rule';

/** A model may have to be loaded first. */
const testLimitMs = 120_000;
const testRules = 'Answer with one short sentence.';
const testInput = 'What is a lighthouse for?';

const findModel = async (id: string | undefined) =>
  (await settingsItem.getValue()).models.find((one) => one.id === id);

function verdictOf(error: unknown): {
  verdict: Exclude<ModelVerdict, 'works'>;
  message?: string;
} {
  if (error instanceof Locked) return { verdict: 'locked' };
  if (!(error instanceof ModelFailure)) return { verdict: 'model-unreachable' };
  return {
    verdict: error.kind,
    ...(error.message && { message: error.message }),
  };
}

export const createModelHandlers = (
  now: () => number,
): Handlers<typeof modelCalls, ModelAnswers> => ({
  async 'models.list'({ id, kind, address, key }) {
    const reading = readServerAddress(kind, address);
    if (!reading.ok) return { ok: false, verdict: reading.reason };
    const known = await findModel(id);
    const saved = known?.baseUrl === reading.baseUrl ? known : undefined;
    const server = { ...saved, id: id ?? '', kind, baseUrl: reading.baseUrl };
    try {
      return { ok: true, models: await namesOn(server, key || undefined) };
    } catch (error) {
      return { ok: false, ...verdictOf(error) };
    }
  },

  async 'model.connect'({ id: known, kind, address, model, key }) {
    const reading = readServerAddress(kind, address);
    if (!reading.ok) return reading;
    const { baseUrl } = reading;
    const before = await findModel(known);
    const id = before?.id ?? crypto.randomUUID();
    const about = await keepKey({ id, baseUrl }, before, key);
    const server: ModelServer = { id, kind, baseUrl, model, ...about };
    await changeSettings((was) => ({
      ...was,
      models: withRecord(was.models, server),
      // The first model becomes the one that answers questions.
      model: was.models.length === 0 ? id : was.model,
    }));
    if (before && before.baseUrl !== baseUrl)
      await releaseOrigin(before.baseUrl);
    return { ok: true, id, baseUrl };
  },

  async 'model.remove'({ id }) {
    const gone = await findModel(id);
    // If the vault is locked, a later worker deletes the unused key once the
    // vault is unlocked.
    await clearKey(id).catch(ifLocked(undefined));
    await changeSettings((was) => ({
      ...was,
      models: withoutRecords(was.models, [id]),
      model: was.model === id ? builtInModel : was.model,
    }));
    if (gone) await releaseOrigin(gone.baseUrl);
    return null;
  },

  'model.save': async ({ record, at }) => {
    await changeSettings((was) => ({
      ...was,
      models: withRecord(was.models, withoutServiceKey(record), at),
    }));
    return null;
  },

  async 'model.test'({ id }): Promise<ModelTest> {
    const server = await findModel(id);
    if (!server) return { verdict: 'model-missing' };
    try {
      await allowRequests((await settingsItem.getValue()).models);
      const contextTokens = await protocolOf(server)
        .context((path, body) => readFrom(server, path, { body }), server.model)
        .catch(() => undefined);
      const runsAt = await whereItRuns(server).catch(() => server.runsAt);
      const speed = await measureSpeed(server, now);
      await testEmbedding(server, testInput);
      const facts = {
        ...(contextTokens !== undefined && { contextTokens }),
        ...(speed !== undefined && { speed }),
      };
      await changeSettings((was) => ({
        ...was,
        models: was.models.map((one) =>
          one.id === id ? placedAt({ ...one, ...facts }, runsAt) : one,
        ),
      }));
      return { verdict: 'works', ...facts };
    } catch (error) {
      return verdictOf(error);
    }
  },
});

function placedAt(
  server: ModelServer,
  runsAt: string | undefined,
): ModelServer {
  const others = omit(server, 'runsAt');
  return runsAt === undefined ? others : { ...others, runsAt };
}

/**
 * Tokens per second from the first part of an answer on, or undefined if the
 * answer arrived in one part.
 */
async function measureSpeed(
  server: ModelServer,
  now: () => number,
): Promise<number | undefined> {
  const access = accessTo(server);
  const signal = access.deadline(testLimitMs);
  const conversation = await openServer(server, access)(testRules, signal);
  let first: number | undefined;
  const onText = () => (first ??= now());
  const { tokens, text, thought }: Partial<ModelReply> & ModelStream =
    await conversation
      .ask(testInput, { signal, onText })
      .catch((error: unknown) => {
        if (!signal.aborted || !(error instanceof ModelFailure)) throw error;
        if (first === undefined) throw new ModelFailure('model-silent');
        // The model works, but is slow.
        return error.spoken ?? { text: '', thought: '' };
      });
  const seconds = (now() - (first ?? now())) / 1000;
  const count = tokens?.output ?? (await conversation.measure(text + thought));
  return seconds > 0 ? Math.round(count / seconds) : undefined;
}
