import type { Page } from 'puppeteer-core'
import { expect } from 'vitest'
import type { LocalServer } from '@/e2e/server/create-server'
import type { Firefox } from './firefox'

/**
 * The text of the extension's pages of one kind. The driver doesn't see popup and sidebar as pages, but
 * another extension page does.
 */
const textOf = (viewer: Page, type: 'popup' | 'sidebar') =>
  viewer.evaluate(
    (kind) =>
      (chrome.extension as unknown as { getViews(of: { type: string }): Window[] })
        .getViews({ type: kind })
        .map((view) => view.document.body.innerText)
        .join('\n'),
    type,
  )

/** Connects the scrape service in the settings as a user does, and runs presets there. */
export async function connect(firefox: Firefox, { url, key, log }: LocalServer) {
  const settings = await firefox.open('options.html#services')
  const field = (label: string) => settings.locator(`::-p-xpath(//input[@id = //label[. = "${label}"]/@for])`)
  await field('Address').fill(url)
  await field('API key').fill(key ?? '')
  await settings.locator('::-p-aria(Save and test[role="button"])').click()
  await settings.waitForFunction(() => document.body.innerText.includes('The connection works.'))
  await settings.evaluate(async () => {
    const { settings: stored } = await chrome.storage.local.get<{ settings: { services: { id: string }[] } }>(
      'settings',
    )
    const input = { sendingAgreed: true, connection: stored.services[0]?.id }
    await chrome.runtime.sendMessage({ call: 'settings.save', input })
  })
  await settings.close()
  log.length = 0
}

type Pressing = { /** First waits until the event page has ended. */ asleep?: boolean }

/** Presses the shortcut on a page, then Enter in the popup. Resolves to the popup's text before it closed. */
export async function pluck(firefox: Firefox, tab: Page, pressing: Pressing = {}): Promise<string> {
  const viewer = await firefox.open('options.html')
  await press(firefox, tab, 'K', pressing)
  await expect.poll(() => textOf(viewer, 'popup')).toContain('Read page')
  await expect.poll(() => popupWidth(viewer)).toBe(380)
  const popup = await textOf(viewer, 'popup')
  await expect.poll(firefox.window.isInPopup).toBe(true)
  await firefox.window.press('Enter')
  await expect.poll(() => textOf(viewer, 'popup')).toBe('')
  await expect.poll(() => textOf(viewer, 'sidebar')).not.toBe('')
  await viewer.close()
  return popup
}

/** Presses the default preset's key on a page. Resolves once the sidebar is open. */
export async function pluckByKey(firefox: Firefox, tab: Page, pressing: Pressing = {}) {
  const viewer = await firefox.open('options.html')
  await press(firefox, tab, 'M', pressing)
  await expect.poll(() => textOf(viewer, 'sidebar')).not.toBe('')
  await viewer.close()
}

async function press({ window }: Firefox, tab: Page, key: string, { asleep = false }: Pressing) {
  await tab.bringToFront()
  if (asleep) await expect.poll(window.backgroundState).toBe('stopped')
  await window.press(key, 'Alt', 'Shift')
}

/** The width of the open popup, in CSS pixels. */
const popupWidth = (viewer: Page) =>
  viewer.evaluate(
    () =>
      (chrome.extension as unknown as { getViews(of: { type: string }): Window[] }).getViews({
        type: 'popup',
      })[0]?.innerWidth,
  )

/** The panel in a tab, where the driver reaches it. */
export async function openPanel(firefox: Firefox) {
  const page = await firefox.open('sidepanel.html')
  const text = (selector: string) => page.$eval(selector, (element) => (element as HTMLElement).innerText)
  return {
    page,
    status: () => text('[role="status"]'),
    notices: () => text('.notices'),
    output: () => text('[role="tabpanel"]'),
    press: (name: string) => page.locator(`::-p-aria(${name}[role="button"])`).click(),
  }
}
