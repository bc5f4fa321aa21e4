import {
  type Holding,
  type Space,
  asShort,
  fewest,
  isShortOfSpace,
  withGone,
} from './space';

type Deps = {
  now(): number;
  space(): Promise<Space>;
  changeSpace(change: (was: Space) => Space): Promise<void>;
  /** Deletes the reserve. Resolves to whether there was one. */
  giveUpReserve(): Promise<boolean>;
  /** The results that may be deleted, oldest first: ended and not pinned. */
  oldest(): Promise<Holding[]>;
  remove(ids: string[]): Promise<void>;
};

/** Runs a write of `bytes` bytes, and settles as it does. */
export type MakeRoom = <T>(
  bytes: number,
  write: () => Promise<T>,
) => Promise<T>;

/**
 * Maximum rounds of deletion per write. If those don't help, deleting results
 * doesn't solve the problem.
 */
const maxRounds = 2;

/**
 * Runs a write of `bytes` bytes, and frees space if there is too little: first
 * the reserve and then, once the user has been informed, the fewest oldest
 * results. Rejects with the write's error if that isn't enough.
 */
export function createMakeRoom(deps: Deps): MakeRoom {
  let last: Promise<unknown> = Promise.resolve();

  async function insist<T>(
    bytes: number,
    write: () => Promise<T>,
    cause: unknown,
  ): Promise<T> {
    const hadReserve = await deps.giveUpReserve();
    const { toldAt } = await deps.space();
    await deps.changeSpace((was) => asShort(was, deps.now()));
    let tried = await attempt(write, cause, hadReserve);
    const rounds = toldAt === undefined ? 0 : maxRounds;
    for (let round = 0; !tried.ok && round < rounds; round++) {
      const going = fewest(await deps.oldest(), bytes);
      if (going.length === 0) break;
      await deps.remove(going.map(({ id }) => id));
      await deps.changeSpace((was) => withGone(was, going, deps.now()));
      tried = await attempt(write, cause);
    }
    if (tried.ok) return tried.value;
    throw tried.cause;
  }

  return async (bytes, write) => {
    try {
      return await write();
    } catch (cause) {
      if (!isShortOfSpace(cause)) throw cause;
      // One at a time: two concurrent rounds would delete twice as much.
      const made = last.then(() => insist(bytes, write, cause));
      last = made.catch(() => undefined);
      return made;
    }
  };
}

type Tried<T> = { ok: true; value: T } | { ok: false; cause: unknown };

async function attempt<T>(
  write: () => Promise<T>,
  cause: unknown,
  isWorthIt = true,
): Promise<Tried<T>> {
  if (!isWorthIt) return { ok: false, cause };
  try {
    return { ok: true, value: await write() };
  } catch (again) {
    if (!isShortOfSpace(again)) throw again;
    return { ok: false, cause: again };
  }
}
