import { test as base } from '@playwright/test'
import { type LocalServer, createServer } from './server/create-server'
import { type Extension, startExtension } from './extension'
import { type Site, startSite } from './site/start-site'

type Fixtures = { extensionArgs: string[]; extension: Extension; service: LocalServer; site: Site }

/** Each test has a fresh browser profile, a scrape service and a site of its own, all on loopback. */
export const test = base.extend<Fixtures>({
  extensionArgs: [[], { option: true }],
  extension: async ({ extensionArgs }, use) => {
    const extension = await startExtension({ args: extensionArgs })
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
