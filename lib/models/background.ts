import { lazy } from '@/lib/rpc/calls';
import type { findOpeners } from './access';
import { modelCalls } from './calls';

export const openersFor: typeof findOpeners = async (connection) =>
  (await import('./access')).findOpeners(connection);

export const createModels = (now: () => number) => ({
  calls: lazy(modelCalls, async () =>
    (await import('./model-handlers')).createModelHandlers(now),
  ),
});
