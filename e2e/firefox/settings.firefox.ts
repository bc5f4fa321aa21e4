import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { ask } from '@/e2e/support/calls';
import { test } from './fixtures';
import { asPlaywright, connect, openPanel, pageOf, typeService } from './pages';
import { openPopup, pluck } from './popup';

test('a language shows at once, in the settings and in the popup', async ({
  firefox,
  site,
}) => {
  const settings = pageOf(await firefox.open('options.html'));
  await settings.field('Language').fill('ar');
  const document = () =>
    settings.page.evaluate(() =>
      ['lang', 'dir'].map((name) =>
        window.document.documentElement.getAttribute(name),
      ),
    );
  await expect.poll(document).toEqual(['ar', 'rtl']);
  await settings.field('اللغة').fill('es');
  await expect.poll(document).toEqual(['es', 'ltr']);
  const popup = await openPopup(firefox, await firefox.visit(site.url), {
    atOnce: true,
    main: 'Leer',
  });
  await expect.poll(popup.text).toContain('Copiar');
  expect(await firefox.errors()).toEqual([]);
});

test('the theme that is chosen shows at once', async ({ firefox }) => {
  const settings = pageOf(await firefox.open('options.html'));
  const scheme = () =>
    settings.page.evaluate(
      () => getComputedStyle(document.documentElement).colorScheme,
    );
  await settings.click('::-p-text(Dark)');
  await expect.poll(scheme).toBe('dark');
  await settings.click('::-p-text(Light)');
  await expect.poll(scheme).toBe('light');
  expect(await firefox.errors()).toEqual([]);
});

test('a service with a wrong key is reported, corrected, disconnected and restored', async ({
  firefox,
  service,
}) => {
  const settings = await typeService(firefox, {
    url: service.url,
    key: 'fc-wrong',
  });
  await expect
    .poll(settings.text)
    .toContain('The service doesn’t accept this key.');
  await settings.field('API key').fill(service.key ?? '');
  await settings.press('Save and test');
  await expect.poll(settings.text).toContain('Connected');
  await settings.press('Disconnect');
  await settings.click('dialog[open] button ::-p-text(Disconnect)');
  await expect.poll(settings.text).toContain('No service connected.');
  await settings.press('Undo');
  await expect.poll(settings.text).not.toContain('No service connected.');
  expect(await firefox.errors()).toEqual([]);
});

test('a backup restores what was erased, except keys', async ({
  firefox,
  service,
  site,
}) => {
  await connect(firefox, service);
  await pluck(firefox, await firefox.visit(site.url));
  const panel = await openPanel(firefox);
  await expect.poll(panel.status).toContain('Done');
  await panel.page.close();

  const settings = pageOf(await firefox.open('options.html#data'));
  await settings.press('Back up');
  await expect
    .poll(() => Object.keys(firefox.downloads()))
    .toEqual([expect.stringMatching(/^pluck-backup-.*\.zip$/)]);
  const [[name, bytes] = ['', Buffer.of()]] = Object.entries(
    firefox.downloads(),
  );
  const file = path.join(
    mkdtempSync(path.join(tmpdir(), 'pluck-backup-')),
    name,
  );
  writeFileSync(file, bytes);
  await settings.press('Erase everything…');
  await settings.click('dialog[open] button ::-p-text(Erase everything)');
  await expect.poll(settings.text).toContain('Everything has been erased.');
  const left = await settings.page.evaluate(async () =>
    Object.keys(await chrome.storage.local.get(null)),
  );
  expect(left).toEqual([]);

  const input = await settings.page.$(
    'input[type="file"][aria-label="Backup file"]',
  );
  await input?.uploadFile(file);
  await expect.poll(() => settings.part('dialog[open]')).toContain('1 result');
  await settings.click('dialog[open] button.btn-primary');
  await expect.poll(settings.text).toContain('Restored 1 result.');
  expect(
    await settings.page.evaluate(async () =>
      JSON.stringify(await chrome.storage.local.get(null)),
    ),
  ).not.toContain(service.key);
  expect(await firefox.errors()).toEqual([]);
});

