import { computed, signal } from '@preact/signals';
import type { Page } from '@/lib/core/page';
import { createTurns } from '@/lib/core/concurrency';
import { type Capture, withoutEmails } from '@/lib/upload';

export type UploadDeps = {
  page: Page;
  take(page: Page): Promise<Capture>;
  send(file: Blob): Promise<unknown>;
};

/** What can be sent, or why the page can't be. */
type Preview = Extract<Capture, { bytes: unknown }>;

/**
 * What happened to the page since the preview: it changed, or its tab shows
 * another page or none.
 */
export type ChangedSince = 'changed' | 'moved' | 'gone';

const types = { page: 'text/html;charset=utf-8', pdf: 'application/pdf' };

/**
 * Sends a page to a service: the user previews the content first, and only that
 * is sent.
 */
export function createUpload({ page, take, send }: UploadDeps) {
  const taken = signal<Capture | undefined>();
  const dropsEmails = signal(false);
  const since = signal<ChangedSince | undefined>();
  const isSending = signal(false);
  const startTurn = createTurns();

  const preview = computed(() =>
    taken.value && 'bytes' in taken.value ? taken.value : undefined,
  );
  const whole = computed(() =>
    preview.value?.is === 'page'
      ? new TextDecoder().decode(preview.value.bytes)
      : undefined,
  );
  const less = computed(() =>
    whole.value === undefined ? undefined : withoutEmails(whole.value),
  );
  const text = computed(() =>
    dropsEmails.value ? less.value?.text : whole.value,
  );
  const file = computed(() => {
    const { is, bytes } = preview.value ?? {};
    return is && bytes && new Blob([text.value ?? bytes], { type: types[is] });
  });

  async function refresh() {
    const isInTurn = startTurn();
    taken.value = since.value = undefined;
    const found = await take(page);
    if (isInTurn()) taken.value = found;
  }

  /** Sends the preview if `isWanted` accepts it, and never twice at once. */
  async function sendOnce(isWanted: (seen: Preview) => Promise<boolean>) {
    const seen = preview.value;
    if (!seen || isSending.value) return;
    isSending.value = true;
    try {
      const isSame = (await isWanted(seen)) && preview.value === seen;
      if (isSame && file.value) await send(file.value);
    } finally {
      isSending.value = false;
    }
  }

  return {
    taken,
    preview,
    /** Exactly what is sent; undefined for a file that isn't text. */
    text,
    file,
    dropsEmails,
    emails: computed(() => less.value?.count ?? 0),
    since,
    isSending,
    refresh,
    /** Sends what the preview shows, even if the page has changed since. */
    sendPreview: () => sendOnce(async () => true),
    /** Sends what the preview shows, unless the page has changed since. */
    sendIfSame: () =>
      sendOnce(async (seen) => {
        since.value = changeSince(seen, await take(page));
        return since.value === undefined;
      }),
  };
}

export type Upload = ReturnType<typeof createUpload>;

function changeSince(seen: Preview, now: Capture): ChangedSince | undefined {
  if (now.is === 'moved' || now.is === 'gone') return now.is;
  return 'bytes' in now && isSame(seen.bytes, now.bytes)
    ? undefined
    : 'changed';
}

const isSame = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index]);
