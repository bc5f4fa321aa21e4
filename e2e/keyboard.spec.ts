import type { Page } from '@playwright/test';
import { defaultTemplate } from '@/lib/clips/templates/note-template';
import { clipControls } from './pages/clip-controls';
import { notesPage } from './pages/notes-page';
import { openedPanel } from './pages/panel-page';
import { openPopup } from './pages/popup-page';
import { ask } from './support/calls';
import { filesInFolder, pickFolder } from './support/clips';
import { addService } from './support/connect';
import { expect, test } from './support/fixtures';
import { hutsPage } from './support/rows-page';
import { serve } from './support/site-pages';

/**
 * The focused element's name, `nothing`, or its problem: it has no name or no
 * visible focus.
 */
const focusOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const one = document.activeElement;
    if (!one || one === document.body) return 'nothing';
    const rings = [one, one.closest('.input') ?? one].map((element) =>
      getComputedStyle(element),
    );
    const isSeen = rings.some(
      ({ outlineStyle, boxShadow }) =>
        outlineStyle !== 'none' || boxShadow !== 'none',
    );
    const [label] =
      'labels' in one ? [...(one.labels as NodeListOf<Element>)] : [];
    const name = (one.ariaLabel ?? label?.textContent ?? one.textContent)
      .replaceAll(/\s+/g, ' ')
      .trim();
    if (name === '') return `wrong: no name, ${one.tagName}`;
    return isSeen ? name : `wrong: not seen, ${name}`;
  });

const furthest = 80;

/**
 * Presses Tab until the element with this name has the focus. Each stop on the
 * way must have a name and visible focus.
 */
async function tabTo(
  page: Page,
  name: string,
  { back = false } = {},
): Promise<void> {
  const stops: string[] = [];
  while (stops.at(-1) !== name && stops.length < furthest) {
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
    stops.push(await focusOf(page));
  }
  expect(stops).toContain(name);
  expect(stops.filter((stop) => stop.startsWith('wrong'))).toEqual([]);
}

test('by keyboard, a page is asked, a passage highlighted and noted, and a note clipped despite a taken name @long', async ({
  extension,
  site,
  service,
}) => {
  await addService(extension, service);
  const settings = await extension.open('options.html#clip-folder');
  await pickFolder(settings);
  await ask(settings, 'template.save', {
    record: { ...defaultTemplate, id: 'short', name: 'Short', body: 'Short' },
  });
  const tab = await extension.visit(site.url);
  const popup = await openPopup(extension, tab);
  await popup.page.keyboard.type('Who keeps the light?');
  const panel = await openedPanel(extension, () =>
    popup.page.keyboard.press('Enter'),
  );
  const { page } = panel;
  const { keyboard } = page;
  const { line } = clipControls(page);
  const turns = page.locator('.thread > li');
  await expect(turns).toHaveCount(1);
  await expect(panel.status).toContainText('Done');

  await expect.poll(() => focusOf(page)).toBe('Ask about this page');
  await keyboard.type('And before?');
  await tabTo(page, 'Included: 1 answer');
  await keyboard.press('Enter');
  await expect(page.getByLabel('Everything that’s sent')).toHaveValue(
    /And before\?$/,
  );
  await keyboard.press('Enter');
  await expect(page.getByLabel('Everything that’s sent')).toBeHidden();
  await tabTo(page, 'Save question', { back: true });
  await keyboard.press('Enter');
  await expect.poll(() => focusOf(page)).toBe('Ask about this page');
  await expect(panel.button('And before?')).toBeVisible();
  await keyboard.press('Control+a');
  await keyboard.press('Delete');
  await tabTo(page, 'Include passages');
  await keyboard.press('Space');
  await tabTo(page, 'And before?', { back: true });
  await keyboard.press('Enter');
  await expect(turns).toHaveCount(2);
  await expect(panel.status).toContainText('Done');
  await expect.poll(() => focusOf(page)).toBe('Ask about this page');

  await tabTo(page, 'Answer2', { back: true });
  await keyboard.press('ArrowRight');
  await tabTo(page, 'Show passage 1 on its page');
  await keyboard.press('j');
  await expect.poll(() => focusOf(page)).toBe('Show passage 2 on its page');
  await keyboard.press('k');
  await tabTo(page, 'Note on passage 1');
  await keyboard.press('Enter');
  await keyboard.type('For the talk');
  await keyboard.press('Enter');
  await expect(page.locator('.passage-note')).toHaveText('For the talk');
  await expect.poll(() => focusOf(page)).toBe('Note on passage 1');

  await tabTo(page, 'Clip', { back: true });
  await keyboard.press('Enter');
  await expect(line).toContainText('Saved in');
  await tabTo(page, 'Other ways to clip');
  await keyboard.press('Enter');
  await expect.poll(() => focusOf(page)).toBe('Title');
  await tabTo(page, 'Template');
  await keyboard.press('S');
  await keyboard.press('Escape');
  await expect.poll(() => focusOf(page)).toBe('Other ways to clip');
  await keyboard.press('Enter');
  await expect.poll(() => focusOf(page)).toBe('Title');
  await keyboard.press('Enter');
  await expect(line).toContainText('Updated');
  await expect.poll(() => focusOf(page)).toBe('Other ways to clip');
  expect(Object.values(await filesInFolder(settings))).toEqual([
    expect.stringContaining('Short'),
  ]);
});

