import { type Job, stoppedAt } from '@/lib/queue/job';
import type { Attempt } from '@/components/ui/attempt';
import type { call as callBackground, Answer, Input } from '@/lib/app/call';
import type { StartRefusal } from '@/lib/scrape';
import {
  type ConnectionId,
  connectionIdOf,
  thisBrowser,
} from '@/lib/contract/schema/connection';
import type { Page } from '@/lib/core/page';
import { offer } from '@/lib/platform/handover';
import { omit } from '@/lib/core/objects';
import { type Column, plainColumn } from '@/lib/sheet';
import { hostOf } from '@/components/ui/link';
import { readPattern } from '@/lib/presets';
import { type Recipe, recipePrompt, recipeSchema } from '@/lib/sheet';

type Deps = {
  call: typeof callBackground;
  openTab(url: string): Promise<unknown>;
  attempt: Attempt;
  refuse(reason: StartRefusal, page: Page): Promise<unknown>;
  show(jobId: string): void;
  /** Returns a check: whether the user is still at the current view. */
  stay(): () => boolean;
};

/** What the user can do with a job. Each action reports its own failure. */
export function createActions({
  call,
  openTab,
  attempt,
  refuse,
  show,
  stay,
}: Deps) {
  /** Resolves to the job, if one started. */
  async function start(
    page: Page,
    ask: () => Promise<Answer<'job.start'>>,
  ): Promise<string | undefined> {
    let answer: Answer<'job.start'> | undefined;
    const isHere = stay();
    await attempt(async () => {
      answer = await ask();
      if (!answer.ok) await refuse(answer.reason, page);
      else if (isHere()) show(answer.jobId);
    });
    return answer?.ok ? answer.jobId : undefined;
  }

  /** Runs a preset on a tab's page. Resolves to the job, if one started. */
  const run = (page: Page, what: Omit<Input<'job.start'>, 'from'>) =>
    start(page, () =>
      call('job.start', {
        ...what,
        from: { tabId: page.tabId, url: page.url },
      }),
    );

  /** Reads the job's page as Markdown in its tab. */
  const readHere = ({ page }: Pick<Job, 'page'>) =>
    run(page, { presetId: 'markdown', connection: thisBrowser });

  const cancel = ({ id }: Job) =>
    attempt(() => call('job.cancel', { jobId: id }));

  /** Lets the user point at a list, or at single values, in a page's tab. */
  const point = (page: Page, what?: 'values') =>
    attempt(async () => {
      const { tabId, url } = page;
      const answer = await call('page.point', {
        tabId,
        url,
        ...(what && { what }),
      });
      if (!answer.ok) await refuse(answer.reason, page);
    });

  /** Keeps the columns of a job's rows as the user changed them. */
  const setColumns = (jobId: string, columns: readonly Column[]) =>
    attempt(() =>
      call('rows.setColumns', {
        jobId,
        columns: columns.map(plainColumn),
      }),
    );

  return {
    run,
    point,
    setColumns,
    readHere,
    cancel,
    /**
     * Sends a job's request again, past the service's cache (`fresh`), or only
     * checks the cache for its answer (`cache`). Calling it approves the
     * billing. The finished job stays; a new job is created.
     */
    repeat: (job: Job, from: Input<'job.repeat'>['from'] = 'page') =>
      start(job.page, () =>
        call('job.repeat', { jobId: job.id, from, seen: stoppedAt(job) }),
      ),
    /** Answers the question of a waiting job. */
    reply: (job: Job, answer?: Omit<Input<'job.reply'>, 'jobId'>) =>
      start(job.page, () => call('job.reply', { jobId: job.id, ...answer })),
    /**
     * Answers a waiting job's question with the file that the user agreed to
     * send.
     */
    replyWithFile(job: Job, file: Blob): Promise<unknown> {
      const handover = crypto.randomUUID();
      void offer(handover, file);
      return start(job.page, () =>
        call('job.reply', { jobId: job.id, handover }),
      );
    },
    /** Allows the service to receive pages of this site without a preview. */
    agreeToSendPages: (consent: Input<'pageSite.add'>) =>
      attempt(() => call('pageSite.add', consent)),
    close: ({ id }: Job) => attempt(() => call('job.close', { jobId: id })),
    /** Keeps a private result like any other. */
    keep: ({ id }: Job) => attempt(() => call('job.keep', { jobId: id })),
    /** Resumes a paused service. */
    release: (connection: ConnectionId) =>
      attempt(() => call('lane.release', { connection })),
    readInstead: async (job: Job) => (await readHere(job)) && cancel(job),
    /** Opens the address of a job without a tab, and cancels the job. */
    openLink: (job: Job) =>
      attempt(async () => {
        await openTab(job.page.url);
        await call('job.cancel', { jobId: job.id });
      }),
    /**
     * Saves a job's request as a preset. Resolves to its name, which differs if
     * the name was taken.
     */
    async savePreset(
      { id, request, connection }: Job,
      name: string,
    ): Promise<string | undefined> {
      const options = omit(request, 'url');
      const preset = {
        name,
        options,
        connection: connectionIdOf(connection),
        from: { jobId: id },
      };
      let saved: Answer<'preset.save'> | undefined;
      await attempt(async () => {
        saved = await call('preset.save', preset);
      });
      return saved && (saved.name ?? name);
    },
    /**
     * Saves a recipe as a preset, which the page's site has as its default from
     * now on. Resolves to its name, which differs if the name was taken.
     */
    async saveRecipe(
      page: Page,
      recipe: Recipe,
      name: string,
    ): Promise<string | undefined> {
      const format = {
        type: 'json' as const,
        prompt: recipePrompt(recipe),
        schema: recipeSchema(recipe),
      };
      let saved: Answer<'preset.save'> | undefined;
      await attempt(async () => {
        saved = await call('preset.save', {
          name,
          options: { formats: [format], rows: { recipe } },
        });
        const site = readPattern(hostOf(page.url));
        if (site.ok)
          await call('rule.add', { pattern: site.pattern, preset: saved.id });
      });
      return saved && (saved.name ?? name);
    },
  };
}
