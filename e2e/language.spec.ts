import { openedPanel } from './pages/panel-page';
import { openPopup } from './pages/popup-page';
import { expect, test } from './support/fixtures';

test('a language chosen in the settings shows at once, everywhere, and so does the browser’s again @long', async ({
  extension,
  site,
}) => {
  const settings = await extension.open('options.html');
  await settings.getByLabel('Language').selectOption({ label: 'español' });
  await expect(settings.getByLabel('Idioma')).toHaveValue('es');
  await expect(settings.locator('html')).toHaveAttribute('lang', 'es');

  const tab = await extension.visit(site.url);
  const popup = await openPopup(extension, tab);
  const read = popup.page.getByRole('button', {
    name: 'Leer',
    exact: true,
  });
  const panel = await openedPanel(extension, () => read.click());
  await expect(panel.page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(
    panel.page.getByRole('button', { name: 'Copiar', exact: true }),
  ).toBeVisible();

  const notes = await extension.open('notes.html');
  await expect(notes.locator('html')).toHaveAttribute('lang', 'es');

  await settings.bringToFront();
  await settings.getByLabel('Idioma').selectOption('ar');
  await expect(settings.locator('html')).toHaveAttribute('dir', 'rtl');
  // Open pages change with it.
  await expect(panel.page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(notes.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(notes.getByLabel('اسم الملف')).toHaveCSS('direction', 'ltr');

  await settings.getByLabel('اللغة').selectOption('browser');
  await expect(settings.getByLabel('Language')).toHaveValue('browser');
  await expect(
    panel.page.getByRole('button', { name: 'Copy', exact: true }),
  ).toBeVisible();
});

test('the menus are in the chosen language too @long', async ({
  extension,
}) => {
  const settings = await extension.open('options.html');
  await extension.worker.evaluate(() => {
    const { create } = chrome.contextMenus;
    const titles: string[] = [];
    Object.assign(globalThis, { titles });
    chrome.contextMenus.create = (item, done) => {
      titles.push(String(item.title));
      return create(item, done);
    };
  });
  const titles = () =>
    extension.worker.evaluate(() =>
      (globalThis as unknown as { titles: string[] }).titles.join(),
    );
  await settings.getByLabel('Language').selectOption('es');
  await expect.poll(titles).toContain('Leer esta página con Pluck');
});
