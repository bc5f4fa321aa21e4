import { fold } from '@/lib/core/fold';
import { pageAddress } from '@/lib/privacy';
import type { Job } from '@/lib/queue/job';

/**
 * A job as listed in the history, without its request, which can be large.
 * `asked`: its question, however it was asked.
 */
export type ListedJob = Omit<Job, 'request'>;

/**
 * A job with its page's address, and its searchable fields, folded: host,
 * title, address, question, tags and notes.
 */
export type Entry = {
  job: ListedJob;
  address: string;
  host: string;
  name: string;
};

/** Prepares a job for comparison. */
export const entryOf = (job: ListedJob): Entry => {
  const { page, asked = '', tags = [], passageNotes = {} } = job;
  const { url, title } = page;
  return {
    job,
    address: pageAddress(url) || job.id,
    host: URL.parse(url)?.host ?? '',
    name: fold(
      [title, url, asked, ...tags, ...Object.values(passageNotes)].join('\n'),
    ),
  };
};

const maxHosts = 200;

export type Choices = ReturnType<typeof choicesOf>;

/**
 * The available filters and tags; only the most frequent hosts if there are
 * many. The entries are newest first, so a preset has the name it had last.
 */
export function choicesOf(entries: readonly Entry[]) {
  const hosts = new Map<string, number>();
  for (const { host } of entries)
    if (host) hosts.set(host, (hosts.get(host) ?? 0) + 1);
  const frequent = [...hosts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, maxHosts);
  const presets = new Map(
    entries
      .toReversed()
      .map(({ job }) => [
        job.presetId,
        { id: job.presetId, name: job.presetName },
      ]),
  );
  return {
    hosts: frequent.map(([host]) => host).toSorted(),
    presets: [...presets.values()],
    tags: [...new Set(entries.flatMap(({ job }) => job.tags ?? []))].toSorted(),
  };
}
