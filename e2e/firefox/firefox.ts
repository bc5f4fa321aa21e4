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
  /** Opens a page of the extension in a tab. */
  open(file: string): Promise<Page>
  /** Errors in any page of the extension so far. */
  errors(): Promise<string[]>
  close(): Promise<void>
}

/** Starts a headless Firefox with a fresh profile and the built extension in it, its sidebar closed. */
export async function startFirefox(prefs: Record<string, unknown> = {}): Promise<Firefox> {
  const { browser_specific_settings } = JSON.parse(readFileSync(path.join(built, 'manifest.json'), 'utf8'))
  const id: string = browser_specific_settings.gecko.id
  const host = crypto.randomUUID()
  const origin = `moz-extension://${host}`
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findFirefox(),
    headless: true,
    // Its pages and the browser's own window are open to a driver only so.
    args: ['--remote-allow-system-access'],
    extraPrefsFirefox: {
      'extensions.webextensions.uuids': JSON.stringify({ [id]: host }),
      // The prompt is out of a driver's reach: asked for in a click, a permission is given at once.
      'extensions.webextOptionalPermissionPrompts': false,
      // Else an automated browser keeps the keyboard out of the popup, where Enter belongs.
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
      // The driver never hears that a page of an extension has loaded.
      void page.goto(`${origin}/${file}`).catch(() => {})
      // While it moves there, a look at it fails.
      const isDrawn = () => page.evaluate(() => Boolean(document.querySelector('#app')?.hasChildNodes()))
      await vi.waitUntil(() => isDrawn().catch(() => false), { timeout: 20_000 })
      return page
    },
    errors: () => window.errors(origin),
    close: () => browser.close(),
  }
}
