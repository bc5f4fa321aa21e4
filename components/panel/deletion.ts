import { signal } from '@preact/signals'
import type { Attempt } from '@/components/ui/attempt'
import type { call as callBackground } from '@/lib/rpc/call'

type Deps = {
  call: typeof callBackground
  attempt: Attempt
  /** Deletes results, which can be undone until the history is left. */
  hide(ids: string[]): Promise<unknown>
  pick(id: string): void
  showHistory(): void
}

/** Deletes the result on show, and undoes that. The history has an undo of its own for what is deleted. */
export function createDeletion({ call, attempt, hide, pick, showHistory }: Deps) {
  const deletedId = signal<string | undefined>()
  return {
    /** The result that was deleted last, while another one is on show. */
    deletedId,
    /** Deletes the result on show, and shows another one, or the history. */
    async remove(id: string, nextId: string | undefined) {
      await hide([id])
      deletedId.value = nextId === undefined ? undefined : id
      if (nextId === undefined) showHistory()
      else pick(nextId)
    },
    async restore(id: string) {
      deletedId.value = undefined
      if (await attempt(() => call('job.restore', { ids: [id] }))) pick(id)
    },
  }
}
