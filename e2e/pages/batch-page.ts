import type { Page } from '@playwright/test'
import type { Extension } from '@/e2e/extension'
import { openPlace } from './place-page'

/** The errors of a batch as a person sees them. */
const batchPage = (page: Page) => {
  const batch = {
    page,
    service: page.getByLabel('Service'),
    id: page.getByLabel('Batch id'),
    look: page.getByRole('button', { name: 'Look up' }),
    help: page.locator('#batch-id-help'),
    title: page.getByRole('heading', { level: 2 }),
    rows: page.locator('tbody tr'),
    blocked: page.locator('.addresses li'),
    trouble: page.locator('.banner'),
    teach: page.locator('.empty'),
    async lookUp(id: string) {
      await batch.id.fill(id)
      await batch.look.click()
    },
  }
  return batch
}

export const openBatch = async (extension: Extension) => batchPage(await openPlace(extension, 'Batch errors'))
