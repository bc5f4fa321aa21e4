import {
  BlobReader,
  BlobWriter,
  TextReader,
  ZipWriter,
  configure,
} from '@zip.js/zip.js/lib/zip-core-custom.js';

// Pluck's own workers write archives, and no policy admits a worker from a
// blob.
configure({ useWebWorkers: false });

/**
 * Rejects if a file can't be read: what fails in the middle of a zip spoils all
 * of it.
 */
export const readThrough = (file: Blob): Promise<void> =>
  file.stream().pipeTo(new WritableStream());

/**
 * Writes one zip file. Files that are compressed already are stored as they
 * are.
 */
export function createZip() {
  const zip = new ZipWriter(new BlobWriter('application/zip'));
  return {
    async add(
      name: string,
      content: string | Blob,
      { isCompressed = false } = {},
    ): Promise<void> {
      const reader =
        typeof content === 'string'
          ? new TextReader(content)
          : new BlobReader(content);
      await zip.add(name, reader, isCompressed ? { level: 0 } : {});
    },
    close: (): Promise<Blob> => zip.close(),
  };
}
