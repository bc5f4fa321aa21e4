import type { Page } from '@playwright/test'
import type { Extension } from '@/e2e/extension'

/** The popup as a person sees it. */
const popupPage = (page: Page) => ({
  page,
  main: page.locator('.split-main'),
  banner: page.locator('.banner'),
  preset: (name: string) => page.getByRole('button', { name }),
  address: page.getByLabel('Address to scrape'),
})

/** Clicks the toolbar icon on a tab and waits until the popup knows what it may do there. */
export async function openPopup(extension: Extension, tab: Page) {
  const page = await extension.clickIcon(tab)
  await page.locator('.foot').waitFor()
  await page.locator('.preset, .banner').first().waitFor()
  return popupPage(page)
}
