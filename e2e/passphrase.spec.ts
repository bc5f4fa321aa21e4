import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Page, expect } from '@playwright/test';
import { openPopup } from './pages/popup-page';
import { openSettings } from './pages/settings-page';
import { filesWith } from './secrets/on-disk';
import { createSearch } from './secrets/search';
import { createServer } from './server/create-server';
import { ask, startScrape } from './support/calls';
import { addService } from './support/connect';
import { type Extension, startExtension } from './support/extension';
import { test } from './support/fixtures';
import { defaultConnection, statesOf } from './support/stored';
import { violations } from './support/violations';

const key = 'fc-7Qm2xV9sKd4TzR8wLp3Hn6Bc5Jy1Gf0A';
const header = 'Hq7vN2xKc9TzWm4RbL8y';
const first = 'Vx3mQz8rTy5w kL1n';
const second = 'Jd6pWc0sNf9g bR4h';

const button = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) =>
  page.getByLabel(name, { exact: true });

/** Types a passphrase where the page asks for one. */
async function unlock(page: Page, passphrase: string) {
  await field(page, 'Passphrase').fill(passphrase);
  await button(page, 'Unlock').click();
}

/** Fills the fields of a new passphrase, and submits them. */
async function choose(
  page: Page,
  press: string,
  passphrase: string,
  again = passphrase,
) {
  await field(page, 'New passphrase').fill(passphrase);
  await field(page, 'New passphrase again').fill(again);
  await button(page, press).click();
}

const vaultIn = ({ worker }: Extension) =>
  worker.evaluate(async () =>
    JSON.stringify(
      (await chrome.storage.local.get('secret:vault'))['secret:vault'],
    ),
  );

test('a passphrase encrypts secrets, jobs wait for it after a start, and it can be changed and removed @long', async ({
  site,
}) => {
  const profile = mkdtempSync(path.join(tmpdir(), 'pluck-profile-'));
  const service = await createServer({ key });
  const scrapes = () =>
    service.log.filter((request) => request.path === '/v2/scrape');
  let extension = await startExtension({ profile });
  await addService(extension, { url: service.url, key: null });
  let search = await createSearch(extension, service, first);
  let settings = await openSettings(extension, 'privacy');
  let { page } = settings;
  const options = {
    formats: ['markdown' as const],
    headers: { 'X-Token': header },
  };
  const { id } = await ask(page, 'preset.save', {
    name: 'Behind the login',
    options,
  });
  expect(await vaultIn(extension), 'control').toContain(header);

  await page.getByText('Lock secrets with a passphrase').click();
  await choose(page, 'Encrypt', first, second);
  await expect(page.getByText('The passphrases don’t match.')).toBeVisible();
  await choose(page, 'Encrypt', first);
  await expect(
    page.getByText('unlocked until you close the browser'),
  ).toBeVisible();
  await ask(page, 'connection.save', {
    id: await defaultConnection(page),
    address: service.url,
    key,
  });
  for (const secret of [key, header])
    expect(await vaultIn(extension)).not.toContain(secret);
  expect(await search.places()).toEqual(['message passphrase.set']);
  await extension.close();
  for (const secret of [key, first])
    expect(filesWith(profile, secret), 'not on the disk').toEqual([]);

  extension = await startExtension({ profile });
  search = await createSearch(extension, service, first);
  const panel = await extension.open('sidepanel.html');
  await startScrape(panel, `${site.url}/?locked`, id);
  await expect.poll(() => statesOf(panel)).toEqual(['paused']);
  await expect(panel.getByRole('banner').getByRole('status')).toHaveText(
    'Paused: secrets are locked',
  );
  const banner = panel.locator('.blocked .banner');
  await expect(banner).toContainText('Nothing was sent');
  expect(await violations(panel)).toEqual([]);
  await unlock(panel, second);
  await expect(banner.getByRole('alert')).toHaveText('Wrong passphrase.');
  expect(scrapes()).toHaveLength(0);
  await unlock(panel, first);
  await expect.poll(() => statesOf(panel)).toEqual(['done']);
  expect(scrapes()[0]).toMatchObject({
    headers: { authorization: `Bearer ${key}` },
    body: options,
  });
  await expect(banner).toHaveCount(0);

  settings = await openSettings(extension, 'privacy');
  page = settings.page;
  await button(page, 'Lock now').click();
  await expect(
    page.getByText('Locked. Jobs that need them are on hold.'),
  ).toBeVisible();
  await startScrape(panel, `${site.url}/?again`);
  await expect.poll(() => statesOf(panel)).toEqual(['done', 'paused']);
  const tab = await extension.visit(site.url);
  const popup = await openPopup(extension, tab);
  await expect(popup.banner).toContainText('Your keys and secrets are locked.');
  expect(await violations(popup.page)).toEqual([]);
  await unlock(popup.page, first);
  await expect(popup.banner).toHaveCount(0);
  await expect.poll(() => statesOf(panel)).toEqual(['done', 'done']);
  await popup.page.close();

  await page.reload();
  await button(page, 'Lock now').click();
  await unlock(page, first);
  await page.getByText('Change or remove the passphrase').click();
  await field(page, 'Current passphrase').fill(second);
  await choose(page, 'Change it', second);
  await expect(page.getByText('Wrong passphrase.')).toBeVisible();
  await field(page, 'Current passphrase').fill(first);
  await choose(page, 'Change it', second);
  await expect(page.getByText('Wrong passphrase.')).toHaveCount(0);
  await expect(field(page, 'Current passphrase')).toHaveValue('');
  expect(await search.places()).toEqual([
    'message passphrase.set',
    'message passphrase.unlock',
  ]);
  await field(page, 'Current passphrase').fill(second);
  await button(page, 'Remove it').click();
  await expect(page.getByText('Not encrypted.')).toBeVisible();
  expect(await vaultIn(extension)).toContain(key);
  expect(filesWith(profile, key), 'control: now it is on the disk').not.toEqual(
    [],
  );
  await extension.close();
  await service.close();
  rmSync(profile, { recursive: true, force: true });
});
