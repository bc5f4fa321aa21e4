import { i18n } from '#i18n'
import { computed, signal } from '@preact/signals'
import { messageOf } from '@/lib/core/message-of'
import type { StartRefusal } from '@/lib/rpc/refusal'
import type { Page } from '@/lib/core/page'
import { StoreClosed } from '@/lib/store/db'

/** Why something was not started, and the page that it was about. */
export type Refused = { reason: StartRefusal; page: Page }

/**
 * What went wrong with the last thing that the user tried. It stands until they do something else, and a refusal
 * until a newer job of the window, whose newest one is `newestId`, has begun.
 */
export function createTroubles(newestId: () => string | undefined) {
  const refusal = signal<(Refused & { after: string | undefined }) | undefined>()
  const failure = signal<string | undefined>()

  function clear() {
    refusal.value = undefined
    failure.value = undefined
  }

  /** Resolves to whether the task worked. */
  async function load(task: () => Promise<unknown>): Promise<boolean> {
    try {
      await task()
      return true
    } catch (error) {
      failure.value = error instanceof StoreClosed ? i18n.t('panel.storeClosed') : messageOf(error)
      return false
    }
  }

  return {
    refused: computed(() => (refusal.value?.after === newestId() ? refusal.value : undefined)),
    failure,
    clear,
    refuse(reason: StartRefusal, page: Page) {
      refusal.value = { reason, page, after: newestId() }
    },
    load,
    /** The same for what the user does, which clears what was said before; a mere change of the store does not. */
    attempt(task: () => Promise<unknown>) {
      clear()
      return load(task)
    },
  }
}
