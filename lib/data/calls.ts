import { noteParts } from '@/lib/clips';
import { isRecord } from '@/lib/core/objects';
import { uuid } from '@/lib/core/unique';
import { z } from '@/lib/core/zod';
import type { Added } from './transfer/add-set';
import type { SharedPreset, SharedRule } from './transfer/transfer-file';

const jobId = z.string().check(z.maxLength(200));
/**
 * The ID under which a file is sent over a channel, because messages can't
 * carry files.
 */
const handover = uuid;

export const spaceCalls = {
  /**
   * The size of a job's answer that could not be saved and is only in memory;
   * null if there is none.
   */
  'answer.unkept': () => z.strictObject({ jobId }),
  /** Tries again to save such an answer. */
  'answer.keep': () => z.strictObject({ jobId }),
  /** Offers such an answer as a file with this name. */
  'answer.hand': () => z.strictObject({ jobId, handover }),
  /**
   * Deletes the results of jobs started before this time, except pinned and
   * active ones.
   */
  'space.clear': () => z.strictObject({ before: z.number() }),
} as const;

export const dataCalls = {
  /**
   * Appends presets, site rules and note templates of a file that the page has
   * checked, all of them or none.
   */
  'presets.import': () =>
    z.strictObject({
      presets: z.array(z.custom<SharedPreset>(isRecord)),
      rules: z.array(z.custom<SharedRule>(isRecord)),
      templates: z.array(noteParts),
    }),
  /**
   * Adds the parts of a backup that don't exist here yet; `settings`: its
   * choices replace the current ones.
   */
  'data.restore': () => z.strictObject({ handover, settings: z.boolean() }),
  /** Stops all jobs and deletes everything. */
  'data.erase': () => z.strictObject({}),
} as const;

export type SpaceAnswers = {
  'answer.unkept': { bytes: number } | null;
  'answer.keep': boolean;
  'answer.hand': boolean;
  'space.clear': { cleared: number };
};

export type DataAnswers = {
  'data.restore': { added: number };
  'presets.import': Added;
};