test('a preset made in the editor gets a digit, which runs it in the popup', async ({
  firefox,
  site,
}) => {
  const editor = pageOf(await firefox.open('editor.html'));
  await editor.field('Name of the preset').fill('Harbours');
  await editor.click('button ::-p-text(Links)');
  await editor.page.keyboard.down('Control');
  await editor.page.keyboard.press('s');
  await editor.page.keyboard.up('Control');
  await expect.poll(editor.text).toContain('Saved');
  const settings = pageOf(await firefox.open('options.html#presets'));
  const [id = ''] = await settings.page.evaluate(async () => {
    const { settings: now } = await chrome.storage.local.get<{
      settings: { presets: { id: string }[] };
    }>('settings');
    return now.presets.map((one) => one.id);
  });
  await settings.click(`[popovertarget="key-${id}"]`);
  await settings.page.keyboard.press('9');
  const popup = await openPopup(firefox, await firefox.visit(site.url));
  await popup.press('9');
  await expect.poll(popup.isClosed).toBe(true);
  const panel = await openPanel(firefox);
  await expect.poll(panel.text).toContain('Markdown\nLinks');
  expect(await firefox.errors()).toEqual([]);
});

test('a note template made beside a result names the note', async ({
  firefox,
  site,
}) => {
  await pluck(firefox, await firefox.visit(site.url));
  const notes = pageOf(await firefox.open('notes.html'));
  await expect
    .poll(() => notes.part('.note-path'))
    .toContain('The lighthouse that kept its own weather.md');
  await notes.press('New');
  await notes.field('Name').fill('Keepers');
  await notes.field('File name').fill('{{ title | upper }}');
  await expect.poll(() => notes.part('.note-path')).toContain('THE LIGHTHOUSE');
  await notes.field('Text').fill('{{ words | nope }}');
  await expect.poll(notes.text).toContain('There’s no filter “nope”.');
  await notes.field('Text').fill('{{ words }} words');
  await expect.poll(notes.text).not.toContain('There’s no filter “nope”.');
  expect(await firefox.errors()).toEqual([]);
});

test('presets are exported, and imported again', async ({ firefox }) => {
  const settings = pageOf(await firefox.open('options.html#presets'));
  await ask(asPlaywright(settings.page), 'preset.save', {
    name: 'Prices',
    options: { formats: ['product'] },
  });
  await settings.press('Export…');
  await settings.click('dialog[open] button.btn-primary');
  await expect
    .poll(() => firefox.downloads()['pluck-presets.json']?.toString())
    .toContain('Prices');
  const file = path.join(
    mkdtempSync(path.join(tmpdir(), 'pluck-presets-')),
    'presets.json',
  );
  writeFileSync(file, firefox.downloads()['pluck-presets.json'] ?? '');
  const input = await settings.page.$(
    'input[type="file"][aria-label="File of presets"]',
  );
  await input?.uploadFile(file);
  await expect
    .poll(() => settings.part('dialog[open]'))
    .toContain('Import 1 preset');
  await settings.click('dialog[open] button.btn-primary');
  await expect.poll(settings.text).toContain('Imported 1 preset');
  expect(await firefox.errors()).toEqual([]);
});

test('Firefox has no folder picker, so that destination is shown as unavailable, with the reason', async ({
  firefox,
}) => {
  const page = await firefox.open('options.html');
  const fields = () =>
    page.evaluate(() => {
      const card = document.querySelector(
        '[aria-labelledby="clip-destinations"]',
      );
      const add = card?.querySelector('details:last-of-type');
      if (add && !add.hasAttribute('open'))
        add.querySelector('summary')?.click();
      const kind = add?.querySelector('select');
      if (kind && kind.value !== 'folder') {
        kind.value = 'folder';
        kind.dispatchEvent(new Event('change', { bubbles: true }));
      }
      return {
        words: add?.textContent ?? '',
        forms: add?.querySelectorAll('form').length,
      };
    });
  await expect
    .poll(async () => (await fields()).words)
    .toContain('This browser doesn’t let extensions choose a folder.');
  expect((await fields()).forms).toBe(0);
  expect(await firefox.errors()).toEqual([]);
});
