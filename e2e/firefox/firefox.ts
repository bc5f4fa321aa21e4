import { readFileSync } from 'node:fs'
import path from 'node:path'
import puppeteer, { type Page } from 'puppeteer-core'
import { vi } from 'vitest'
import { type BrowserWindow, browserWindow } from './browser-window'
import { findFirefox } from './find-firefox'

const built = path.resolve('.output/firefox-mv3')

export type Firefox = {
  window: BrowserWindow
  /** Opens a web page in a tab. */
  visit(url: string): Promise<Page>
  /** Opens an extension page in a tab. */
  open(file: string): Promise<Page>
  /** Errors in any extension page so far. */
  errors(): Promise<string[]>
  close(): Promise<void>
}

/** Starts a headless Firefox with a fresh profile, the built extension, and a closed sidebar. */
export async function startFirefox(prefs: Record<string, unknown> = {}): Promise<Firefox> {
  const { browser_specific_settings } = JSON.parse(readFileSync(path.join(built, 'manifest.json'), 'utf8'))
  const id: string = browser_specific_settings.gecko.id
  const host = crypto.randomUUID()
  const origin = `moz-extension://${host}`
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findFirefox(),
    headless: true,
    // Needed for a driver to access its pages and the browser's own window.
    args: ['--remote-allow-system-access'],
    extraPrefsFirefox: {
      'extensions.webextensions.uuids': JSON.stringify({ [id]: host }),
      // No driver can reach the prompt, so a permission requested in a click is granted at once.
      'extensions.webextOptionalPermissionPrompts': false,
      // Otherwise an automated browser keeps the focus out of the popup, where Enter belongs.
      'focusmanager.testmode': false,
      ...prefs,
    },
  })
  await browser.installExtension(built)
  const window = await browserWindow(browser, id)
  await window.closeSidebar()

  return {
    window,
    async visit(url) {
      const page = await browser.newPage()
      await page.goto(url)
      return page
    },
    async open(file) {
      const page = await browser.newPage()
      // The driver gets no load event for extension pages.
      void page.goto(`${origin}/${file}`).catch(() => {})
      // Checking fails during a navigation.
      const isDrawn = () => page.evaluate(() => Boolean(document.querySelector('#app')?.hasChildNodes()))
      await vi.waitUntil(() => isDrawn().catch(() => false), { timeout: 20_000 })
      return page
    },
    errors: () => window.errors(origin),
    close: () => browser.close(),
  }
}
