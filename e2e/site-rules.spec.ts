import { addService } from './add-service'
import { ask } from './ask'
import { expect, test } from './fixtures'
import { openPopup } from './pages/popup-page'
import type { LocalServer } from './server/create-server'
import { violations } from './violations'

const formats = ({ log }: LocalServer) =>
  log.flatMap(({ path, body }) => (path === '/v2/scrape' ? [(body as { formats: unknown }).formats] : []))

test('a rule is created and shown in the popup, overruled once, and deleted', async ({
  extension,
  site,
  service,
}) => {
  await addService(extension, service)
  const tab = await extension.visit(site.url)
  const { host } = new URL(site.url)

  const popup = await openPopup(extension, tab)
  await popup.more('Links and images')
  await popup.item(`Always use this preset on ${host}`).click()
  await expect(popup.notice).toHaveText(`Links and images is the default on ${host} now.`)
  await expect(popup.main).toContainText('Links and images')
  await expect(popup.rule).toContainText(`By a rule for${host}`)
  await expect(popup.preset('Links and images')).toContainText('on this site')
  expect(await violations(popup.page)).toEqual([])

  await popup.rule.getByRole('button', { name: 'Use Markdown' }).click()
  await expect(popup.main).toContainText('Markdown')
  await expect(popup.rule).toHaveCount(0)
  await popup.page.keyboard.press('Escape')
  await expect(popup.main).toContainText('Links and images')

  await popup.otherWays.click()
  await popup.item(`End the rule for ${host}`).click()
  await expect(popup.main).toContainText('Markdown')
  await expect(popup.rule).toHaveCount(0)
})

test("one click on the icon runs the page's rule, the first one whose preset exists", async ({
  extension,
  site,
  service,
}) => {
  await addService(extension, service)
  const page = await extension.open('options.html')
  const { host } = new URL(site.url)
  const rules = [
    { id: '1', pattern: host, preset: 'gone' },
    { id: '2', pattern: `${host}/docs/*`, preset: 'wholePage' },
    { id: '3', pattern: host, preset: 'linksAndImages' },
  ]
  for (const rule of rules) await ask(page, 'rule.save', { record: rule })
  await ask(page, 'settings.save', { toolbarClick: 'run' })
  const tab = await extension.visit(site.url)
  await extension.pressIcon(tab)
  await expect.poll(() => formats(service)).toEqual([['links', 'images']])
  await tab.goto(`${site.url}/docs/a`)
  await extension.pressIcon(tab)
  await expect.poll(() => formats(service)).toEqual([['links', 'images'], ['rawHtml']])
})

test("a rule whose preset can't run here falls back to the default", async ({ extension, site }) => {
  const page = await extension.open('options.html')
  await ask(page, 'rule.add', { pattern: new URL(site.url).host, preset: 'summary' })
  const tab = await extension.visit(site.url)
  const popup = await openPopup(extension, tab)
  await expect(popup.main).toContainText('Markdown')
  await expect(popup.rule).toHaveCount(0)
})

test('the editor is one click away: empty, on a preset, or on a copy', async ({ extension, site }) => {
  const page = await extension.open('options.html')
  const { id } = await ask(page, 'preset.save', { name: 'Mine', options: { formats: ['markdown'] } })
  const tab = await extension.visit(site.url)
  const opened = async (name: string, preset?: string) => {
    const popup = await openPopup(extension, tab)
    if (preset) await popup.more(preset)
    const next = extension.context.waitForEvent('page', (other) => other.url().includes('/editor.html'))
    // The popup closes during the click.
    await popup.page
      .getByRole('link', { name })
      .click()
      .catch(() => {})
    const editor = await next
    const query = new URL(editor.url()).search
    await editor.close()
    return query
  }
  expect(await opened('New preset')).toBe('')
  expect(await opened('Edit a copy…', 'Markdown')).toBe('?copyOf=markdown')
  expect(await opened('Edit…', 'Mine')).toBe(`?preset=${id}`)
})
