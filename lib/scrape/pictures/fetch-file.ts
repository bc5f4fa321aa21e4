import { fetchAsNobody } from './fetch-picture';
import type { MissingReason } from './files';

/** The maximum size of a file that is fetched for saving, in bytes. */
export const maxFileBytes = 1_000_000_000;

const flushAt = 8 * 1024 * 1024;

type FileDeps = Parameters<typeof fetchAsNobody>[1] & {
  onBytes(done: number, total: number | undefined): void;
};

/** Fetches a whole file of any type, without a time limit. Never throws. */
export async function fetchFile(
  url: string,
  { onBytes, ...deps }: FileDeps,
): Promise<{ blob: Blob } | { why: MissingReason; status?: number }> {
  const found = await fetchAsNobody(url, deps);
  if ('why' in found) return found;
  const { response } = found;
  const total = Number(response.headers.get('content-length')) || undefined;
  const reader = response.body?.getReader();
  // Bytes that are already in a blob need not stay in memory.
  const blobs: Blob[] = [];
  let parts: Uint8Array<ArrayBuffer>[] = [];
  let [done, waiting] = [0, 0];
  try {
    for (
      let part = await reader?.read();
      part && !part.done;
      part = await reader?.read()
    ) {
      parts.push(part.value);
      done += part.value.length;
      waiting += part.value.length;
      if (done > maxFileBytes) {
        reader?.cancel().catch(() => {});
        return { why: 'too-large' };
      }
      if (waiting < flushAt) continue;
      blobs.push(new Blob(parts));
      parts = [];
      waiting = 0;
      onBytes(done, total);
    }
  } catch {
    return { why: 'unreachable' };
  }
  const type = response.headers.get('content-type') ?? '';
  return { blob: new Blob([...blobs, ...parts], { type }) };
}
