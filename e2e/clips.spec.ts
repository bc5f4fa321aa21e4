import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import type { Clip } from '@/lib/clips/clip'
import { ask } from './ask'
import { grantHost } from './connect'
import { type Extension, startExtension } from './extension'
import { expect, test } from './fixtures'
import { killWorker } from './kill-worker'
import { type ObsidianVault, serveObsidian } from './notes-programs/obsidian-vault'
import { openedPanel } from './pages/panel-page'
import { openPopup } from './pages/popup-page'
import { storedJobs } from './stored'

const token = '4f0d2c9b7a'
const file = 'Clippings/Tides.md'

const clipsIn = (page: Page): Promise<Clip[]> =>
  page.evaluate(
    () =>
      new Promise<Clip[]>((resolve, reject) => {
        const opening = indexedDB.open('pluck')
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('clips').objectStore('clips').index('createdAt').getAll()
          reading.addEventListener('success', () => {
            opening.result.close()
            resolve(reading.result as Clip[])
          })
        })
      }),
  )

/** A page is plucked, and a vault is set up as its place. Resolves to what clips it, in a page of Pluck’s own. */
async function setUp(extension: Extension, site: string, vault: ObsidianVault, secret = token) {
  await grantHost(extension, vault.url)
  const tab = await extension.context.newPage()
  await tab.goto(site)
  const popup = await openPopup(extension, tab)
  const panel = await openedPanel(extension, () => popup.main.click())
  await expect(panel.status).toContainText('Done')
  const page = await extension.open('options.html')
  await page.evaluate((origins) => chrome.permissions.request({ origins }), [`${vault.url}/*`])
  const saved = await ask(page, 'destination.save', {
    exists: 'ask',
    settings: { kind: 'obsidian', baseUrl: vault.url, token: secret, opens: false },
  })
  if (!saved.ok) throw new Error(saved.field)
  const [job] = await storedJobs(page)
  const text = '# Tides\n\nEbb and flow.\n'
  const clip = () =>
    ask(page, 'clip.add', {
      jobId: job?.id ?? '',
      templateId: 'default',
      destinationId: saved.id,
      note: { name: 'Tides.md', folder: 'Clippings', properties: [], frontmatter: '', body: text, text },
    })
  return { page, clip, destinationId: saved.id }
}

const lastClip = async (page: Page) => (await clipsIn(page)).at(-1)
const writes = ({ log }: ObsidianVault) => log.filter(({ method }) => method === 'PUT').length

test('a worker that dies between the writing and the record of it leaves one note', async ({
  extension,
  site,
}) => {
  const vault = await serveObsidian({ token })
  const { page, clip } = await setUp(extension, site.url, vault)
  vault.next({ on: 'write', meets: 'unanswered' })
  await clip()
  await expect.poll(() => vault.files.has(file)).toBe(true)
  await killWorker(extension)
  await ask(page, 'clip.release', {})
  await expect.poll(async () => (await lastClip(page))?.state).toBe('delivered')
  expect([writes(vault), vault.files.size]).toEqual([1, 1])
  expect(await lastClip(page)).not.toHaveProperty('parcel')
  await vault.close()
})

test('a wrong token is said and a right one tried; a name that is taken is asked about', async ({
  extension,
  site,
}) => {
  const vault = await serveObsidian({ token, files: new Map([[file, 'Mine.\n']]) })
  const { page, clip, destinationId } = await setUp(extension, site.url, vault, 'wr0ng')
  expect(await ask(page, 'destination.test', { id: destinationId })).toEqual({
    ok: false,
    error: { kind: 'wrong-token' },
  })
  await clip()
  await expect.poll(async () => (await lastClip(page))?.error?.kind).toBe('wrong-token')

  const settings = { kind: 'obsidian' as const, baseUrl: vault.url, token, opens: false }
  await ask(page, 'destination.save', { id: destinationId, exists: 'ask', settings })
  expect(await ask(page, 'destination.test', { id: destinationId })).toMatchObject({ ok: true })
  expect(
    await page.evaluate(async () => JSON.stringify(await chrome.storage.local.get('settings'))),
  ).not.toContain(token)
  await clip()
  await expect.poll(async () => (await lastClip(page))?.state).toBe('asking')
  expect(vault.files.get(file)).toBe('Mine.\n')
  await ask(page, 'clip.answer', { clipId: (await lastClip(page))?.id ?? '', exists: 'number' })
  await expect.poll(async () => (await lastClip(page))?.where).toBe('Clippings/Tides 1.md')
  expect([vault.files.get(file), vault.files.get('Clippings/Tides 1.md')]).toEqual([
    'Mine.\n',
    '# Tides\n\nEbb and flow.\n',
  ])
  await vault.close()
})

test('@long a clip made while the program is down arrives once when it starts, the browser restarted in between', async ({
  site,
}) => {
  const profile = mkdtempSync(path.join(tmpdir(), 'pluck-profile-'))
  const closed = await serveObsidian({ token })
  const { port } = closed
  const before = await startExtension({ profile })
  const { page, clip } = await setUp(before, site.url, closed)
  await closed.close()
  await clip()
  await expect.poll(async () => (await lastClip(page))?.error?.kind).toBe('closed')
  await before.close()

  const vault = await serveObsidian({ token, port })
  const after = await startExtension({ profile })
  const again = await after.open('options.html')
  await expect.poll(async () => (await lastClip(again))?.state, { timeout: 60_000 }).toBe('delivered')
  expect([writes(vault), [...vault.files.keys()]]).toEqual([1, [file]])
  await after.close()
  await vault.close()
  rmSync(profile, { recursive: true, force: true })
})
