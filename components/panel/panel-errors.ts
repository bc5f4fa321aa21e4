import { i18n } from '#i18n';
import { computed, signal } from '@preact/signals';
import { createAttempt } from '@/components/ui/attempt';
import { messageOf } from '@/lib/core/failures';
import type { StartRefusal } from '@/lib/scrape';
import type { Page } from '@/lib/core/page';
import { StoreClosed } from '@/lib/store/db';

/** Why something wasn't started, and its page. */
export type Refused = { reason: StartRefusal; page: Page };

/**
 * The failure of the user's last action. It stays until the next action; a
 * refusal, until a newer job of the window (`newestId`) starts.
 */
export function createTroubles(newestId: () => string | undefined) {
  const refusal = signal<
    (Refused & { after: string | undefined }) | undefined
  >();
  const { failure, load, ...attempts } = createAttempt((error) =>
    error instanceof StoreClosed
      ? i18n.t('panel.storeClosed')
      : messageOf(error),
  );

  function clear() {
    refusal.value = undefined;
    attempts.clear();
  }

  return {
    refused: computed(() =>
      refusal.value?.after === newestId() ? refusal.value : undefined,
    ),
    failure,
    clear,
    refuse(reason: StartRefusal, page: Page) {
      refusal.value = { reason, page, after: newestId() };
    },
    load,
    /**
     * Runs a user action, which clears the previous message, unlike a store
     * change.
     */
    attempt(task: () => Promise<unknown>) {
      clear();
      return load(task);
    },
  };
}
