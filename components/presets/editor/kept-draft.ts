import { type ReadonlySignal, effect } from '@preact/signals';
import { parseJson, pointerTo } from '@/lib/core/json';
import { z } from '@/lib/core/zod';
import { isReference, mapSecrets } from '@/lib/contract/schema/secret-places';
import type { BrokenText } from './json-text';
import type { PresetDraft } from './preset-draft';

const options = z.record(z.string(), z.unknown());
const draft = z.object({
  name: z.string(),
  connection: z.optional(z.string()),
  template: z.optional(z.string()),
  options,
  idleActions: z.array(z.object({ at: z.number(), action: options })),
});
const kept = z.object({
  at: z.string(),
  base: draft,
  draft,
  broken: z.optional(
    z.object({ text: z.string(), line: z.number(), isJson: z.boolean() }),
  ),
  blanks: z.optional(z.array(z.string())),
});

/**
 * Unsaved changes, their start, and a text that isn't JSON yet. `blanks`: JSON
 * pointers to typed secrets.
 */
export type KeptDraft = {
  base: PresetDraft;
  draft: PresetDraft;
  broken?: BrokenText;
  blanks?: string[];
};

type Drafts = ReturnType<typeof keptDrafts>;

const key = 'draft';

/**
 * Stores unsaved changes in the tab's session storage, for a reload or crash.
 */
export const keptDrafts = (drafts: Storage) => ({
  read(at: string): KeptDraft | undefined {
    const { data } = kept.safeParse(parseJson(drafts.getItem(key) ?? ''));
    return data?.at === at ? data : undefined;
  },
  /**
   * Returns false if anything couldn't be stored. Without enough space, nothing
   * is stored and the older draft is removed. Typed secrets, and texts that may
   * hold one, are never stored, because the browser would write them to disk.
   */
  write(at: string, changes: KeptDraft): boolean {
    try {
      const { safe, isAll } = withoutTyped(changes);
      drafts.setItem(key, JSON.stringify({ at, ...safe }));
      return isAll;
    } catch {
      drafts.removeItem(key);
      return false;
    }
  },
  clear: () => drafts.removeItem(key),
});

function withoutTyped({ base, draft: typed, broken: text }: KeptDraft): {
  safe: KeptDraft;
  isAll: boolean;
} {
  const blanks: string[] = [];
  const safe = mapSecrets(typed, (one, at) => {
    if (one === '' || isReference(one)) return one;
    blanks.push(pointerTo(at));
    return '';
  });
  const mayHold = text !== undefined && /headers|write/.test(text.text);
  return {
    safe: {
      base: mapSecrets(base, (one) => (isReference(one) ? one : '')),
      draft: safe,
      ...(text && !mayHold && { broken: text }),
      ...(blanks.length > 0 && { blanks }),
    },
    isAll: blanks.length === 0 && !mayHold,
  };
}

/** The pause in typing before changes are stored. */
const pauseMs = 300;

/**
 * Stores unsaved changes after a pause and when the page closes. The browser
 * asks before closing only if that failed. `at`: the address they belong to.
 * The returned function stops this, and deletes the stored changes.
 */
export function keepUnsaved(
  { unsaved }: { unsaved: ReadonlySignal<KeptDraft | undefined> },
  drafts: Drafts,
  at: () => string,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = (): boolean => {
    clearTimeout(timer);
    const changes = unsaved.peek();
    if (changes) return drafts.write(at(), changes);
    drafts.clear();
    return true;
  };
  const askToStay = (event: BeforeUnloadEvent) => {
    if (!keep()) event.preventDefault();
  };
  const stopWatching = effect(() => {
    const isClean = unsaved.value === undefined;
    clearTimeout(timer);
    if (isClean) drafts.clear();
    else timer = setTimeout(keep, pauseMs);
  });
  window.addEventListener('pagehide', keep);
  window.addEventListener('beforeunload', askToStay);
  return () => {
    stopWatching();
    clearTimeout(timer);
    window.removeEventListener('pagehide', keep);
    window.removeEventListener('beforeunload', askToStay);
    drafts.clear();
  };
}
