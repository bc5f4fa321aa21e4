import { type ReadonlySignal, computed } from '@preact/signals';
import type { AskedPart } from '@/components/ask';
import type { ChosenTurns } from '@/components/clips';
import { maxPartChars } from '@/lib/ask';
import type { Job } from '@/lib/queue/job';
import { rowsAsText, sheetOf } from '@/lib/sheet';
import { type Shown, tabsOnShow } from './shown-tab';

type Deps = Shown & {
  job: ReadonlySignal<Job | undefined>;
  /** The chosen turns of a conversation. */
  turns: ReadonlySignal<ChosenTurns | undefined>;
};

/**
 * What a question is about while a part of the result is meant: chosen turns, or
 * the rows on show, those of all pages that were read.
 */
export const createAskedPart = ({ job, turns, ...shown }: Deps) =>
  computed((): AskedPart | undefined => {
    const chosen = turns.value;
    if (chosen)
      return {
        kind: 'turns',
        count: chosen.numbers.size,
        text: () => chosen.markdown,
      };
    const one = job.value;
    if (!one || tabsOnShow(shown, one).id !== 'sheet') return undefined;
    const { data, raw } = shown.result.value?.answer ?? {};
    const table = data && sheetOf({ json: raw?.json, sheet: data.sheet });
    if (!table) return undefined;
    const { rows, columns } = table;
    return {
      kind: 'rows',
      count: rows.length,
      text: () => rowsAsText(rows, columns, maxPartChars).text,
    };
  });
