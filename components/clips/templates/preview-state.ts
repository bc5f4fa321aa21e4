import { type ReadonlySignal, computed, effect, signal } from '@preact/signals';
import type { TemplateVariable, Note, NoteTemplate } from '@/lib/clips';
import type { NoteEnd, NoteSource, NoteStep } from './note-work';
import type { NoteMaker } from './render-note';

/** Delay after the last key before the note is made again, in milliseconds. */
const pauseMs = 200;

export type NotePreview = ReturnType<typeof createPreview>;

type Deps = {
  maker: NoteMaker;
  template: ReadonlySignal<NoteTemplate>;
  source: ReadonlySignal<NoteSource | undefined>;
  now(): number;
  pause?: number;
};

export function createPreview({
  maker,
  template,
  source,
  now,
  pause = pauseMs,
}: Deps) {
  const step = signal<NoteStep | undefined>();
  const end = signal<NoteEnd | undefined>();
  const madeBy = signal<string | undefined>();
  const note = signal<Note | undefined>();
  const variables = signal<TemplateVariable[]>([]);
  const isCancelled = signal(false);
  let making: AbortController | undefined;
  let isStale = false;
  let shown: NoteSource | undefined;

  async function make(): Promise<void> {
    isStale = making !== undefined;
    if (isStale || !source.peek()) return;
    const own = new AbortController();
    making = own;
    isCancelled.value = false;
    const from = source.peek()!;
    const by = template.peek();
    if (from !== shown) {
      shown = from;
      note.value = undefined;
    }
    try {
      const made = await maker.make(
        { template: by, source: from, now: now() },
        {
          signal: own.signal,
          onStep: (next) => {
            step.value = next;
          },
          onVariables: (next) => {
            variables.value = next;
          },
        },
      );
      end.value = made;
      if (made.ok) note.value = made.note;
      else if (madeBy.value !== by.id) note.value = undefined;
      madeBy.value = by.id;
    } catch {
      end.value = undefined;
      isCancelled.value = true;
    }
    step.value = undefined;
    making = undefined;
    if (isStale && !own.signal.aborted) await make();
  }

  effect(() => {
    void [template.value, source.value];
    const timer = setTimeout(() => void make(), pause);
    return () => clearTimeout(timer);
  });

  const warnings = computed(() => (end.value?.ok ? end.value.warnings : []));
  const problems = computed(() => {
    const isShown = madeBy.value === template.value.id;
    return isShown && end.value && 'problems' in end.value
      ? end.value.problems
      : [];
  });
  return {
    /** The current step; undefined while idle. */
    step,
    end,
    /** The last note that this template made of this source. */
    note,
    /**
     * Why the template on show makes no note. Liquid reports the first problem
     * in each text.
     */
    problems,
    warnings,
    variables,
    isCancelled,
    make,
    cancel: () => making?.abort(new Error('cancelled')),
  };
}
