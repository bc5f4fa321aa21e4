import { loadOnce } from '@/lib/core/load-once'
import type { JobErrorKind } from '@/lib/queue/job'
import type { CallName } from './contract'
import type { Handlers } from './serve'

/**
 * How much of a feature is unfinished. `driven`: continues without the user, so a dead worker must be woken for it.
 * `active`: counted by the badge. `asking`: waits for the user.
 */
export type Pending = Partial<Record<'driven' | 'active' | 'asking', number>>

/** A feature's part of the background. */
export type Feature = {
  /** The calls that it answers. */
  handlers: Partial<Handlers>
  /** Continues with what is due. */
  goOn?(): Promise<unknown>
  /** Continues after a start, when a dead worker may have left something unfinished. */
  resume?(): Promise<unknown>
  /** Continues with what a change made possible, and reports what is unfinished. */
  afterChange?(): Promise<Pending>
  /** Continues what was held for one of these reasons. */
  release?(reasons: readonly JobErrorKind[]): Promise<unknown>
  /** Deletes what is kept only until it is closed: with this window, or at a start of the browser all of it. */
  deletePrivate?(windowId?: number): Promise<unknown>
  /** Drops what is only in memory, because all data is erased. */
  abort?(): void
}

type NamesOf<F> = F extends { handlers: infer H } ? keyof H : never
type Fitting<D> = { [N in keyof D & CallName]: D[N] extends Handlers[N] ? N : never }[keyof D & CallName]

/** Handlers of these calls, whose code is loaded with the first of them. */
export function loadedFor<N extends CallName>(
  names: readonly N[],
  load: () => Promise<Pick<Handlers, NoInfer<N>>>,
): Pick<Handlers, N> {
  const loaded = loadOnce(load)
  const handle = (name: N) => async (input: never) => (await loaded())[name](input)
  return Object.fromEntries(names.map((name) => [name, handle(name)])) as Pick<Handlers, N>
}

/** The handlers of all features, and the general ones of other calls. It doesn't compile while a call has none. */
export const handlersOf = <F extends Pick<Feature, 'handlers'>, D extends object>(
  features: readonly F[] & (CallName extends NamesOf<F> | Fitting<D> ? unknown : 'A call has no handler.'),
  general: D,
): Handlers => Object.assign({}, general, ...features.map(({ handlers }) => handlers)) as Handlers
