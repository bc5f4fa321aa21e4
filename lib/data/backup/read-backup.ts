import { BlobReader, type Entry, ZipReader, configure } from '@zip.js/zip.js/lib/zip-core-custom.js'
import { isRecord } from '@/lib/core/is-record'
import type { z } from '@/lib/core/zod'
import type { KeptFile } from '@/lib/scrape'
import { type Settings, readSettings } from '@/lib/settings'
import { fold } from '@/lib/core/fold'
import { wordsIn } from '@/lib/history'
import type { KeptRecord } from '@/lib/data/add-records'
import { readJson } from '@/lib/core/read-json'
import {
  type Line,
  backupFormat,
  backupVersion,
  head,
  limits,
  line,
  names,
  picturePath,
  resultPath,
} from './backup-file'
import { atRest } from './stored-job'

configure({ useWebWorkers: false })

/** Why a file is rejected as a whole. */
export type BackupFault = 'notZip' | 'notOurs' | 'newer' | 'tooLarge' | 'damaged'

/** A file that was read and verified completely. */
export type Backup = { madeAt: number; settings: Settings; records: KeptRecord[] }

export type ReadBackup = { ok: true; backup: Backup } | { ok: false; fault: BackupFault; where: string }

class Fault extends Error {
  constructor(
    readonly fault: BackupFault,
    readonly where = '',
  ) {
    super(fault)
  }
}

type Parts = Map<string, Entry>

/** Reads a backup from any file: it is accepted only if all of it is sound. */
export async function readBackup(
  file: Blob,
  { now, onDone }: { now: number; onDone(done: number, total: number): void },
): Promise<ReadBackup> {
  const zip = new ZipReader(new BlobReader(file), { checkSignature: true, checkOverlappingEntry: true })
  try {
    return { ok: true, backup: await readAll(await partsOf(zip), now, onDone) }
  } catch (cause) {
    if (cause instanceof Fault) return { ok: false, fault: cause.fault, where: cause.where }
    return { ok: false, fault: 'damaged', where: '' }
  } finally {
    await zip.close().catch(() => undefined)
  }
}

async function partsOf(zip: ZipReader<Blob>): Promise<Parts> {
  const parts: Parts = new Map()
  let bytes = 0
  try {
    for await (const entry of zip.getEntriesGenerator()) {
      bytes += entry.uncompressedSize
      if (parts.size >= limits.parts || bytes > limits.all) throw new Fault('tooLarge')
      if (parts.has(entry.filename)) throw new Fault('damaged', entry.filename)
      parts.set(entry.filename, entry)
    }
  } catch (cause) {
    throw cause instanceof Fault ? cause : new Fault('notZip')
  }
  return parts
}

async function readAll(
  parts: Parts,
  now: number,
  onDone: (done: number, total: number) => void,
): Promise<Backup> {
  const { madeAt, version } = await readHead(parts)
  if (version > backupVersion) throw new Fault('newer', names.head)
  const settings = await readStoredSettings(parts)
  const lines = readLines(await readText(parts, names.jobs, limits.jobs))
  const records: KeptRecord[] = []
  const used = new Set(Object.values(names))
  const open = async (name: string, type = '') => {
    used.add(name)
    return openPart(parts, name, limits.part, type)
  }
  for (const one of lines) {
    const { job, result, files } = one
    const raw = result && (await open(resultPath(job.id)))
    records.push({
      job: atRest({ ...job, hasResult: raw !== undefined }, now),
      ...(result && raw && { result: { id: job.id, ...result, raw, text: fold(await wordsIn(raw)) } }),
      ...(files && {
        files: { answeredAt: files.answeredAt, all: await readFiles(job.id, files.all, open) },
      }),
    })
    onDone(records.length, lines.length)
  }
  for (const name of parts.keys()) if (!used.has(name)) throw new Fault('damaged', name)
  return { madeAt, settings, records }
}

async function readHead(parts: Parts): Promise<z.output<typeof head>> {
  if (!parts.has(names.head)) throw new Fault('notOurs')
  const { data } = head.safeParse(jsonIn(await readText(parts, names.head, limits.head), names.head))
  if (data?.format !== backupFormat) throw new Fault('notOurs')
  return data
}

/** Normal reading drops invalid settings silently; here they mean that the file is damaged. */
async function readStoredSettings(parts: Parts): Promise<Settings> {
  const stored = jsonIn(await readText(parts, names.settings, limits.settings), names.settings)
  const settings = readSettings(stored)
  for (const list of ['services', 'presets', 'rules'] as const) {
    const written = isRecord(stored) ? stored[list] : undefined
    if (!Array.isArray(written) || written.length !== settings[list].length) {
      throw new Fault('damaged', `${names.settings}: ${list}`)
    }
  }
  return settings
}

function jsonIn(text: string, where: string): unknown {
  const read = readJson(text)
  if (!read.ok) throw new Fault('damaged', where)
  return read.value
}

function readLines(text: string): Line[] {
  const known = new Set<string>()
  return text.split('\n').flatMap((written, at) => {
    if (written === '') return []
    const where = `${names.jobs}: ${at + 1}`
    if (written.length > limits.line) throw new Fault('tooLarge', where)
    const { data } = line.safeParse(jsonIn(written, where))
    if (!data || known.has(data.job.id)) throw new Fault('damaged', where)
    known.add(data.job.id)
    return [data]
  })
}

const readFiles = (
  id: string,
  listed: NonNullable<Line['files']>['all'],
  open: (name: string, type: string) => Promise<Blob>,
): Promise<KeptFile[]> =>
  Promise.all(
    listed.map(async ({ url, savedAt, ...file }, at) =>
      'why' in file
        ? { url, savedAt, ...file }
        : { url, savedAt, blob: await open(picturePath(id, at), file.type) },
    ),
  )

async function readText(parts: Parts, name: string, most: number): Promise<string> {
  const bytes = await (await openPart(parts, name, most, '')).arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Fault('damaged', name)
  }
}

/** Unpacks a part, up to its declared size and the limit. */
async function openPart(parts: Parts, name: string, most: number, type: string): Promise<Blob> {
  const entry = parts.get(name)
  if (!entry || entry.directory || entry.encrypted) throw new Fault('damaged', name)
  const { uncompressedSize: size } = entry
  if (size > most) throw new Fault('tooLarge', name)
  let seen = 0
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      seen += chunk.length
      if (seen > size) controller.error(new Fault('damaged', name))
      else controller.enqueue(chunk)
    },
  })
  const [bytes] = await Promise.all([
    new Response(readable, { headers: { 'content-type': type } }).blob(),
    entry.getData(writable),
  ]).catch(() => {
    throw new Fault('damaged', name)
  })
  return bytes
}
