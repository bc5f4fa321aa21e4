import type { Page } from '@playwright/test';

/** The note templates page as a user sees it. */
export const notesPage = (page: Page) => ({
  page,
  main: page.getByRole('main'),
  preview: page.getByRole('complementary', { name: 'Preview' }),
  path: page.locator('.note-path'),
  dialog: page.getByRole('dialog'),
  button: (name: string) => page.getByRole('button', { name, exact: true }),
  template: (name: string) =>
    page.getByRole('navigation').getByRole('button', { name, exact: true }),
  field: (name: string) =>
    page.getByRole('main').getByLabel(name, { exact: true }),
  properties: page.getByLabel('Name of the property'),
  row: (name: string) =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByLabel(`Value of ${name}`) }),
  variable: (path: string) =>
    page
      .locator('.variable')
      .filter({ has: page.getByText(path, { exact: true }) }),
  chooseFile: (name: string, text: string) =>
    page.getByLabel('File of templates').setInputFiles({
      name,
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    }),
});
