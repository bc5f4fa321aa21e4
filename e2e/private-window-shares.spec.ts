import type { Page } from '@playwright/test';
import { ask, startScrape } from './support/calls';
import { addService } from './support/connect';
import { expect, test } from './support/fixtures';
import { startWithPrivate } from './support/private-window';
import { storedJobs } from './support/stored';

/*
 * The workers of normal and private windows share the context menus, the icon's badge and the settings; each has its own
 * database and alarms. A page's calls into the browser count as those of its worker.
 */

const hasItem = (page: Page, item: string) =>
  page.evaluate(
    (id) =>
      chrome.contextMenus.update(id, {}).then(
        () => true,
        () => false,
      ),
    item,
  );

/** Which of these entries the page's windows have. */
async function itemsOf(page: Page, ids: string[]) {
  const found = await Promise.all(
    ids.map(async (id) => ((await hasItem(page, id)) ? [id] : [])),
  );
  return found.flat();
}

test('normal and private windows each keep their context menus @long', async () => {
  const { extension, usual, openPrivate } = await startWithPrivate();
  const ids = [
    'page',
    'page.markdown',
    'link',
    'link.markdown',
    'selection',
    'presets',
    'presets.ask',
    'panel',
  ];
  await expect.poll(() => itemsOf(usual, ids)).toEqual(ids);
  const hidden = await openPrivate();
  await expect
    .poll(() => itemsOf(hidden, ids), 'the private worker makes its own')
    .toEqual(ids);
  expect(await itemsOf(usual, ids), 'and leaves the others').toEqual(ids);

  // A change of the settings wakes both workers.
  for (const [from, name] of [
    [usual, 'Shop'],
    [hidden, 'News'],
  ] as const) {
    const { id } = await ask(from, 'preset.save', {
      name,
      options: { formats: ['links'] },
    });
    for (const page of [usual, hidden]) {
      await expect.poll(() => hasItem(page, `page.${id}`)).toBe(true);
      // The items below the new one are created again.
      await expect.poll(() => itemsOf(page, ids)).toEqual(ids);
    }
    await ask(from, 'preset.remove', { id });
    for (const page of [usual, hidden]) {
      await expect.poll(() => hasItem(page, `page.${id}`)).toBe(false);
      await expect.poll(() => itemsOf(page, ids)).toEqual(ids);
    }
  }
  await ask(hidden, 'settings.save', { menus: false });
  for (const page of [usual, hidden]) {
    await expect
      .poll(() => itemsOf(page, ids))
      .toEqual(['presets', 'presets.ask', 'panel']);
  }

  // Control: a lost entry is found. This call removes the entries of all
  // windows.
  await hidden.evaluate(() => chrome.contextMenus.removeAll());
  expect(await itemsOf(usual, ids)).toEqual([]);
  await extension.close();
});

test("private windows leave the number on the icon of normal windows alone, and don't show theirs there @long", async ({
  site,
  service,
}) => {
  const { extension, usual, openPrivate } = await startWithPrivate();
  const inGeneral = () => usual.evaluate(() => chrome.action.getBadgeText({}));
  const inTab = (page: Page) =>
    page.evaluate(async () => {
      const tab = await chrome.tabs.getCurrent();
      return chrome.action.getBadgeText({ tabId: tab?.id ?? -1 });
    });
  await addService(extension, service);
  service.next({ until: new Promise(() => {}), times: 3 });

  await startScrape(usual, `${site.url}/usual`);
  await expect.poll(inGeneral).toBe('1');
  const hidden = await openPrivate();
  await expect
    .poll(() => inTab(hidden), 'its worker has shown that nothing runs')
    .toBe('');
  expect(await inGeneral(), 'the private worker has started').toBe('1');

  const jobId = await startScrape(hidden, `${site.url}/private`);
  await startScrape(hidden, `${site.url}/private-2`);
  await expect.poll(() => inTab(hidden)).toBe('2');
  expect(await inGeneral()).toBe('1');
  await ask(hidden, 'job.cancel', { jobId });
  await expect.poll(() => inTab(hidden)).toBe('1');
  expect(await inGeneral()).toBe('1');

  await hidden.evaluate(() => chrome.action.setBadgeText({ text: '' }));
  expect(
    await inGeneral(),
    'control: the text without a tab is that of all windows',
  ).toBe('');
  await extension.close();
});

/**
 * The number of jobs. Opening a store that was deleted would make an empty one.
 */
async function countJobs(page: Page) {
  const names = await page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name }) => name),
  );
  return names.includes('pluck') ? (await storedJobs(page)).length : 0;
}

test('“Erase everything” in a private window also erases what normal windows keep, and the other way round @long', async ({
  site,
}) => {
  const { extension, usual, openPrivate } = await startWithPrivate();
  const hidden = await openPrivate();
  for (const from of [hidden, usual]) {
    for (const page of [hidden, usual]) {
      await startScrape(page, `${site.url}/`);
      await expect.poll(() => countJobs(page)).toBe(1);
    }
    await ask(from, 'data.erase', {});
    expect(await countJobs(from)).toBe(0);
    if (from === hidden)
      expect(await countJobs(usual), 'once it is said to be erased').toBe(0);
    await expect.poll(() => countJobs(hidden)).toBe(0);
  }
  await extension.close();
});

test('a private window says what goes with it, and what “Erase everything” deletes @long', async ({
  site,
}) => {
  const { extension, usual, openPrivate } = await startWithPrivate();
  const panel = await openPrivate('sidepanel.html');
  await startScrape(panel, `${site.url}/`);
  await expect
    .poll(async () => (await storedJobs(panel))[0]?.state)
    .toBe('failed');
  const [job] = await storedJobs(panel);
  await ask(panel, 'job.keep', { jobId: job?.id ?? '' });
  await expect(
    panel.getByText('Kept until you close the private windows'),
  ).toBeVisible();

  const says = 'A backup made here has only its own results';
  const settings = await openPrivate('options.html#data');
  await expect(settings.getByText(says)).toBeVisible();
  await usual.goto(`chrome-extension://${extension.id}/options.html#data`);
  await expect(usual.getByRole('button', { name: 'Back up' })).toBeVisible();
  await expect(usual.getByText(says), 'control').toBeHidden();
  await extension.close();
});
