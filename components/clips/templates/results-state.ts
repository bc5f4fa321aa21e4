import { computed, signal } from '@preact/signals';
import { i18n } from '#i18n';
import { readScrapedPage } from '@/lib/contract/schema/scrape-answer';
import type { Job } from '@/lib/queue/job';
import type { OpenDatabase } from '@/lib/store/db';
import { createRecentJobs, findJob } from '@/lib/scrape';
import type { ChangedJobs } from '@/lib/store/revision';
import type { NoteSource } from './note-work';
import { jobTitle } from '@/components/scrape';
import { presetName } from '@/lib/presets';
import { dayAndTime } from '@/components/ui/measure';
import { questionOf } from '@/lib/ask';
import { requestedFormat } from '@/lib/contract/schema/requested-format';

const sampleUrl = 'https://example.com/tides';

/** A page to try a template on before there is a result. */
const sampleSource: NoteSource = {
  clip: {
    page: { url: sampleUrl, title: i18n.t('notes.sample.title') },
    request: { formats: ['markdown'] },
  },
  page: readScrapedPage({
    markdown: i18n.t('notes.sample.text'),
    metadata: {
      title: i18n.t('notes.sample.title'),
      description: i18n.t('notes.sample.description'),
      author: 'Ana Ruiz',
      publishedTime: '2026-03-04',
      'og:site_name': 'Example',
      language: 'en',
      url: sampleUrl,
    },
  }),
};

const maxJobs = 100;
const maxShown = 20;

export type RecentResults = ReturnType<typeof createRecentResults>;

export function createRecentResults(
  db: OpenDatabase,
  begin: string | undefined,
) {
  const recentJobs = createRecentJobs(db, maxJobs);
  const jobs = signal<Job[] | undefined>();
  const picked = signal(begin);
  const job = computed(
    () => jobs.value?.find(({ id }) => id === picked.value) ?? jobs.value?.[0],
  );
  // The same result stays the same source after a reload.
  const key = computed(
    () =>
      jobs.value &&
      (job.value ? `${job.value.id} ${job.value.endedAt}` : 'sample'),
  );
  const source = computed((): NoteSource | undefined => {
    if (key.value === undefined) return undefined;
    const shown = job.peek();
    return shown ? { jobId: shown.id } : sampleSource;
  });
  const isUsable = ({ state, hasResult }: Job) => state === 'done' && hasResult;
  return {
    /** Newest first; undefined until read. */
    jobs,
    /** The picked job's ID; the newest if that one is gone. */
    picked,
    job,
    /** What notes are made from: the result, or a sample if there is none. */
    source,
    /** Reads changed jobs again; all of them if none are named. */
    async refresh(changed: ChangedJobs = null) {
      recentJobs.changed(changed);
      const database = await db();
      const newest = (await recentJobs.read())
        .filter(isUsable)
        .slice(0, maxShown);
      const wanted =
        picked.value === undefined
          ? undefined
          : await findJob(database, picked.value);
      const isElsewhere =
        wanted &&
        isUsable(wanted) &&
        !newest.some(({ id }) => id === wanted.id);
      jobs.value = isElsewhere ? [wanted, ...newest] : newest;
    },
  };
}

const maxLabelChars = 60;

const cut = (text: string) =>
  text.length > maxLabelChars
    ? `${text.slice(0, maxLabelChars).toWellFormed()}…`
    : text;

/**
 * Distinguishes a result from others of its page: its time, preset and prompt.
 */
export function resultLabel(job: Job, now: number): string {
  const { presetId, presetName: name, createdAt, request } = job;
  const prompt =
    questionOf(job) ?? requestedFormat(request, 'highlights')?.query ?? '';
  return [
    dayAndTime(createdAt, now),
    jobTitle(job),
    presetName({ id: presetId, name }),
    prompt,
  ]
    .filter(Boolean)
    .map(cut)
    .join(' · ');
}
