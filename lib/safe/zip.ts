import {
  BlobReader,
  BlobWriter,
  TextReader,
  ZipWriter,
  configure,
} from '@zip.js/zip.js/lib/zip-core-custom.js';

// Pluck's own workers write archives, and its policy allows no worker from a
// blob.
configure({ useWebWorkers: false });

/**
 * Rejects if a file can't be read: a failure in the middle of a zip corrupts
 * all of it.
 */
export const readThrough = (file: Blob): Promise<void> =>
  file.stream().pipeTo(new WritableStream());

/**
 * Writes one zip file. Compressed files are stored without a second
 * compression.
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
