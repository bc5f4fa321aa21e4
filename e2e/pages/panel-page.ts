import type { Page } from '@playwright/test'
import type { Extension } from '@/e2e/extension'

/** The side panel as a person sees it. */
const panelPage = (page: Page) => ({
  page,
  title: page.locator('header.page h1'),
  status: page.getByRole('status'),
  notice: page.locator('.notices .banner'),
  tab: (name: string) => page.getByRole('tab', { name }),
  output: page.getByRole('tabpanel'),
  recent: page.getByRole('button', { name: 'Recent' }),
})

/** The side panel that the action `open` brings up. */
export async function openedPanel(extension: Extension, open: () => Promise<unknown>) {
  const opened = extension.context.waitForEvent('page', (page) => page.url().endsWith('/sidepanel.html'))
  // The popup closes in the middle of the click, which the driver takes for a failure of it.
  const [panel] = await Promise.all([opened, open().catch(() => {})])
  return panelPage(panel)
}
