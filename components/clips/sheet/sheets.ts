import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Clip, ClipChoice } from '@/lib/clips';
import type { Job } from '@/lib/queue/job';
import { asRecord } from '@/lib/core/objects';
import { jsonIn } from '@/lib/core/json';
import { isSameAddress } from '@/lib/core/web-address';
import { findResult } from '@/lib/scrape';
import type { Settings } from '@/lib/settings';
import type { OpenDatabase } from '@/lib/store/db';
import {
  type NoteMaker,
  createNoteMaker,
} from '@/components/clips/templates/render-note';
import type { ChosenTurns } from '@/components/clips/templates/note-work';
import { type Drafts, type Sheet, createSheet } from './sheet-state';

type Deps = {
  db: OpenDatabase;
  settings: ReadonlySignal<Settings>;
  clips: ReadonlySignal<readonly Clip[]>;
  drafts?: Drafts | undefined;
};

/** A page that is read again with a preset, for the note of this choice. */
type Reading = Pick<Job, 'page' | 'presetId'> & { choice: Signal<ClipChoice> };

/**
 * The clip sheets of a page: one is open at most, and each keeps its edits until
 * its note is on its way. That of a page that is read again for its note shares
 * them with those of the later readings, of which any may fail.
 */
export function createSheets({ db, settings, clips, drafts }: Deps) {
  /** `picks`: with the list of places open. */
  const open = signal<{ jobId: string; picks?: true } | undefined>();
  const kept = new Map<string, Sheet>();
  let readings: readonly Reading[] = [];
  let maker: NoteMaker | undefined;

  const markdownOf = async (jobId: string): Promise<string | undefined> => {
    const result = await findResult(await db(), jobId);
    const data = asRecord(result && (await jsonIn(result.raw)))['data'];
    const { markdown } = asRecord(data);
    return typeof markdown === 'string' ? markdown : undefined;
  };

  const close = () => {
    for (const sheet of kept.values()) sheet.stopFilling();
    open.value = undefined;
    maker?.close();
    maker = undefined;
  };

  return {
    open,
    close,
    show(jobId: string, picks?: true) {
      open.value = { jobId, ...(picks && { picks }) };
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
        chosen: readings.findLast((one) => isOf(one, job))?.choice,
        drafts,
        now: Date.now,
      });
      kept.set(job.id, sheet);
      return sheet;
    },
    /**
     * Closes the sheet of a result until its page is read again with a preset,
     * and opens that of the reading then, unless the user went on meanwhile:
     * with another sheet, or with the note. `read` resolves to the job, or to
     * undefined if there is none. `filed`: what was chosen for the note that was
     * made of the result.
     */
    async moveOn(
      { id, page }: Job,
      presetId: string,
      read: () => Promise<string | undefined>,
      filed?: ClipChoice,
    ): Promise<void> {
      const sheet = kept.get(id);
      const choice = sheet?.choice ?? (filed && signal(filed));
      if (choice) readings = [...readings, { page, presetId, choice }];
      close();
      const jobId = await read();
      const isFiled = kept.get(id) !== sheet;
      if (jobId !== undefined && !open.value && !isFiled)
        open.value = { jobId };
    },
    /** Forgets the edits of a result, also for other readings of its page. */
    forget(jobId: string) {
      const choice = kept.get(jobId)?.choice;
      for (const [id, sheet] of kept)
        if (sheet.choice === choice) kept.delete(id);
      readings = readings.filter((one) => one.choice !== choice);
      drafts?.end();
    },
  };
}

const isOf = ({ page, presetId }: Reading, job: Job): boolean =>
  presetId === job.presetId &&
  page.tabId === job.page.tabId &&
  isSameAddress(page.url, job.page.url);

export type Sheets = ReturnType<typeof createSheets>;
