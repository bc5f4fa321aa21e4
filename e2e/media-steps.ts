import type { Page } from '@playwright/test'
import { saveService } from './add-service'
import { agreeToSend } from './agree'
import { startScrape } from './ask'
import type { Extension } from './extension'
import { expect } from './fixtures'
import { png } from './pictures'
import type { LocalServer } from './server/create-server'

export const image = png(1280, 3000)

export const at = ({ url }: LocalServer, name: string) => `${url}/__files/${name}`

/** For a file that never arrives. */
export const never = new Promise<never>(() => {})

export const asked = ({ log }: LocalServer, name: string) =>
  log.filter(({ path }) => path === `/__files/${name}`)

/** Connects the service without any permission for its origin: it allows every origin itself. */
export async function addClosed(extension: Extension, { url, key }: LocalServer) {
  const page = await extension.open('options.html')
  await saveService(page, { address: url, ...(key && { key }) })
  await agreeToSend(page)
  await page.close()
}

/** Sets the service's answer, and resolves to the job's ID when the panel shows its outputs. */
export async function pluck(
  panel: Page,
  service: LocalServer,
  data: Record<string, unknown>,
  preset = 'screenshot',
) {
  service.next({ method: 'POST', path: '/v2/scrape', body: { success: true, data } })
  const id = await startScrape(panel, `https://page.example.com/${service.log.length}`, preset)
  await expect(panel.locator('.status')).toContainText('Done')
  await panel.getByRole('tabpanel').waitFor()
  return id
}

export const openPanel = async (extension: Extension, width = 360) => {
  const panel = await extension.open('sidepanel.html')
  await panel.setViewportSize({ width, height: 700 })
  return panel
}
