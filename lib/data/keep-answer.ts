import type { JobStore } from '@/lib/queue/queue'
import type { MakeRoom } from './make-room'
import { isShortOfSpace } from './space'

type Unkept = { raw: Blob; write(): Promise<unknown> }

type Deps = {
  change: JobStore['change']
  makeRoom: MakeRoom
  /** Called after an answer was kept. */
  onKept(): void
  /** Called with the number of answers that are in memory alone, after each change of it. */
  onUnkept(count: number): void
  /** Called where a record without an answer had no room. */
  onShort(): void
}

/**
 * Keeps answers where there is room for them, which it makes, and holds in memory those that could not be kept: they are
 * written later, or handed out as a file, and never asked for again.
 */
export function keepAnswers({ change: apply, makeRoom, onKept, onUnkept, onShort }: Deps) {
  const unkept = new Map<string, Unkept>()

  async function keep(id: string, one: Unkept) {
    await one.write()
    if (unkept.delete(id)) onUnkept(unkept.size)
    onKept()
  }

  function sayIfShort(cause: unknown): never {
    if (isShortOfSpace(cause)) onShort()
    throw cause
  }

  const change: JobStore['change'] = async (id, next, answer, durability) => {
    const raw = answer?.raw
    if (!raw) return apply(id, next, answer, durability).catch(sayIfShort)
    let job: Awaited<ReturnType<JobStore['change']>>
    const write = async () => {
      job = await makeRoom(raw.size, () => apply(id, next, answer, durability))
    }
    try {
      await keep(id, { raw, write })
      return job
    } catch (cause) {
      unkept.set(id, { raw, write })
      onUnkept(unkept.size)
      throw cause
    }
  }

  return {
    change,

    /** The bytes of an answer that could not be kept, while this worker lives. */
    unkept: (id: string): Blob | undefined => unkept.get(id)?.raw,

    /** Tries once more to keep an answer. Resolves to whether it is kept now. */
    async retry(id: string): Promise<boolean> {
      const one = unkept.get(id)
      if (!one) return false
      return keep(id, one).then(
        () => true,
        () => false,
      )
    },

    /** Lets go of all of them. */
    forget(): void {
      unkept.clear()
      onUnkept(0)
    },
  }
}
