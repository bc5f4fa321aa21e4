import type { Page } from '@playwright/test';
import type { Extension } from '@/e2e/support/extension';
import { openPanelView } from './panel-page';

/** A batch's errors as a user sees them. */
const batchPage = (page: Page) => {
  const batch = {
    page,
    service: page.getByLabel('Service'),
    advanced: page.locator('.batch-by-id > summary'),
    id: page.getByLabel('Batch ID'),
    look: page.getByRole('button', { name: 'Only its error report' }),
    help: page.locator('#batch-id-help'),
    title: page.locator('#batch-report'),
    rows: page.locator('tbody tr'),
    blocked: page.locator('.addresses li'),
    trouble: page.locator('.banner'),
    teach: page.locator('.empty'),
    /**
     * Looks up the error report of a batch. Leaves the report on show, if there
     * is one.
     */
    async lookUp(id: string) {
      const back = page.getByRole('button', { name: 'Back to the batches' });
      if (await back.isVisible()) await back.click();
      if (!(await batch.id.isVisible())) await batch.advanced.click();
      await batch.id.fill(id);
      await batch.look.click();
    },
  };
  return batch;
};

export const openBatch = async (extension: Extension) =>
  batchPage(await openPanelView(extension, 'Batches'));
