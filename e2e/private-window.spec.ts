import { addService } from './support/connect';
import { startExtension } from './support/extension';
import { expect, test } from './support/fixtures';
import { allowPrivate, openPrivate } from './support/private-window';
import { storedJobs } from './support/stored';

test('a private window has its own store, and leaves nothing behind @long', async ({
  service,
  site,
}) => {
  const extension = await startExtension();
  const { context, id } = extension;
  await addService(extension, service);
  await allowPrivate(extension);
  const usual = await context.newPage();
  const address = `chrome-extension://${id}/sidepanel.html`;
  // The browser reloads the extension.
  await expect(async () => {
    await usual.goto(address);
    await usual.getByText('Turn a page into data').waitFor({ timeout: 10_000 });
  }).toPass();

  const hidden = await openPrivate(usual, address);
  await hidden.getByText('Turn a page into data').waitFor();
  expect(await hidden.evaluate(() => chrome.extension.inIncognitoContext)).toBe(
    true,
  );
  await hidden.evaluate(async (url) => {
    const { id: windowId } = await chrome.windows.getCurrent();
    await chrome.runtime.sendMessage({
      call: 'job.start',
      input: { presetId: 'markdown', from: { windowId, url } },
    });
  }, `${site.url}/private-words`);
  await expect
    .poll(async () => (await storedJobs(hidden))[0])
    .toMatchObject({ isFleeting: 1, state: 'done' });
  await expect(hidden.getByText('Deleted when you close it')).toBeVisible();

  expect(
    await storedJobs(usual),
    'the usual windows know nothing of it',
  ).toEqual([]);
  const kept = await usual.evaluate(async () =>
    JSON.stringify(await chrome.storage.local.get(null)),
  );
  expect(kept).not.toContain('private-words');

  // Both workers change the same settings at once.
  const names = Array.from({ length: 20 }, (_, at) => `site-${at}.example`);
  const addRules = (patterns: string[]) =>
    Promise.all(
      patterns.map((pattern) =>
        chrome.runtime.sendMessage({
          call: 'rule.add',
          input: { pattern, preset: 'markdown' },
        }),
      ),
    );
  await Promise.all([
    usual.evaluate(addRules, names.slice(0, 10)),
    hidden.evaluate(addRules, names.slice(10)),
  ]);
  const rules = await usual.evaluate(async () => {
    const { settings } = await chrome.storage.local.get<{
      settings: { rules: { pattern: string }[] };
    }>('settings');
    return settings.rules.map(({ pattern }) => pattern);
  });
  expect(rules.toSorted()).toEqual(names.toSorted());

  const inMemory = () =>
    usual.evaluate(async () =>
      Object.keys(await chrome.storage.session.get(null)).filter((key) =>
        key.startsWith('private.'),
      ),
    );
  await hidden.evaluate(async () => {
    const { id: windowId } = await chrome.windows.getCurrent();
    await chrome.runtime.sendMessage({
      call: 'job.show',
      input: { jobId: 'x', windowId },
    });
  });
  expect(await inMemory()).toEqual(['private.shown']);
  await hidden.close();
  const again = await openPrivate(usual, address);
  await again.getByText('Turn a page into data').waitFor();
  await expect
    .poll(inMemory, 'new private windows know nothing of closed ones')
    .toEqual([]);
  await extension.close();
});