test('by keyboard, Escape goes from a menu that is filled as it opens back to its button @long', async ({
  extension,
}) => {
  const tab = await serve(extension, {
    'https://huts.example.org/': hutsPage(),
  });
  const popup = await openPopup(extension, tab);
  const panel = await openedPanel(extension, () => popup.main.click());
  const { page, output } = panel;
  await page.setViewportSize({ width: 400, height: 720 });
  await expect(output).toContainText('All huts along');
  await panel.button('Outline').focus();
  await page.keyboard.press('Enter');
  await expect
    .poll(() => focusOf(page))
    .toBe('Mountain huts with a bed this week');
  await page.keyboard.press('Escape');
  await expect.poll(() => focusOf(page)).toBe('Outline');

  await panel.button('Get more from this page').click();
  await page.getByRole('button', { name: 'Rows of a list or table' }).click();
  const column = output.getByRole('button', { name: 'Column Price' });
  await column.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => focusOf(page)).toBe('Name of the column');
  await page.keyboard.type('Not this');
  await page.keyboard.press('Escape');
  await expect.poll(() => focusOf(page)).toBe('Column Price');
});

test('by keyboard, a template is created, edited, duplicated, deleted, restored, imported and exported @long', async ({
  extension,
}) => {
  const page = await extension.open('notes.html');
  const notes = notesPage(page);
  const { keyboard } = page;
  await tabTo(page, 'New');
  await keyboard.press('Enter');
  await expect(notes.field('Name')).toBeFocused();
  await keyboard.type('Keepers');

  await tabTo(page, 'Value of title');
  await keyboard.press('Alt+ArrowDown');
  await expect(notes.properties.first()).toHaveValue('source');
  await expect.poll(() => focusOf(page)).toBe('Value of title');
  await tabTo(page, 'Remove title');
  await keyboard.press('Enter');
  await expect.poll(() => focusOf(page)).toBe('Add');
  await keyboard.press('Enter');
  await expect(notes.properties.last()).toBeFocused();
  await keyboard.type('kept');
  await tabTo(page, 'Save', { back: true });
  await keyboard.press('Enter');
  await expect(notes.main.getByText('Saved', { exact: true })).toBeVisible();
  await expect.poll(() => focusOf(page)).toBe('Save');

  await tabTo(page, 'More for Keepers', { back: true });
  await keyboard.press('Enter');
  await tabTo(page, 'Duplicate');
  await keyboard.press('Enter');
  await expect(notes.template('Keepers (copy)')).toBeVisible();
  await expect.poll(() => focusOf(page)).toBe('More for Keepers');
  await keyboard.press('Enter');
  await tabTo(page, 'Delete');
  await keyboard.press('Enter');
  await expect(notes.template('Keepers')).toBeHidden();
  await expect.poll(() => focusOf(page)).toBe('Undo');
  await keyboard.press('Enter');
  await expect(notes.template('Keepers')).toBeVisible();
  await expect.poll(() => focusOf(page)).toBe('Note templates');

  await tabTo(page, 'Export all');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    keyboard.press('Enter'),
  ]);
  await expect.poll(() => focusOf(page)).toBe('Export all');
  await tabTo(page, 'Import…', { back: true });
  const choose = async () => {
    const chooser = page.waitForEvent('filechooser');
    await expect.poll(() => focusOf(page)).toBe('Import…');
    await keyboard.press('Enter');
    await (await chooser).setFiles(await download.path());
    await expect(notes.dialog).toContainText('Import 2 templates?');
  };
  await choose();
  await keyboard.press('Escape');
  await expect(notes.dialog).toBeHidden();
  await expect.poll(() => focusOf(page)).toBe('Import…');
  await choose();
  await tabTo(page, 'Cancel');
  await keyboard.press('Enter');
  await expect(notes.dialog).toBeHidden();
  await expect.poll(() => focusOf(page)).toBe('Import…');
});
