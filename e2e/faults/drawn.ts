import { type Page, expect } from '@playwright/test';
import { ask } from '@/e2e/support/calls';
import type { Job } from '@/lib/queue/job';

const kindOf = ({ state, error }: Job) => `${state} ${error?.kind ?? ''}`;

/**
 * Has the panel show a job of each outcome: a failed one names its cause and a
 * next step, and none still looks active.
 */
export async function checkDrawn(page: Page, jobs: Job[]): Promise<void> {
  const one = new Map(jobs.map((job) => [kindOf(job), job]));
  const windowId = await page.evaluate(
    async () => (await chrome.windows.getCurrent()).id ?? -1,
  );
  for (const [kind, job] of one) {
    await ask(page, 'job.show', { jobId: job.id, windowId });
    await expect(page.getByTitle(job.request.url).first(), kind).toBeVisible();
    await expect(page.locator('.status .bar.is-open'), kind).toHaveCount(0);
    if (job.state === 'done') continue;
    // The panel also shows a banner, without a next step, for a call that the
    // death of the worker cut off.
    const notice = page
      .locator('.notices .banner')
      .filter({ has: page.getByRole('button') })
      .last();
    await expect(notice.locator('h2'), `${kind}: the cause`).not.toBeEmpty();
    await expect(
      notice.locator('p').first(),
      `${kind}: the next step`,
    ).not.toBeEmpty();
    await expect(
      notice.getByRole('button').first(),
      `${kind}: a way on`,
    ).toBeVisible();
  }
}
