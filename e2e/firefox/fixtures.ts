import { test as base } from 'vitest'
import { type LocalServer, createServer } from '@/e2e/server/create-server'
import { type Site, startSite } from '@/e2e/site/start-site'
import { findFirefox } from './find-firefox'
import { type Firefox, startFirefox } from './firefox'

type Fixtures = { prefs: Record<string, unknown>; firefox: Firefox; service: LocalServer; site: Site }

/** Each test has a fresh profile, and its own scrape service and site, all on loopback. */
export const test = base.extend<Fixtures>({
  prefs: {},
  firefox: async ({ prefs, skip }, use) => {
    skip(!findFirefox(), 'No Firefox found.')
    const firefox = await startFirefox(prefs)
    await use(firefox)
    await firefox.close()
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
