import { oneAtATime } from '@/lib/core/concurrency';
import type { Fetched } from './fetch-picture';
import type { JobStore } from '@/lib/scrape/store/write';
import {
  type Files,
  type PictureDownload,
  judgePicture,
  maxPictures,
  pictureLifeMs,
  picturesOf,
} from './files';

/**
 * An answer that refers to pictures: its `data`, and the service that returned
 * it.
 */
export type Answered = { data: unknown; baseUrl?: string; answeredAt: number };

type KeeperDeps = {
  store: Pick<JobStore, 'putDownload' | 'putFile'> & {
    due(): Promise<PictureDownload[]>;
    answer(jobId: string): Promise<Answered | undefined>;
    files(jobId: string): Promise<Files | undefined>;
  };
  /** Fetches a picture; on private networks, only from the hosts of `own`. */
  fetchPicture(url: string, own: readonly string[]): Promise<Fetched>;
  isOn(): Promise<boolean>;
  isOnline(): boolean;
  now(): number;
  onRunning(count: number): void;
};

/**
 * Stores the pictures of answers that are already saved, because their
 * addresses expire after a day.
 */
export function createKeeper({
  store,
  fetchPicture,
  isOn,
  isOnline,
  now,
  onRunning,
}: KeeperDeps) {
  let running = 0;

  async function awake(task: () => Promise<void>) {
    onRunning(++running);
    try {
      await task();
    } finally {
      onRunning(--running);
    }
  }

  async function keep({ id, answeredAt, triesLeft = 0 }: PictureDownload) {
    const answer = await store.answer(id);
    const isOver = now() - answeredAt >= pictureLifeMs;
    if (!answer || isOver || triesLeft === 0 || !(await isOn()))
      return store.putDownload({ id, answeredAt });
    await store.putDownload({ id, answeredAt, triesLeft: triesLeft - 1 });
    const known = new Set((await store.files(id))?.files.map(({ url }) => url));
    const pictures = picturesOf(answer.data);
    for (const url of pictures.slice(0, maxPictures)) {
      const found = known.has(url) ? undefined : await look(url, answer);
      // A failure while this computer is offline isn't the host's; the fetch is
      // retried later.
      if (found && 'why' in found && !isOnline()) return undefined;
      if (
        found &&
        !(await store.putFile(
          { id, answeredAt },
          { url, savedAt: now(), ...found },
        ))
      )
        return undefined;
    }
    const tooMany = pictures.length - maxPictures;
    return store.putDownload({
      id,
      answeredAt,
      ...(tooMany > 0 && { tooMany }),
    });
  }

  async function look(
    url: string,
    { baseUrl }: Answered,
  ): Promise<Fetched | undefined> {
    const judged = judgePicture(url, baseUrl);
    if (judged === 'inline') return undefined;
    return judged === 'fetch'
      ? fetchPicture(url, baseUrl ? [baseUrl] : [])
      : { why: judged };
  }

  async function fetchOne(id: string, index: number) {
    const answer = await store.answer(id);
    const url = picturesOf(answer?.data)[index];
    const found = answer && url !== undefined && (await look(url, answer));
    if (found)
      await store.putFile(
        { id, answeredAt: answer.answeredAt },
        { url, savedAt: now(), ...found },
      );
  }

  return {
    /**
     * Fetches due pictures one after another. Calls during a run make it check
     * again.
     */
    goOn: oneAtATime(() =>
      awake(async () => {
        for (const download of await store.due())
          if (isOnline()) await keep(download);
      }),
    ),
    /**
     * Fetches one picture at the user's request, by its index in the answer.
     */
    fetchOne: (jobId: string, index: number) =>
      awake(() => fetchOne(jobId, index)),
  };
}
