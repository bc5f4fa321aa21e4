import type { Page } from '@playwright/test';
import { pagingKinds } from './site/paged-pages';
import { pageCount, repeatedCount, startPagedLists } from './site/paged-lists';
import { openPopup } from './pages/popup-page';
import { ask } from './support/calls';
import type { Extension } from './support/extension';
import { expect, test } from './support/fixtures';
import { storedData, storedJobs } from './support/stored';

/** Clicks the icon in a tab, and reads its list. Resolves to the job's ID. */
async function readList(extension: Extension, tab: Page, viewer: Page) {
  const popup = await openPopup(extension, tab);
  const tabId = await viewer.evaluate(
    async (url) =>
      (await chrome.tabs.query({ url }))[0]?.id ??
      (await chrome.tabs.query({})).find((one) => one.url === url)?.id ??
      -1,
    tab.url(),
  );
  const answer = await ask(viewer, 'job.start', {
    presetId: 'rows',
    from: { tabId, url: tab.url() },
  });
  await popup.page.close();
  if (!answer.ok) throw new Error(answer.reason);
  await expect
    .poll(
      async () =>
        (await storedJobs(viewer)).find(({ id }) => id === answer.jobId)?.state,
    )
    .toBe('done');
  return answer.jobId;
}

type Row = Record<string, string>;

async function listOf(viewer: Page, jobId: string) {
  const { json, sheet } = await storedData(viewer, jobId);
  return { rows: json as Row[], sheet: sheet as Record<string, unknown> };
}

const idsOf = (rows: Row[]) =>
  rows.map((row) =>
    Number(/\/job\/(\d+)/.exec(Object.values(row).join(' '))?.[1]),
  );

const all = Array.from({ length: pageCount * 20 }, (_, at) => at + 1);

for (const kind of pagingKinds) {
  test(`kind: ${kind}`, async ({ extension }) => {
    test.setTimeout(240_000);
    const site = await startPagedLists({ refreshes: 2 });
    const viewer = await extension.open('sidepanel.html');
    const tab = await extension.visit(`${site.url}/${kind}`);
    const jobId = await readList(extension, tab, viewer);
    const { sheet } = await listOf(viewer, jobId);
    console.log(
      kind,
      JSON.stringify(sheet),
      JSON.stringify((await listOf(viewer, jobId)).rows.length),
    );
    expect(await ask(viewer, 'rows.readAll', { jobId })).toEqual({ ok: true });
    await expect
      .poll(async () => (await listOf(viewer, jobId)).sheet['ended'], {
        timeout: 200_000,
      })
      .toBeTruthy();
    const after = await listOf(viewer, jobId);
    console.log(
      kind,
      JSON.stringify(after.sheet),
      after.rows.length,
      JSON.stringify(after.rows[100]),
    );
    console.log(
      JSON.stringify(
        site.log.map(({ page, at, status }) => [
          page,
          at - site.log[0]!.at,
          status,
        ]),
      ),
    );
    expect(idsOf(after.rows)).toEqual(all);
    expect(after.sheet['repeated']).toBe(repeatedCount);
    await site.close();
  });
}
