import { readFile } from 'node:fs/promises';
import { serveObsidian } from './notes-programs/obsidian-vault';
import { clipControls } from './pages/clip-controls';
import { notesPage } from './pages/notes-page';
import { openedPanel } from './pages/panel-page';
import { openPopup } from './pages/popup-page';
import { addDestination, pluck } from './support/clips';
import { notePath } from './site/article';
import { expect, test } from './support/fixtures';
import { violations } from './support/violations';

const clipper = {
  schemaVersion: '0.1.0',
  name: 'Recipes',
  behavior: 'create',
  noteNameFormat: '{{title|safe_name}}',
  path: 'Kitchen',
  noteContentFormat:
    'By {{author}}\n{{selector:.steps[}}\n{{nothing}}{{"Sum this up"}}\n{{schema:name}}',
  properties: ['source', 'cook'].map((name) => ({
    name,
    value: '{{url}}{{schema:name}}',
    type: 'text',
  })),
  triggers: ['https://cook.example/recipes/', '/\\d+/'],
};

test('a template is made next to a real result, which shows its errors @long', async ({
  extension,
  site,
}) => {
  const tab = await extension.visit(site.url);
  const popup = await openPopup(extension, tab);
  const panel = await openedPanel(extension, () => popup.main.click());
  await expect(panel.status).toContainText('Done');
  await panel.goTo('History');
  await panel.button('Settings').click();
  const [page] = await Promise.all([
    extension.context.waitForEvent('page'),
    panel.page.getByRole('link', { name: 'Note templates' }).click(),
  ]);
  const notes = notesPage(page);
  await expect(notes.path).toHaveText(
    'Clippings/The lighthouse that kept its own weather.md',
  );
  await expect(
    notes.preview.getByRole('heading', { name: 'Four lines a day' }),
  ).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await notes.button('New').click();
  await expect(notes.field('Name')).toBeFocused();
  await page.keyboard.type('Keepers');
  await expect(notes.button('More for Keepers')).toBeVisible();
  await notes.field('File name').fill('{{ title | upper }}');
  await notes.field('Text').fill('');
  await notes.variable('words').click();
  await expect(notes.field('Text')).toHaveValue('{{ words }}');
  await expect(notes.path).toContainText('THE LIGHTHOUSE');
  await notes.row('tags').getByRole('textbox').last().press('Alt+ArrowUp');
  await expect(notes.properties.last()).toHaveValue('description');

  await notes.field('Text').fill('One\n{{ words | nope }}');
  const problem = notes.main.getByText('There’s no filter “nope”.');
  await expect(problem).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await expect(notes.preview).toContainText(
    'Text · Line 2, column 12 There’s no filter “nope”.',
  );
  await notes.field('Name').focus();
  await notes.button('1 problem').click();
  await expect(notes.field('Text')).toBeFocused();
  await expect(problem).toBeInViewport();
  expect(await page.evaluate(() => String(getSelection()))).toBe('nope');
  await notes.field('Text').fill('{{ words }} words');
  await expect(problem).toBeHidden();
  await notes.field('Name').fill('');
  await notes.field('Text').focus();
  await page.keyboard.press('Control+s');
  await expect(notes.field('Name')).toBeFocused();
  await page.keyboard.type('Keepers');
  await page.keyboard.press('Control+s');
  await expect(notes.button('Save')).toBeDisabled();

  await page.reload();
  await notes.template('Keepers').click();
  await expect(notes.field('File name')).toHaveValue('{{ title | upper }}');
  await notes.preview.getByRole('button', { name: 'Source' }).click();
  await expect(notes.preview).toContainText(/source: http.*tags:.*\d+ words/s);
});

