import { startScrape } from './ask'
import { expect, test } from './fixtures'
import { killWorker } from './kill-worker'
import { openPanel, requests } from './panel-steps'
import type { Fault } from './server/fault-queue'
import type { LocalServer } from './server/create-server'

const answer = { markdown: '# The keeper’s log, as it was lost', metadata: { statusCode: 200 } }
const onScrape = (service: LocalServer, fault: Fault) =>
  service.next({ method: 'POST', path: '/v2/scrape', ...fault })

test('an answer that was lost on its way is fetched from the service, and nothing is sent twice', async ({
  extension,
  site,
  service,
}) => {
  const panel = await openPanel(extension, service)
  await startScrape(panel.page, `${site.url}/?first`)
  await expect(panel.status).toContainText('Done')
  onScrape(service, { error: 'processing-continues' })
  await startScrape(panel.page, `${site.url}/?408`)
  service.keep({ url: `${site.url}/?408`, answer: { ...answer, markdown: '# It went on working' } })
  await expect(panel.output).toContainText('It went on working')

  onScrape(service, { cut: 'before-headers' })
  service.keep({ url: `${site.url}/?early`, answer: { ...answer, markdown: '# Cut before its head' } })
  await startScrape(panel.page, `${site.url}/?early`)
  await expect(panel.output).toContainText('Cut before its head')

  const { promise: isKept, resolve: cut } = Promise.withResolvers<void>()
  onScrape(service, { body: { success: true, data: { markdown: 'cut' } }, cut: 20, until: isKept })
  await startScrape(panel.page, site.url)
  await expect.poll(() => requests(service).length).toBe(4)
  service.keep({ url: `${site.url}/`, answer })
  cut()
  await expect(panel.output).toContainText('as it was lost')

  const { promise: never } = Promise.withResolvers<void>()
  onScrape(service, { until: never })
  await startScrape(panel.page, `${site.url}/?killed`)
  await expect.poll(() => requests(service).length).toBe(5)
  service.keep({ url: `${site.url}/?killed`, answer: { ...answer, markdown: '# From before the end' } })
  await killWorker(extension)
  // The call of a page starts the next one.
  await panel.page.reload()
  await expect(panel.output).toContainText('From before the end')
  expect(requests(service)).toHaveLength(5)
})

test('control: without Pluck’s rule the browser sends a request again whose connection breaks', async ({
  extension,
  site,
  service,
}) => {
  const panel = await openPanel(extension, service)
  await panel.page.evaluate(async () => {
    const rules = await chrome.declarativeNetRequest.getSessionRules()
    await chrome.declarativeNetRequest.updateSessionRules({ removeRuleIds: rules.map(({ id }) => id) })
  })
  await startScrape(panel.page, `${site.url}/?first`)
  await expect(panel.status).toContainText('Done')
  onScrape(service, { cut: 'before-headers' })
  await startScrape(panel.page, site.url)
  await expect.poll(() => requests(service).length).toBe(3)
})

test('an answer that can’t be told from another one stays lost, and the panel says what was tried @long', async ({
  extension,
  site,
  service,
}) => {
  const panel = await openPanel(extension, service)
  onScrape(service, { error: 'bad-gateway' })
  await startScrape(panel.page, site.url)
  await expect(panel.status).toContainText('Answer lost')
  await expect(panel.page.getByText('This service doesn’t say which requests it got')).toBeVisible()

  service.keep({ url: `${site.url}/?two`, answer })
  service.keep({ url: `${site.url}/?two`, answer })
  onScrape(service, { error: 'bad-gateway' })
  await startScrape(panel.page, `${site.url}/?two`)
  await expect(panel.page.getByText('Pluck can’t tell which answer is yours. It asks again in')).toBeVisible()
  await expect(panel.button('Send again')).toBeVisible()
  expect(requests(service)).toHaveLength(2)
})
