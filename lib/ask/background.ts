import { lazy } from '@/lib/rpc/calls';
import type { askHandlers } from './ask-handlers';
import { askCalls } from './calls';

export const createAsking = (deps: Parameters<typeof askHandlers>[0]) => ({
  calls: lazy(askCalls, async () =>
    (await import('./ask-handlers')).askHandlers(deps),
  ),
});
