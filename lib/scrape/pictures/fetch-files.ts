import {
  fetchFile,
  fetchPart,
  fetchPicture,
  type FetchOrder,
  type FetchOutcome,
} from './fetch-picture';
import { failedAmong, fetchPictures, zipPictures } from './fetch-pictures';

const pictureLimitMs = 60_000;

type FilesDeps = {
  fetch(url: string, init: RequestInit): Promise<Response>;
  onDone(done: number, total: number | undefined): void;
};

/**
 * Fetches a file, or pictures one by one or into one archive, as the user asked
 * for.
 */
export async function fetchFiles(
  task: FetchOrder,
  { fetch, onDone }: FilesDeps,
): Promise<FetchOutcome> {
  const deps = {
    fetch,
    own: task.own,
    hasAccess: () => Promise.resolve(task.isAllowed),
  };
  if (task.of === 'file') {
    const found = await fetchFile(task.url, { ...deps, onBytes: onDone });
    return 'blob' in found
      ? { file: found.blob, kept: 1, failed: [] }
      : { kept: 0, failed: [{ url: task.url, ...found }] };
  }
  const fetchOne = task.of === 'parts' ? fetchPart : fetchPicture;
  const pictures = {
    fetchPicture: (url: string) =>
      fetchOne(url, {
        ...deps,
        signal: AbortSignal.timeout(pictureLimitMs),
      }),
    onDone: (done: number) => onDone(done, task.urls.length),
  };
  if (task.of !== 'pictures') {
    const rows = await fetchPictures(task.urls, pictures);
    const each = rows.flatMap(({ url, found }) =>
      'blob' in found ? [{ url, blob: found.blob }] : [],
    );
    return { each, kept: each.length, failed: failedAmong(rows) };
  }
  const { zip, kept, failed } = await zipPictures(task.urls, pictures);
  return { file: kept > 0 ? zip : undefined, kept, failed };
}
