import { z } from '@/lib/core/zod'
import { option } from './field'

/** How the page is fetched and what is kept from it. Source: contract, "Scrape request body". */
export const pageReading = {
  onlyMainContent: option('onlyMainContent', z.boolean(), {
    source: 'Drops header, navigation, footer and similar, no model',
    group: 'keep',
    default: true,
  }),
  onlyCleanContent: option('onlyCleanContent', z.boolean(), {
    source:
      'Beta. Extra model-based pass over the generated markdown. Not supported with zero data retention',
    group: 'keep',
    default: false,
    needsService: true,
  }),
  includeTags: option('includeTags', z.array(z.string()), {
    source: 'Tags included in output',
    group: 'keep',
  }),
  excludeTags: option('excludeTags', z.array(z.string()), {
    source: 'Tags excluded from output',
    group: 'keep',
  }),
  removeBase64Images: option('removeBase64Images', z.boolean(), {
    source: 'Alt text kept, URL replaced by a placeholder',
    group: 'keep',
    default: true,
  }),
  waitFor: option('waitFor', z.int(), {
    source: "Extra delay before capture, on top of the service's own smart waiting",
    group: 'load',
    unit: 'ms',
    default: 0,
  }),
  timeout: option('timeout', z.int().check(z.gte(1000), z.lte(300_000)), {
    source: 'Minimum 1000, maximum 300000',
    group: 'load',
    unit: 'ms',
    default: 60_000,
  }),
  mobile: option('mobile', z.boolean(), {
    source: 'Emulate a mobile device',
    group: 'load',
    default: false,
    needsService: true,
  }),
  blockAds: option('blockAds', z.boolean(), {
    source: 'Ad blocking and cookie-popup blocking',
    group: 'load',
    default: true,
  }),
  proxy: option('proxy', z.enum(['basic', 'enhanced', 'auto']), {
    source: 'auto tries basic, on failure retries with enhanced; same credit cost',
    group: 'load',
    default: 'auto',
  }),
  headers: option('headers', z.record(z.string(), z.string()), {
    source: 'Headers sent to the target (cookies, user agent, etc.)',
    group: 'load',
    needsService: true,
  }),
  skipTlsVerification: option('skipTlsVerification', z.boolean(), {
    source: 'Skip TLS certificate verification for the target',
    group: 'advanced',
    default: true,
  }),
}
