import { signal } from '@preact/signals';
import type { Attempt } from '@/components/ui/attempt';
import type { call as callBackground } from '@/lib/app/call';
import {
  type HighlightFile,
  type LeftOut,
  allHighlights,
  maxFileBytes,
  readHighlightFile,
} from '@/lib/highlights';
import type { OpenDatabase } from '@/lib/store/db';

type Deps = {
  db: OpenDatabase;
  call: typeof callBackground;
  attempt: Attempt;
  /** Called once the stored highlights have changed. */
  onDone(): Promise<void>;
};

/** What became of a chosen file. `added`: the IDs of what it added. */
type Outcome =
  | { ok: true; added: string[]; known: number; left: LeftOut[] }
  | Extract<HighlightFile, { ok: false }>;

export type HighlightImport = ReturnType<typeof createHighlightImport>;

/** Adds the highlights in a file of another program. */
export function createHighlightImport({ db, call, attempt, onDone }: Deps) {
  const outcome = signal<Outcome | undefined>();

  async function take(file: File): Promise<Outcome> {
    if (file.size > maxFileBytes) return { ok: false, reason: 'tooLarge' };
    const read = readHighlightFile(await file.text(), {
      stored: await allHighlights(await db()),
      newId: () => crypto.randomUUID(),
      now: Date.now(),
    });
    if (!read.ok) return read;
    const { highlights, known, left } = read;
    await call('highlights.add', { highlights });
    return { ok: true, added: highlights.map(({ id }) => id), known, left };
  }

  return {
    outcome,
    open: (file: File) =>
      attempt(async () => {
        outcome.value = await take(file);
        await onDone();
      }),
    undo: () =>
      attempt(async () => {
        const ids = outcome.value?.ok ? outcome.value.added : [];
        outcome.value = undefined;
        await call('highlights.remove', { ids });
        await onDone();
      }),
  };
}
