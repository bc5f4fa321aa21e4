import type { JobStore } from '@/lib/scrape/background';

type Unkept = { raw: Blob; write(): Promise<unknown> };

type Deps = {
  change: JobStore['change'];
  /**
   * Called with the number of answers that are only in memory, whenever it
   * changes.
   */
  onUnkept(count: number): void;
};

/**
 * Saves answers. Those that could not be saved, as on a full disk, stay in
 * memory: they are saved later or offered as a file, and never requested again.
 * What may be lost in a power cut, such as the reading of a page, isn't held.
 */
export function keepAnswers({ change: apply, onUnkept }: Deps) {
  const unkept = new Map<string, Unkept>();

  async function keep(id: string, one: Unkept) {
    await one.write();
    if (unkept.delete(id)) onUnkept(unkept.size);
  }

  const change: JobStore['change'] = async (id, next, answer, durability) => {
    const raw = answer?.raw;
    if (!raw) return apply(id, next, answer, durability);
    let job: Awaited<ReturnType<JobStore['change']>>;
    const write = async () => {
      job = await apply(id, next, answer, durability);
    };
    try {
      await keep(id, { raw, write });
      return job;
    } catch (cause) {
      if (durability === 'relaxed') throw cause;
      unkept.set(id, { raw, write });
      onUnkept(unkept.size);
      throw cause;
    }
  };

  return {
    change,

    /**
     * The bytes of an answer that could not be saved, while this worker lives.
     */
    unkept: (id: string): Blob | undefined => unkept.get(id)?.raw,

    /** Tries again to save an answer. Resolves to whether it is saved now. */
    async retry(id: string): Promise<boolean> {
      const one = unkept.get(id);
      if (!one) return false;
      return keep(id, one).then(
        () => true,
        () => false,
      );
    },

    /** Drops those of jobs that are gone. */
    async forgetGone(isThere: (id: string) => Promise<boolean>): Promise<void> {
      for (const id of unkept.keys()) {
        if (await isThere(id)) continue;
        unkept.delete(id);
        onUnkept(unkept.size);
      }
    },

    /** Drops all of them. */
    forget(): void {
      unkept.clear();
      onUnkept(0);
    },
  };
}
