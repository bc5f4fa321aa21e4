import { answered } from '@/lib/rpc/calls';
import { askHandlers } from './ask-handlers';
import { askCalls } from './calls';

/** Questions about pages. */
export const createAsking = (deps: Parameters<typeof askHandlers>[0]) => ({
  calls: answered(askCalls, askHandlers(deps)),
});
