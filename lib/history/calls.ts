import { z } from '@/lib/core/zod';

const ids = z
  .array(z.string().check(z.maxLength(200)))
  .check(z.maxLength(100_000));
const tag = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));

export const historyCalls = {
  /**
   * Deletes jobs with everything stored for them. This can be undone until they
   * are purged.
   */
  'job.remove': () => z.strictObject({ ids }),
  'job.restore': () => z.strictObject({ ids }),
  /** Deletes jobs permanently that are already hidden. */
  'job.purge': () => z.strictObject({ ids }),
  /** Pinned results are never deleted to free space. */
  'job.pin': () => z.strictObject({ ids, isPinned: z.boolean() }),
  /** Adds a tag to jobs or removes it; tags ignore case and accents. */
  'job.tag': () => z.strictObject({ ids, tag, isOn: z.boolean() }),
} as const;
