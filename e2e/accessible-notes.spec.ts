import type { Page } from '@playwright/test';
import { defaultTemplate } from '@/lib/clips/templates/note-template';
import { serveObsidian } from './notes-programs/obsidian-vault';
import { notesPage } from './pages/notes-page';
import { goTo, panelPage } from './pages/panel-page';
import { ask, startScrape } from './support/calls';
import { addDestination, pickFolder, pluck } from './support/clips';
import { addService } from './support/connect';
import { expect, test } from './support/fixtures';
import { violations } from './support/violations';

test.slow();

/**
 * Checks for accessibility violations and horizontal overflow, in a narrow and
 * a wide panel.
 */
async function holds(page: Page, state: string) {
  for (const width of [360, 520]) {
    await page.setViewportSize({ width, height: 760 });
    expect(await violations(page), `${state}, ${width} px`).toEqual([]);
    const isWider = await page.evaluate(
      () => document.documentElement.scrollWidth > innerWidth,
    );
    expect(isWider, `${state} is wider than ${width} px`).toBe(false);
  }
}

const longQuestion =
  'What does the keeper say about the weather, and what do the harbours plan by it? '.repeat(
    8,
  );

test('@long questions are accessible: saved, long, from a copy, failed, too long, running', async ({
  extension,
  site,
  service,
}) => {
  await addService(extension, service);
  const panel = panelPage(await extension.open('sidepanel.html'));
  const { page, status } = panel;
  const turns = page.locator('.thread > li');
  const box = page.getByLabel('Ask about this page');
  await startScrape(page, site.url);
  await expect(status).toContainText('Done');
  for (const question of ['What is new here?', longQuestion.trim()])
    await ask(page, 'ask.save', { question, isOn: true });
  await box.fill('Who keeps the light?');
  await holds(page, 'a question');

  const metadata = {
    url: site.url,
    statusCode: 200,
    cacheState: 'hit',
    cachedAt: '2026-11-20T08:15:00Z',
  };
  const answer =
    '## In short\n\n- four times a day\n\n| Hour | Wind |\n|---|---|\n| 05:40 | SW 4 |';
  service.next({
    path: '/v2/scrape',
    body: { success: true, data: { answer, metadata } },
  });
  await box.fill(longQuestion);
  await box.press('Enter');
  await expect(turns).toHaveCount(1);
  await expect(page.getByText('Answers use a copy')).toBeVisible();
  await holds(page, 'a long question, answered from a copy');

  service.next({ path: '/v2/scrape', error: 'all-engines-failed' });
  await box.fill('And before?');
  await box.press('Enter');
  await expect(status).toContainText('Failed');
  await box.fill('x'.repeat(10_050));
  await holds(page, 'a failure, and a question that is too long');

  await box.fill('');
  const thaw = service.freeze();
  await panel.button('What is new here?').click();
  await expect(turns).toHaveCount(3);
  await holds(page, 'a question on its way');
  thaw();
  await expect(status).toContainText('Done');
});

test('@long clips are accessible: none yet, refused, waiting, sent, cancelled, not made', async ({
  extension,
  site,
}) => {
  const empty = await extension.open('sidepanel.html');
  await goTo(empty, 'Clips');
  await holds(empty, 'no clips');
  await empty.close();
  let vault = await serveObsidian({ token: 'right' });
  const { files, port } = vault;
  const places = await addDestination(
    extension,
    'Obsidian',
    { Address: vault.url, Key: 'wrong' },
    vault.url,
  );
  await expect(places.said('Obsidian doesn’t accept the key.')).toBeVisible();
  const { page, clip, ways, line, button, template, choosePlace, file, sheet } =
    await pluck(extension, site.url);
  await clip.click();
  await expect(line).toContainText('Not clipped');
  await holds(page, 'refused');
  await places.type({ Key: 'right' });
  await places.save.click();
  await expect(places.said('Connected to Obsidian 1.8.10.')).toBeVisible();
  await vault.close();
  await clip.click();
  await expect(line).toContainText('Waiting for Obsidian');
  await holds(page, 'waiting');
  await button('Cancel').click();
  await expect(line).toContainText('cancelled');
  await holds(page, 'cancelled');
  vault = await serveObsidian({ token: 'right', files, port });
  vault.next({ on: 'write', meets: 'unanswered' });
  await clip.click();
  await expect(line).toContainText('Clipping to Obsidian');
  await holds(page, 'on its way');

  await pickFolder(await extension.open('options.html#clip-folder'));
  await ask(page, 'template.save', {
    record: {
      ...defaultTemplate,
      id: 'broken',
      name: 'Broken',
      body: '{% if %}',
    },
  });
  const body = '![a](https://a.example/1.png) ![b](https://b.example/2.png)';
  await ask(page, 'template.save', {
    record: { ...defaultTemplate, id: 'pictures', name: 'Pictures', body },
  });
  await page.bringToFront();
  await ways.click();
  await choosePlace('Vault');
  await template.selectOption('Pictures');
  await sheet.getByLabel('Images').check();
  await holds(page, 'the sheet');
  await file.click();
  await expect(line).toContainText('Pluck needs permission to download');
  await expect(button('Allow these sites')).toBeVisible();
  await holds(page, 'hosts of images');
  await ways.click();
  await choosePlace('Vault');
  await template.selectOption('Broken');
  await file.click();
  await expect(line).toContainText('The template “Broken” doesn’t work');
  await holds(page, 'a template that fails');
  await button('Dismiss').click();
  await expect(clip).toBeFocused();
  await vault.close();
});

test('@long templates are accessible: built-in, unnamed, with warnings, empty, deleted, rejected', async ({
  extension,
}) => {
  const page = await extension.open('notes.html');
  const notes = notesPage(page);
  await expect(notes.path).toHaveText(
    'Clippings/A mill that the tide turns.md',
  );
  await holds(page, 'Default template');
  await notes.button('New').click();
  await notes.field('Text').fill('{{ titel }}');
  await expect(notes.main.getByText('Did you mean “title”?')).toBeVisible();
  await notes.field('Name').fill('');
  await page.keyboard.press('Control+s');
  await expect(notes.main.getByText('Give the template a name.')).toBeVisible();
  await holds(page, 'nameless, in doubt');
  for (const { name } of defaultTemplate.properties)
    await notes.button(`Remove ${name}`).click();
  await notes.field('Find a variable').fill('zzz');
  await holds(page, 'bare');
  await notes.button('Discard').click();
  await notes.button('More for New template').click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(notes.button('Undo')).toBeFocused();
  await holds(page, 'deleted');
  await notes.chooseFile('broken.json', '{"schemaVersion": "0.1.0"}');
  await expect(notes.dialog).toContainText('Nothing was imported');
  await holds(page, 'a file that is refused');
});
