import { lists } from './model'
import { recordHandlers } from './records'
import { changeSettings } from './store'

/** The handlers of every list of records. Features replace those that need more. */
export const listHandlers = recordHandlers(lists, (next) =>
  changeSettings((now) => ({ ...now, ...next(now) })),
)
