import { readers as chats } from './chats';
import { readers as github } from './github';
import { readers as mail } from './mail';
import { readers as papers } from './papers';
import type { ReadSite } from './site-reader';
import { readers as social } from './social';
import { readers as threads } from './threads';
import { readers as videos } from './videos';

/** The reader of each site in `table.ts`, by its ID. */
export const readers: Readonly<Record<string, ReadSite>> = {
  ...chats,
  ...github,
  ...mail,
  ...social,
  ...threads,
  ...videos,
  ...papers,
  // From a script of its own.
  discussion: (page) => globalThis.pluckReadDiscussion?.(page),
};
