import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BrowserContext, type Page, type Worker, chromium } from '@playwright/test'
import { findChromium, isRoot } from '@/scripts/browser.mjs'

export const builtExtension = path.resolve('.output/chrome-mv3')

export type Extension = {
  context: BrowserContext
  id: string
  worker: Worker
  /** Clicks the toolbar icon for the tab of `page` as a user does, which grants activeTab. */
  pressIcon(page: Page): Promise<void>
  /** Clicks the toolbar icon, and resolves to the popup that it opens. */
  clickIcon(page: Page): Promise<Page>
  /** Opens a page of the extension in a tab. */
  open(file: string): Promise<Page>
  close(): Promise<void>
}

type Options = {
  directory?: string
  profile?: string
  args?: string[]
  colorScheme?: 'light' | 'dark'
  /** An X display, such as `:99`, to show the browser on. Without one it runs headless. */
  display?: string
}

// Newer than Playwright's types.
type TabTarget = { embedderData?: { tabActive: boolean } }

/** Starts a Chromium with a fresh profile and the built extension in it. */
export async function startExtension(options: Options = {}): Promise<Extension> {
  // Playwright shows the real popup as a page only so: it is a target of the kind "other".
  process.env['PW_CHROMIUM_ATTACH_TO_OTHER'] = '1'
  const directory = options.directory ?? builtExtension
  const profile = options.profile ?? mkdtempSync(path.join(tmpdir(), 'pluck-profile-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await findChromium(),
    chromiumSandbox: !isRoot,
    headless: options.display === undefined,
    ...(options.display && { env: { ...process.env, DISPLAY: options.display } }),
    viewport: null,
    colorScheme: options.colorScheme ?? null,
    args: [
      `--disable-extensions-except=${directory}`,
      `--load-extension=${directory}`,
      '--enable-unsafe-extension-debugging',
      ...(options.args ?? []),
    ],
  })
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  const id = new URL(worker.url()).host
  const devtools = await context.browser()?.newBrowserCDPSession()
  if (!devtools) throw new Error('This browser has no debugging session.')

  const pressIcon = async (page: Page) => {
    await page.bringToFront()
    const { targetInfos } = await devtools.send('Target.getTargets', { filter: [{ type: 'tab' }] })
    const active = targetInfos.find((info) => (info as TabTarget).embedderData?.tabActive)
    // @ts-expect-error Newer than Playwright's list of commands.
    await devtools.send('Extensions.triggerAction', { id, targetId: active?.targetId })
  }

  return {
    context,
    id,
    worker,
    pressIcon,
    async clickIcon(page) {
      const opened = context.waitForEvent('page', (other) => other.url().endsWith('/popup.html'))
      await pressIcon(page)
      return opened
    },
    async open(file) {
      const page = await context.newPage()
      await page.goto(`chrome-extension://${id}/${file}`)
      return page
    },
    async close() {
      await context.close()
      if (!options.profile) rmSync(profile, { recursive: true, force: true })
    },
  }
}
