import {
  clippedAddress,
  type Parcel,
  clipLane,
  withCurrentSettings,
  isClipOpen,
  placementOf,
  localDay,
  runsInBackground,
} from '@/lib/clips';
import type { ClipQueue, ClipStore } from '@/lib/clips/background';
import { isRecord } from '@/lib/core/objects';
import { jobIdentity } from '@/lib/queue/job';
import { take } from '@/lib/platform/handover';
import type { Handlers } from '@/lib/rpc/calls';
import { type ClipAnswers, clipCalls } from './calls';
import { findDestination, findTemplate, settingsItem } from '@/lib/settings';
import type { OpenDatabase } from '@/lib/store/db';
import { findJob } from '@/lib/scrape';
import { privateMark } from '@/lib/scrape/background';

type Deps = {
  db: OpenDatabase;
  clips: ClipStore;
  queue: ClipQueue;
  now(): number;
  /** Called with a page before it works on a clip. */
  watch(page: string): void;
  /** Called once a clip is queued. */
  onAdded(id: string): Promise<void>;
};

export function clipHandlers({
  db,
  clips,
  queue,
  now,
  watch,
  onAdded,
}: Deps): Handlers<typeof clipCalls, ClipAnswers> {
  const done = async (act: Promise<unknown>) => void (await act);
  /**
   * A clip that the user sends again uses the destination's current settings,
   * such as a new key.
   */
  async function renew(ids: string[]) {
    const settings = await settingsItem.getValue();
    for (const id of ids)
      await clips.change(id, (clip) =>
        withCurrentSettings(
          clip,
          findDestination(settings, clip.destination.id),
        ),
      );
  }

  return {
    async 'clip.add'({
      clipId,
      jobId,
      title = '',
      templateId,
      destinationId,
      note,
      exists,
      ...more
    }) {
      const settings = await settingsItem.getValue();
      const job =
        jobId === undefined ? undefined : await findJob(await db(), jobId);
      const template = findTemplate(settings, templateId);
      const destination = findDestination(settings, destinationId);
      if (jobId !== undefined && !job?.hasResult)
        return { ok: false, reason: 'no-result' };
      if (!template) return { ok: false, reason: 'no-template' };
      if (!destination) return { ok: false, reason: 'no-destination' };
      const isThere = await (await db()).getKey('clips', clipId);
      if (!isThere) {
        const at = now();
        const { written, lines, target, html, files, choice, empty } = more;
        const parcel: Parcel = {
          day: localDay(new Date(at)),
          note,
          ...placementOf(
            exists ? 'new' : template.behavior,
            exists ?? destination.exists,
          ),
        };
        if (written !== undefined) parcel.written = written;
        if (lines) parcel.lines = lines;
        if (target !== undefined) parcel.target = target;
        if (html !== undefined) parcel.html = html;
        if (files !== undefined) parcel.files = filesIn(await take(files));
        await queue.add({
          id: clipId,
          createdAt: at,
          ...(job
            ? {
                jobId: job.id,
                work: jobIdentity(job),
                address: clippedAddress(job),
                title: job.page.title,
              }
            : { address: '', title }),
          parcel,
          destination: {
            id: destination.id,
            ...(destination.name && { name: destination.name }),
            settings: destination.settings,
          },
          state: 'waiting',
          tries: 0,
          sends: 0,
          ...(choice && { choice }),
          ...(empty && { empty }),
          ...(job
            ? job.isFleeting && { isFleeting: 1 }
            : privateMark(settings)),
        });
      }
      await onAdded(clipId);
      return {
        ok: true,
        runs: runsInBackground(destination.settings) ? 'background' : 'page',
      };
    },

    'clip.answer': ({ clipId, exists }) => done(queue.answer(clipId, exists)),
    'clip.repeat': ({ clipId }) =>
      done(renew([clipId]).then(() => queue.repeat(clipId))),
    'clip.found': ({ clipId }) => done(queue.found(clipId)),
    'clip.cancel': ({ clipId }) => done(queue.cancel(clipId)),
    'clip.forget': ({ clipId }) =>
      done(clips.remove((clip) => clip.id === clipId && !isClipOpen(clip))),
    async 'clip.release'({ destinationId }) {
      const waiting = await clips.inState('waiting');
      const meant = waiting.filter(
        (clip) => !destinationId || clipLane(clip) === destinationId,
      );
      await renew(meant.map(({ id }) => id));
      await queue.release(destinationId);
      return null;
    },

    async 'clip.claim'({ clipId, page }) {
      watch(page);
      return (await queue.claim(clipId, page))?.effect ?? null;
    },
    async 'clip.report'({ clipId, page, event }) {
      return (await queue.report(clipId, page, event))?.effect ?? null;
    },
  };
}

const filesIn = (offered: unknown): { path: string; blob: Blob }[] =>
  (Array.isArray(offered) ? offered : []).flatMap((one: unknown) =>
    isRecord(one) &&
    typeof one['path'] === 'string' &&
    one['blob'] instanceof Blob
      ? [{ path: one['path'], blob: one['blob'] }]
      : [],
  );
