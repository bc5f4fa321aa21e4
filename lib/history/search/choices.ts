import type { JobState } from '@/lib/queue/job'
import type { Entry } from './find'

/** The available filters and tags; only the most frequent hosts if there are many. */
export type Choices = {
  hosts: string[]
  presets: { id: string; name?: string }[]
  states: JobState[]
  tags: string[]
}

const maxHosts = 200

/** The entries are newest first, so a preset has the name it had last. */
export function choicesOf(entries: readonly Entry[]): Choices {
  const hosts = new Map<string, number>()
  for (const { host } of entries) if (host) hosts.set(host, (hosts.get(host) ?? 0) + 1)
  const frequent = [...hosts].toSorted(([, a], [, b]) => b - a).slice(0, maxHosts)
  const presets = new Map(
    entries.toReversed().map(({ job }) => [job.presetId, { id: job.presetId, name: job.presetName }]),
  )
  return {
    hosts: frequent.map(([host]) => host).toSorted(),
    presets: [...presets.values()],
    states: [...new Set(entries.map(({ job }) => job.state))],
    tags: [...new Set(entries.flatMap(({ job }) => job.tags ?? []))].toSorted(),
  }
}
