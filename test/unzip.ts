import {
  BlobReader,
  TextWriter,
  ZipReader,
  configure,
} from '@zip.js/zip.js/lib/zip-core-custom.js';

configure({ useWebWorkers: false });

/**
 * The files of a zip file as text, by name and in order. Rejects if a checksum
 * is wrong.
 */
export async function unzip(
  file: Blob | Uint8Array,
): Promise<Record<string, string>> {
  const blob = file instanceof Blob ? file : new Blob([new Uint8Array(file)]);
  const zip = new ZipReader(new BlobReader(blob), { checkSignature: true });
  const files: Record<string, string> = {};
  for await (const entry of zip.getEntriesGenerator()) {
    if (!entry.directory)
      files[entry.filename] = await entry.getData(new TextWriter());
  }
  return files;
}
