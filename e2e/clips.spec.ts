import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type ObsidianVault,
  serveObsidian,
} from './notes-programs/obsidian-vault';
import { clipControls } from './pages/clip-controls';
import { openPopup } from './pages/popup-page';
import { killWorker } from './support/browser-events';
import { addDestination, pluck } from './support/clips';
import { notePath, passage } from './site/article';
import { startExtension } from './support/extension';
import { expect, test } from './support/fixtures';

const token = '4f0d2c9b7a';
const fields = (url: string) => ({ Address: url, Key: token });
const writes = ({ log }: ObsidianVault) =>
  log.filter((request) => request.writes).length;

test('a worker that dies between writing a note and recording it leaves one note @long', async ({
  extension,
  site,
}) => {
  const vault = await serveObsidian({ token });
  const { card } = await addDestination(
    extension,
    'Obsidian',
    fields(vault.url),
    vault.url,
  );
  await expect(card.getByText(/^Connected/)).toBeVisible();
  const { tab, clip, line } = await pluck(extension, site.url);
  vault.next({ on: 'write', meets: 'unanswered' });
  await clip.click();
  await expect.poll(() => vault.files.has(notePath)).toBe(true);
  await expect(line).toContainText('Clipping to Obsidian');
  await killWorker(extension);
  // Any call wakes the next worker; here, that of the popup.
  await openPopup(extension, tab);
  await expect(line).toContainText(/Saved in Obsidian/);
  expect([writes(vault), [...vault.files.keys()]]).toEqual([1, [notePath]]);
  await vault.close();
});

test('@long a worker that dies between storing a clip and answering leaves one, without another click', async ({
  extension,
  site,
}) => {
  const vault = await serveObsidian({ token });
  const { card, page: holding } = await addDestination(
    extension,
    'Obsidian',
    fields(vault.url),
    vault.url,
  );
  await expect(card.getByText(/^Connected/)).toBeVisible();
  const { clip, line } = await pluck(extension, site.url);
  // The background's last step before it answers waits until this page is gone.
  await holding.evaluate(() => {
    void navigator.locks.request(
      'pluck.quickClips',
      () => new Promise(() => {}),
    );
  });
  await clip.click();
  await expect.poll(() => vault.files.has(notePath)).toBe(true);
  await expect(line).toContainText('Making the note');
  await killWorker(extension);
  await holding.close();
  await expect(line).toHaveText(/^Saved in Obsidian/);
  expect([writes(vault), [...vault.files.keys()]]).toEqual([1, [notePath]]);
  await vault.close();
});

test('a clip made while the program is down arrives once when it starts, even after a browser restart @long', async ({
  site,
}) => {
  const profile = mkdtempSync(path.join(tmpdir(), 'pluck-profile-'));
  const closed = await serveObsidian({ token });
  const before = await startExtension({ profile });
  const { card } = await addDestination(
    before,
    'Obsidian',
    fields(closed.url),
    closed.url,
  );
  await expect(card.getByText(/^Connected/)).toBeVisible();
  await closed.close();
  const made = await pluck(before, site.url);
  await made.clip.click();
  await expect(made.line).toContainText('Waiting for Obsidian');
  await before.close();

  const vault = await serveObsidian({ token, port: closed.port });
  const after = await startExtension({ profile });
  const { line } = clipControls(await after.open('sidepanel.html'));
  await expect(line).toContainText(/Saved in Obsidian/);
  expect([writes(vault), [...vault.files.keys()]]).toEqual([1, [notePath]]);
  expect(vault.files.get(notePath)).toContain(passage);
  await after.close();
  await vault.close();
  rmSync(profile, { recursive: true, force: true });
});
