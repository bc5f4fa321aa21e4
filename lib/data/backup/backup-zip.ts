import {
  BlobReader,
  type Entry,
  ZipReader,
  configure,
} from '@zip.js/zip.js/lib/zip-core-custom.js';
import { plainJson } from '@/lib/core/json';
import { type JsonLimits, readJson } from '@/lib/core/read-json';
import type { BackupLimits, BackupProblem } from './backup-file';

configure({ useWebWorkers: false });

/** Why a file is rejected as a whole. */
export type BackupFault =
  | 'notZip'
  | 'notOurs'
  | 'newer'
  | 'tooLarge'
  | 'damaged';

export class Fault extends Error {
  constructor(
    readonly fault: BackupFault,
    readonly where = '',
  ) {
    super(fault);
  }
}

export const openBackup = (file: Blob): ZipReader<Blob> =>
  new ZipReader(new BlobReader(file), {
    checkSignature: true,
    checkOverlappingEntry: true,
  });

/** The files of a zip. `used`: those that were read. */
export type Parts = {
  entries: Map<string, Entry>;
  used: Set<string>;
  limits: BackupLimits;
};

export async function partsOf(
  zip: ZipReader<Blob>,
  limits: BackupLimits,
): Promise<Parts> {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  try {
    for await (const entry of zip.getEntriesGenerator()) {
      bytes += entry.uncompressedSize;
      if (entries.size >= limits.parts || bytes > limits.all)
        throw new Fault('tooLarge');
      if (entries.has(entry.filename))
        throw new Fault('damaged', entry.filename);
      entries.set(entry.filename, entry);
    }
  } catch (cause) {
    throw cause instanceof Fault ? cause : new Fault('notZip');
  }
  return { entries, used: new Set(), limits };
}

export const unlisted = ({ entries, used }: Parts): BackupProblem[] =>
  [...entries.keys()]
    .filter((name) => !used.has(name))
    .map((where) => ({ fault: 'damaged', where }) satisfies BackupProblem);

export async function readText(
  parts: Parts,
  name: string,
  limit: keyof BackupLimits,
): Promise<string> {
  const bytes = await (await openPart(parts, name, limit)).arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Fault('damaged', name);
  }
}

/** Unpacks a part, up to its declared size and this limit. */
export async function openPart(
  { entries, used, limits }: Parts,
  name: string,
  limit: keyof BackupLimits,
  type = '',
): Promise<Blob> {
  const entry = entries.get(name);
  used.add(name);
  if (!entry || entry.directory || entry.encrypted)
    throw new Fault('damaged', name);
  const { uncompressedSize: size } = entry;
  if (size > limits[limit]) throw new Fault('tooLarge', name);
  let seen = 0;
  const { readable, writable } = new TransformStream<
    Uint8Array<ArrayBuffer>,
    Uint8Array<ArrayBuffer>
  >({
    transform(chunk, controller) {
      seen += chunk.length;
      if (seen > size) controller.error(new Fault('damaged', name));
      else controller.enqueue(chunk);
    },
  });
  const [bytes] = await Promise.all([
    new Response(readable, { headers: { 'content-type': type } }).blob(),
    entry.getData(writable),
  ]).catch(() => {
    throw new Fault('damaged', name);
  });
  return bytes;
}

/**
 * Parses a text whose length was checked. Earlier versions wrote texts that
 * were cut in the middle of a character.
 */
export function jsonIn(
  text: string,
  { limits }: Parts,
  where: string,
): unknown {
  const json: JsonLimits = {
    maxChars: Infinity,
    maxDepth: limits.depth,
    maxItems: Infinity,
    isLenient: true,
  };
  const read = readJson(text, json);
  if (!read.ok) throw new Fault('damaged', where);
  return plainJson(read.value);
}
