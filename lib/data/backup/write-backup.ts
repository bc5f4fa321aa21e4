import { withoutServiceKey } from '@/lib/contract/schema/connection'
import { withoutConsent } from '@/lib/contract/schema/model-server'
import { createZip } from '@/lib/safe/zip'
import type { Job } from '@/lib/queue/job'
import { withoutDestinationSecrets } from '@/lib/clips'
import { type Settings, approvals, settingsVersion } from '@/lib/settings'
import type { Result } from '@/lib/store/db'
import type { Files } from '@/lib/scrape'
import { withoutSecrets, withBlanks } from '@/lib/data/transfer/without-secrets'
import { type Line, backupFormat, backupVersion, names, picturePath, resultPath } from './backup-file'

/** The sources of a backup. Files are requested one job at a time. */
export type BackupSource = {
  settings: Settings
  jobIds: readonly string[]
  job(id: string): Promise<Job | undefined>
  result(id: string): Promise<Result | undefined>
  files(id: string): Promise<Files | undefined>
}

/** Writes everything but secrets into one zip file. `onDone` is called after each job with the number done. */
export async function writeBackup(
  { settings, jobIds, job: find, result: open, files: list }: BackupSource,
  { now, onDone }: { now: number; onDone(done: number): void },
): Promise<Blob> {
  const zip = createZip()
  await zip.add(names.head, JSON.stringify({ format: backupFormat, version: backupVersion, madeAt: now }))
  await zip.add(names.settings, JSON.stringify(toShare(settings)))
  const lines: string[] = []
  for (const [at, id] of jobIds.entries()) {
    const [job, result, kept] = await Promise.all([find(id), open(id), list(id)])
    if (job && job.removedAt === undefined && !job.isFleeting) {
      if (result) await zip.add(resultPath(id), result.raw)
      for (const [place, file] of kept?.files.entries() ?? []) {
        if ('blob' in file) await zip.add(picturePath(id, place), file.blob, { isCompressed: true })
      }
      lines.push(`${JSON.stringify(lineOf(job, result, kept))}\n`)
    }
    onDone(at + 1)
  }
  await zip.add(names.jobs, new Blob(lines))
  return zip.close()
}

function lineOf(job: Job, result: Result | undefined, kept: Files | undefined): Line {
  const { owner: _, question: __, waitsUntil: ___, consent: ____, removedAt: _____, ...rest } = job
  const { url, ...options } = job.request
  const left = withoutSecrets({ options })
  return {
    job: { ...rest, request: { url, ...left.options } },
    ...(result && { result: { savedAt: result.savedAt, complete: result.complete } }),
    ...(kept && {
      files: {
        answeredAt: kept.answeredAt,
        all: kept.files.map(({ url: address, savedAt, ...file }) =>
          'blob' in file
            ? { url: address, savedAt, type: file.blob.type }
            : {
                url: address,
                savedAt,
                why: file.why,
                ...(file.status !== undefined && { status: file.status }),
              },
        ),
      },
    }),
  }
}

/** The settings that another browser may have: no keys, blanks for secrets in presets, and no approvals. */
function toShare(settings: Settings): object {
  const shared = Object.entries(settings).filter(([name]) => !Object.hasOwn(approvals, name))
  return {
    version: settingsVersion,
    ...Object.fromEntries(shared),
    destinations: settings.destinations.map(withoutDestinationSecrets),
    services: settings.services.map(withoutServiceKey),
    models: settings.models.map((model) => withoutServiceKey(withoutConsent(model))),
    presets: settings.presets.map(withBlanks),
  }
}
