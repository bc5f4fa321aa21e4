import { type ReadonlySignal, signal } from '@preact/signals';
import type { Clip, ClipChoice } from '@/lib/clips';
import type { Job } from '@/lib/queue/job';
import { asRecord } from '@/lib/core/objects';
import { jsonIn } from '@/lib/core/json';
import { findResult } from '@/lib/scrape';
import type { Settings } from '@/lib/settings';
import type { OpenDatabase } from '@/lib/store/db';
import {
  type NoteMaker,
  createNoteMaker,
} from '@/components/clips/templates/render-note';
import type { ChosenTurns } from '@/components/clips/templates/note-work';
import { type Sheet, createSheet } from './sheet-state';

type Deps = {
  db: OpenDatabase;
  settings: ReadonlySignal<Settings>;
  clips: ReadonlySignal<readonly Clip[]>;
};

/**
 * The clip sheets of a page: one is open at most, and each keeps its edits until
 * its note is on its way.
 */
export function createSheets({ db, settings, clips }: Deps) {
  /** `picks`: with the list of places open. */
  const open = signal<{ jobId: string; picks?: true } | undefined>();
  const kept = new Map<string, Sheet>();
  /** What was chosen in the sheet of an earlier reading, by the later one's job. */
  const chosen = new Map<string, ClipChoice>();
  let maker: NoteMaker | undefined;

  const markdownOf = async (jobId: string): Promise<string | undefined> => {
    const result = await findResult(await db(), jobId);
    const data = asRecord(result && (await jsonIn(result.raw)))['data'];
    const { markdown } = asRecord(data);
    return typeof markdown === 'string' ? markdown : undefined;
  };

  return {
    open,
    show(jobId: string, picks?: true) {
      open.value = { jobId, ...(picks && { picks }) };
    },
    close() {
      for (const sheet of kept.values()) sheet.stopFilling();
      open.value = undefined;
      maker?.close();
      maker = undefined;
    },
    /** A result's sheet, with the edits made so far. */
    of(job: Job, part?: () => ChosenTurns | undefined): Sheet {
      const known = kept.get(job.id);
      if (known) return known;
      const sheet = createSheet({
        job,
        settings,
        clips,
        make: (...work) => {
          maker ??= createNoteMaker();
          return maker.make(...work);
        },
        markdownOf,
        part,
        chosen: chosen.get(job.id),
        now: Date.now,
      });
      kept.set(job.id, sheet);
      return sheet;
    },
    /** Opens the sheet of a later reading of the page, with the edits so far. */
    moveOn(from: string, to: string) {
      const edited = kept.get(from)?.choice.value;
      kept.delete(from);
      if (edited) chosen.set(to, edited);
      open.value = { jobId: to };
    },
    /** Forgets the edits of a result. */
    forget(jobId: string) {
      kept.delete(jobId);
      chosen.delete(jobId);
    },
  };
}

export type Sheets = ReturnType<typeof createSheets>;