test('an Obsidian Web Clipper file lists what is left out, is imported, undone, and exported as a file @long', async ({
  extension,
}) => {
  const page = await extension.open('notes.html');
  // In a narrower window the preview is above the fields.
  await page.setViewportSize({ width: 1200, height: 800 });
  const notes = notesPage(page);
  await expect(notes.path).toHaveText(
    'Clippings/A mill that the tide turns.md',
  );

  await notes.chooseFile('broken.json', '{"schemaVersion": "0.1.0"}');
  await expect(notes.dialog).toContainText('Nothing was imported');
  await expect(notes.dialog).toContainText('“name” is missing.');
  await notes.dialog.getByRole('button', { name: 'Close' }).click();

  await notes.chooseFile('recipes.json', JSON.stringify(clipper));
  await expect(notes.dialog).toContainText('Import 1 template?');
  await expect(notes.dialog).toContainText(
    'For these sites: cook.example/recipes/*',
  );
  await expect(notes.dialog).toContainText(
    'Asks a model or a service: Sum this up',
  );
  await expect(notes.dialog.locator('.left-out li')).toHaveText([
    /Text.*Line 2, column \d+.*Skipped: this selector can’t be read.*steps/,
    /Text.*Line 3, column \d+.*Skipped: variable “nothing” isn’t supported/,
    /Site 2.*Skipped.*\/\\d\+\//,
  ]);
  expect(await violations(page)).toEqual([]);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await notes.dialog.getByRole('button', { name: 'Import' }).click();
  await expect(notes.field('Name')).toHaveValue('Recipes');
  await expect(notes.field('Name')).toBeInViewport();
  await expect(page.getByText('“schema” is empty')).toHaveCount(1);
  await expect(notes.path).toHaveText('Kitchen/A mill that the tide turns.md');
  await expect(notes.preview).toContainText('By Ana Ruiz');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    notes.button('Export all').click(),
  ]);
  const file = await readFile(await download.path(), 'utf8');
  await notes.button('Undo').click();
  await expect(notes.template('Recipes')).toBeHidden();
  await notes.chooseFile('pluck-notes.json', file);
  await notes.dialog.getByRole('button', { name: 'Import' }).click();
  await expect(notes.field('Folder')).toHaveValue('Kitchen');
});

test('an imported template selects elements of the page that its preset reads @long', async ({
  extension,
  site,
}) => {
  const page = await extension.open('notes.html');
  const notes = notesPage(page);
  await notes.chooseFile(
    'mill.json',
    JSON.stringify({
      schemaVersion: '0.1.0',
      name: 'Mill',
      noteContentFormat: '{{selector:article blockquote p|upper}}',
      triggers: [site.url],
    }),
  );
  await expect(notes.dialog).toContainText('Adds a preset with this name');
  await notes.dialog.getByRole('button', { name: 'Import' }).click();
  await expect(notes.field('Name')).toHaveValue('Mill');
  const popup = await openPopup(extension, await extension.visit(site.url));
  const { page: panel } = await openedPanel(extension, () =>
    popup.page.keyboard.press('Enter'),
  );
  const { ways, file } = clipControls(panel);
  await ways.click();
  const [saved] = await Promise.all([
    panel.waitForEvent('download'),
    file.click(),
  ]);
  expect(await readFile(await saved.path(), 'utf8')).toContain(
    'I DID NOT KEEP THE LIGHT.',
  );
});

const evil = 'https://beacon.invalid/';
const payload = `<script>document.title = "run"</script><img src="${evil}1" onerror="document.title='run'">![p](${evil}2)`;

test('a hostile template runs and fetches nothing and is delivered as text, and unknown names are reported @long', async ({
  extension,
  site,
}) => {
  const asked: string[] = [];
  extension.context.on('request', (request) =>
    asked.push(new URL(request.url()).host),
  );
  const vault = await serveObsidian({ token: 'key' });
  await addDestination(
    extension,
    'Obsidian',
    { Address: vault.url, Key: 'key' },
    vault.url,
  );
  const notes = notesPage(await extension.open('notes.html'));
  await notes.button('New').click();
  await expect(notes.field('Name')).toBeFocused();
  await notes.field('Text').fill(`${payload}\n{{ titel }}{{ constructor }}`);
  await expect(
    notes.preview.getByText('Unknown variable “titel”. Did you mean “title”?'),
  ).toBeVisible();
  await expect(
    notes.preview.getByText('Unknown variable “constructor”.'),
  ).toBeVisible();
  await expect(notes.preview.locator('.note-card')).not.toContainText('run');
  await notes.main.getByRole('button', { name: 'Line 2, column 4' }).click();
  await expect(notes.field('Text')).toBeFocused();
  expect(await violations(notes.page)).toEqual([]);
  await notes.field('Text').fill('{% for i in (1..1000000000) %}{% endfor %}');
  await expect(notes.main.getByText('Too large.')).toBeVisible();
  await notes.field('Text').fill('{% include "a" %}{{ titel }}');
  await expect(notes.main.getByText('Unknown tag “include”.')).toBeVisible();
  await notes.field('Text').fill(payload);
  await expect(notes.preview).not.toContainText('mistake');
  await notes.page.keyboard.press('Control+s');
  await expect(notes.button('Save')).toBeDisabled();
  await notes.button('More for New template').click();
  await notes.button('Make it the default').click();

  const { tab, clip, line } = await pluck(extension, site.url);
  await clip.click();
  await expect(line).toContainText(/Saved in Obsidian/);
  expect(vault.files.get(notePath)).toContain(payload);
  expect(asked).not.toContain('beacon.invalid');
  expect(await notes.page.title()).not.toBe('run');
  // Without protection, the same text does both.
  await tab.evaluate((html) => document.write(html), payload);
  await expect(tab).toHaveTitle('run');
  await expect.poll(() => asked).toContain('beacon.invalid');
  await vault.close();
});
