import type { Locator, Page } from '@playwright/test';

/** The destinations card in the settings, and the fields of the open one. */
export const destinationsCard = (page: Page) => {
  const card = page.getByRole('region', { name: 'Where clips go' });
  const form = card.locator('form');
  const save = form.locator('button[type=submit]');
  return {
    page,
    card,
    form,
    save,
    said: (text: string): Locator => card.getByText(text),
    async begin(kind: string) {
      await card.getByText('Add a destination').click();
      await card.getByLabel('Type').selectOption(kind);
    },
    async type(fields: Record<string, string>) {
      for (const [label, value] of Object.entries(fields)) {
        await form.getByLabel(label, { exact: true }).fill(value);
      }
    },
  };
};
