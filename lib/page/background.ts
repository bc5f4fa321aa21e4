import { lastClip } from '@/lib/clips/background';
import { clipTarget } from '@/lib/quick-clips/background';
import { lookInto } from '@/lib/engines/browser/contents/in-tab';
import { pointInTab } from '@/lib/engines/browser/pointing/in-tab';
import { type Handlers, answered } from '@/lib/rpc/calls';
import { allLanes, jobsAt, newestJobs } from '@/lib/scrape';
import { tabAsSeen } from '@/lib/scrape/background';
import type { OpenDatabase } from '@/lib/store/db';
import { type PageAnswers, pageCalls } from './calls';
import { inspectPage } from './inspect-page';

/** The number of recent jobs to search for the newest one of a page. */
const maxRecent = 200;

type Deps = {
  db: OpenDatabase;
  now(): number;
  /** Called once the user looks at a tab's page in the popup or the panel. */
  onSeen(tabId: number): Promise<void>;
};

export function createPage({ db, now, onSeen }: Deps) {
  const handlers: Handlers<typeof pageCalls, PageAnswers> = {
    async 'page.inspect'({ tabId }) {
      const database = await db();
      const [jobs, lanes] = await Promise.all([
        newestJobs(database, maxRecent),
        allLanes(database),
      ]);
      return inspectPage(tabId, jobs, lanes, {
        lastClip: (url) => lastClip(database, url),
        clipTarget: (...asked) => clipTarget(database, ...asked),
        jobsAt: (url) => jobsAt(database, [url]),
        now: now(),
      });
    },

    async 'page.contents'({ tabId }) {
      const contents = await lookInto(tabId);
      void onSeen(tabId).catch(() => {});
      return contents;
    },

    async 'page.point'({ tabId, url, what }) {
      const tab = await tabAsSeen(tabId, url);
      if (typeof tab === 'string') return { ok: false, reason: tab };
      return pointInTab(tabId, what ?? 'list').then(
        () => ({ ok: true as const }),
        () => ({ ok: false as const, reason: 'reading.closed' as const }),
      );
    },
  };
  return { calls: answered(pageCalls, handlers) };
}
