import { createExportWriter } from '@/components/batches';
import { type createClips, destinationName } from '@/components/clips';
import { createHistory } from '@/components/history';
import { openResult } from '@/components/scrape';
import type { Attempt } from '@/components/ui/attempt';
import { saveFile } from '@/components/ui/save-file';
import { resultText } from '@/lib/contract/schema/answer-text';
import { findJob } from '@/lib/scrape';
import type { PanelDeps } from './panel-deps';

type Deps = Pick<PanelDeps, 'db' | 'call' | 'startSearch' | 'startBatch'> & {
  attempt: Attempt;
  clips: ReturnType<typeof createClips>;
};

/** The history, whose results can be exported and made notes. */
export const createPanelHistory = ({
  db,
  call,
  startSearch,
  startBatch,
  attempt,
  clips,
}: Deps) =>
  createHistory({
    call,
    startWorker: startSearch,
    attempt,
    writer: createExportWriter(startBatch),
    saveFile,
    findJob: async (id) => findJob(await db(), id),
    readText: async (id) =>
      resultText((await openResult(await db(), id))?.answer?.data),
    clips: {
      destination: () => destinationName(clips.destination.value),
      clip: clips.clip,
      unmade: () => clips.unmade.value.map(({ request }) => request.jobId),
      stop: clips.stop,
    },
  });
