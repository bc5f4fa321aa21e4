import { thisBrowser } from '@/lib/contract/schema/connection';
import { readingPreset } from '@/lib/presets';
import { type Started, showIn } from '@/lib/scrape';
import {
  type OutsideDeps,
  type Target,
  startOutside,
} from '@/lib/scrape/background';
import { settingsItem } from '@/lib/settings';
import type { OpenDatabase } from '@/lib/store/db';
import { findReading } from './find-reading';

type Deps = OutsideDeps & { db: OpenDatabase };

/**
 * The job of a page as this browser reads it, or has just read it; of the text
 * selected in it, a new one.
 */
export async function readToCopy(
  { db, ...outside }: Deps,
  target: Target,
  selection: string | undefined,
): Promise<Started> {
  const asked = { preset: readingPreset, connection: thisBrowser, selection };
  if (selection !== undefined) return startOutside(outside, target, asked);
  const at = outside.now();
  const jobId = await findReading(
    await db(),
    { tab: target, presetId: readingPreset },
    await settingsItem.getValue(),
    at,
  );
  if (jobId === undefined) return startOutside(outside, target, asked);
  await showIn(target.windowId, { jobId, at });
  return { ok: true, jobId };
}
