import { test as base } from '@playwright/test'
import { type LocalServer, createServer } from './server/create-server'
import { type Extension, startExtension } from './extension'
import { type SharedBrowser, startSharedBrowser } from './shared-browser'
import { type Site, startSite } from './site/start-site'

type Fixtures = {
  /** For what cannot be undone in a browser. */
  ownBrowser: boolean
  /** Only a browser of one's own is started with any. */
  extensionArgs: string[]
  /** Optional permissions that the user has granted. */
  granted: string[]
  extension: Extension
  service: LocalServer
  site: Site
}

/**
 * Each test has the extension newly installed in a browser with nothing in it, a scrape service and a site of its own,
 * all on loopback. The browser itself is started once for many tests, and again after one that failed.
 */
export const test = base.extend<Fixtures, { sharedBrowser: () => Promise<SharedBrowser> }>({
  ownBrowser: [false, { option: true }],
  extensionArgs: [[], { option: true }],
  granted: [[], { option: true }],
  sharedBrowser: [
    async ({}, use) => {
      let browser: Promise<SharedBrowser> | undefined
      await use(() => (browser ??= startSharedBrowser()))
      await (await browser)?.close()
    },
    { scope: 'worker' },
  ],
  extension: async ({ ownBrowser, extensionArgs, granted, sharedBrowser }, use) => {
    const isOwn = ownBrowser || extensionArgs.length > 0
    const extension = isOwn
      ? await startExtension({ args: extensionArgs })
      : await (await sharedBrowser()).install(granted)
    await use(extension)
    await extension.close()
  },
  service: async ({}, use) => {
    const service = await createServer()
    await use(service)
    await service.close()
  },
  site: async ({}, use) => {
    const site = await startSite()
    await use(site)
    await site.close()
  },
})

export { expect } from '@playwright/test'
