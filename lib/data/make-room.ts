import { type Holding, type Space, asShort, fewest, isShortOfSpace, withGone } from './space'

type Deps = {
  now(): number
  space(): Promise<Space>
  changeSpace(change: (was: Space) => Space): Promise<void>
  /** Deletes the reserve. Resolves to whether there was one. */
  giveUpReserve(): Promise<boolean>
  /** What may go, the oldest first: results that came to their end and are not pinned. */
  oldest(): Promise<Holding[]>
  remove(ids: string[]): Promise<void>
}

/** Carries a write of so many bytes out, and resolves or rejects as it does. */
export type MakeRoom = <T>(bytes: number, write: () => Promise<T>) => Promise<T>

/** How often old results go for one write. What does not help then is not for want of results that went. */
const mostRounds = 2

/**
 * Carries a write of so many bytes out, and makes room for it where there is none: first of the reserve, and, once the user
 * was told, of the fewest oldest results. Rejects as the write does where that is not enough.
 */
export function createMakeRoom(deps: Deps): MakeRoom {
  let last: Promise<unknown> = Promise.resolve()

  async function insist<T>(bytes: number, write: () => Promise<T>, cause: unknown): Promise<T> {
    const hadReserve = await deps.giveUpReserve()
    const { toldAt } = await deps.space()
    await deps.changeSpace((was) => asShort(was, deps.now()))
    let tried = await attempt(write, cause, hadReserve)
    const rounds = toldAt === undefined ? 0 : mostRounds
    for (let round = 0; !tried.ok && round < rounds; round++) {
      const going = fewest(await deps.oldest(), bytes)
      if (going.length === 0) break
      await deps.remove(going.map(({ id }) => id))
      await deps.changeSpace((was) => withGone(was, going, deps.now()))
      tried = await attempt(write, cause)
    }
    if (tried.ok) return tried.value
    throw tried.cause
  }

  return async (bytes, write) => {
    try {
      return await write()
    } catch (cause) {
      if (!isShortOfSpace(cause)) throw cause
      // One after another: two that look at the same time would let twice as much go.
      const made = last.then(() => insist(bytes, write, cause))
      last = made.catch(() => undefined)
      return made
    }
  }
}

type Tried<T> = { ok: true; value: T } | { ok: false; cause: unknown }

async function attempt<T>(write: () => Promise<T>, cause: unknown, isWorthIt = true): Promise<Tried<T>> {
  if (!isWorthIt) return { ok: false, cause }
  try {
    return { ok: true, value: await write() }
  } catch (again) {
    if (!isShortOfSpace(again)) throw again
    return { ok: false, cause: again }
  }
}
