import { readFileSync } from 'node:fs'
import { addService } from './add-service'
import { expect, test } from './fixtures'
import { openPlace } from './pages/place-page'
import { violations } from './violations'

const list = (site: { url: string }) =>
  [
    `${site.url}/article.html?utm_source=mail`,
    `${site.url}/reset?token=8fa3b2c19d7744e0a1b2c3`,
    'https://user:secret@private.example/',
    'no address',
  ].join('\n')

test('a pasted list is judged, confirmed once, scraped, filtered and saved', async ({
  extension,
  service,
  site,
}) => {
  await addService(extension, service)
  const page = await openPlace(extension, 'Batches')
  await expect(page.getByRole('heading', { name: 'Many pages in one go' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'New batch' }).click()
  await page.getByLabel('Addresses', { exact: true }).fill(list(site))
  await expect(page.getByText('2 pieces of the text are no addresses')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Review 3 pages' }).click()

  await expect(page.getByRole('heading', { name: /^Send 1 address to/ })).toBeVisible()
  await expect(page.getByText('The address holds a user name or a password')).toBeVisible()
  await expect(page.locator('.batch-reasons')).not.toContainText('8fa3b2c19d7744e0a1b2c3')
  await expect(page.getByText('1 goes without parameters that only track you')).toBeVisible()
  expect(service.log.filter(({ method }) => method === 'POST')).toEqual([])
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Send them as they are').check()
  await page.getByRole('button', { name: 'Send 2' }).click()

  await expect(page.locator('.batch-top').getByRole('status')).toHaveText('Done')
  await expect(page.locator('.batch-page')).toHaveCount(3)
  expect(await violations(page)).toEqual([])
  await page.getByRole('searchbox', { name: 'Filter' }).fill('article')
  await expect(page.locator('.batch-page')).toHaveCount(1)
  await page.getByRole('button', { name: 'Download' }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: /\.csv$/ }).click()
  const csv = readFileSync(await (await saving).path(), 'utf8')
  expect(csv.split('\r\n')).toHaveLength(3)
  expect(csv).toContain('/article.html,done')
  await page.locator('.batch-page').press('Enter')
  await page.getByRole('button', { name: 'Back to the batch' }).click()
  await expect(page.locator('.batch-page').first()).toBeVisible()
})
