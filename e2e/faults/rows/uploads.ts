import { expect } from '@playwright/test';
import type { Row } from '@/e2e/faults/row';
import type { World } from '@/e2e/faults/world';
import type { Uploaded } from '@/e2e/server/request-log';
import { killWorker } from '@/e2e/support/browser-events';
import { ask } from '@/e2e/support/calls';

const path = '/v2/parse';
const html = '<title>Accounts</title><h1>Accounts</h1><p>For members only.</p>';

/**
 * Opens a page, and has the panel show what a job would send of it. Resolves to
 * the job's id.
 */
async function preview(world: World): Promise<string> {
  world.service.files.set('members', { body: html, type: 'text/html' });
  const url = `${world.service.url}/__files/members`;
  await world.extension.visit(url);
  const tabId = await world.page.evaluate(
    async (address) => (await chrome.tabs.query({ url: address }))[0]?.id ?? -1,
    url,
  );
  const connection = await serviceOf(world);
  const from = { tabId, url };
  const answer = await ask(world.page, 'job.start', {
    presetId: 'markdown',
    connection,
    sendPage: true,
    from,
  });
  if (!answer.ok) throw new Error(answer.reason);
  const windowId = await world.page.evaluate(
    async () => (await chrome.windows.getCurrent()).id ?? -1,
  );
  await ask(world.page, 'job.show', { jobId: answer.jobId, windowId });
  await button(world).waitFor();
  return answer.jobId;
}

const button = ({ page }: World) =>
  page.getByRole('button', { name: 'Send', exact: true });

/** Opens the preview and agrees to it. Resolves to the job's id. */
async function send(world: World): Promise<string> {
  const id = await preview(world);
  await button(world).click();
  return id;
}

async function serviceOf({ page }: World): Promise<string> {
  const { settings } = await page.evaluate(() =>
    chrome.storage.local.get<{ settings: { services: { id: string }[] } }>(
      'settings',
    ),
  );
  return settings.services[0]?.id ?? '';
}

const filesSent = (world: World): string[] =>
  world
    .scrapes()
    .map(({ body }) => new TextDecoder().decode((body as Uploaded).file.bytes));

const isKept = async (world: World, id: string): Promise<boolean> =>
  (await world.stored()).uploads.has(id);

/**
 * Sends the same file again after the user agreed, and nothing is kept of it
 * then.
 */
async function sendAgain(world: World, id: string, before: number) {
  expect(await isKept(world, id)).toBe(true);
  expect(world.scrapes()).toHaveLength(before);
  world.next({ path });
  await world.sendAgain(id);
  await world.becomes(id, 'done');
  const sent = filesSent(world);
  expect(sent).toHaveLength(before + 1);
  expect(sent.at(-1)).toContain('For members only.');
  expect(new Set(sent).size).toBe(1);
  expect(await isKept(world, id)).toBe(false);
}

const killedInFlight: Row = {
  id: 'upload-killed-in-flight',
  provoked:
    'the worker dies after the server has the whole page and before it answers',
  holds:
    'unknown; the page is kept, sent again unchanged only after the user agreed, and deleted then',
  control: 'the server had the page, and saw the connection close early',
  seeds: [1],
  async run(world) {
    await world.warmUp();
    world.next({ path, delayMs: 60_000 });
    const id = await send(world);
    await expect.poll(() => world.scrapes().length).toBe(1);
    await killWorker(world.extension);
    await expect.poll(() => world.scrapes().at(-1)?.closedEarly).toBe(true);
    await world.wake();
    await world.becomes(id, 'unknown');
    await expect(
      world.page.getByRole('button', { name: 'Send again' }),
    ).toBeVisible();
    await expect(
      world.page.getByRole('button', { name: 'Look in the service’s cache' }),
    ).toHaveCount(0);
    await sendAgain(world, id, 1);
  },
};

const killedBeforeSend: Row = {
  id: 'upload-killed-before-send',
  provoked:
    'the worker dies while its free probe is out; the page is stored, and nothing of it was sent',
  holds:
    'unknown; the page is kept, sent only after the user agreed, and deleted then',
  control:
    'the probe was held: the record was running, and the server had no page',
  seeds: [1],
  async run(world) {
    const id = await preview(world);
    const thaw = world.service.freeze();
    await button(world).click();
    await world.becomes(id, 'running');
    expect(world.scrapes()).toHaveLength(0);
    await killWorker(world.extension);
    thaw();
    await world.wake();
    await world.becomes(id, 'unknown');
    await sendAgain(world, id, 0);
  },
};

const cut: Row = {
  id: 'upload-cut-after-sending',
  provoked:
    'the connection is reset after the server has the whole page (1), or its answer is cut off (2)',
  holds:
    'unknown, not sent again unasked; once the user leaves it, the page is deleted',
  control:
    'the server had the page; the same without the reset is done (“upload-killed-in-flight”)',
  seeds: [1, 2],
  async run(world, seed) {
    await world.warmUp();
    const body = { success: true, data: { markdown: 'x'.repeat(5000) } };
    world.next(
      seed === 1 ? { path, cut: 'before-headers' } : { path, body, cut: 100 },
    );
    const id = await send(world);
    await world.becomes(id, 'unknown');
    expect(filesSent(world)).toHaveLength(1);
    expect(await isKept(world, id)).toBe(true);
    await ask(world.page, 'job.cancel', { jobId: id });
    await world.becomes(id, 'cancelled');
    expect(await isKept(world, id)).toBe(false);
  },
};

export const uploads = [killedInFlight, killedBeforeSend, cut];
