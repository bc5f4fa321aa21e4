import { addService } from './add-service'
import type { Extension } from './extension'
import { panelPage } from './pages/panel-page'
import type { LocalServer } from './server/create-server'

export const requests = ({ log }: LocalServer) =>
  log.filter(({ path }) => path === '/v2/scrape').map(({ body }) => body as Record<string, unknown>)

/** A panel in a tab, with the local service connected. */
export async function openPanel(extension: Extension, service: LocalServer) {
  await addService(extension, service)
  service.log.length = 0
  return panelPage(await extension.open('sidepanel.html'))
}
