import { lazy } from '@/lib/rpc/calls';
import type { findOpeners } from './access';
import type { Embedder } from './embedder';

export const openersFor: typeof findOpeners = async (connection) =>
  (await import('./access')).findOpeners(connection);

export type { Embedder };

/** A model that finds by meaning on this computer, if one is connected. */
export const findEmbedder = async (): Promise<Embedder | undefined> =>
  (await import('./embedder')).findEmbedder();

export function createModels(now: () => number) {
  const calls = lazy(
    async () => (await import('./calls')).modelCalls,
    async () => (await import('./model-handlers')).createModelHandlers(now),
  );
  return { laterCalls: { model: calls, models: calls } };
}
