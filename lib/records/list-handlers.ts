import { changeSettings, lists, recordHandlers } from '@/lib/settings';

/**
 * The handlers of every list of records. Features replace those that need
 * additional work.
 */
export const listHandlers = recordHandlers(lists, (next) =>
  changeSettings((now) => ({ ...now, ...next(now) })),
);
