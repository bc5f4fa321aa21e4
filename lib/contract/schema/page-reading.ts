import { about } from '@/lib/core/about'
import { z } from '@/lib/core/zod'

const flag = (name: string, byDefault: boolean, source: string) =>
  z.optional(z.boolean().check(about(`field.${name}`, { source, default: byDefault })))

const tags = (name: string, source: string) =>
  z.optional(z.array(z.string()).check(about(`field.${name}`, { source })))

/** How the page is fetched and what is kept from it. Source: contract, "Scrape request body". */
export const pageReading = {
  onlyMainContent: flag('onlyMainContent', true, 'Drops header, navigation, footer and similar, no model'),
  onlyCleanContent: flag(
    'onlyCleanContent',
    false,
    'Beta. Extra model-based pass over the generated markdown. Not supported with zero data retention',
  ),
  includeTags: tags('includeTags', 'Tags included in output'),
  excludeTags: tags('excludeTags', 'Tags excluded from output'),
  removeBase64Images: flag('removeBase64Images', true, 'Alt text kept, URL replaced by a placeholder'),
  waitFor: z.optional(
    z.int().check(
      about('field.waitFor', {
        source: "Extra delay before capture, on top of the service's own smart waiting",
        unit: 'ms',
        default: 0,
      }),
    ),
  ),
  timeout: z.optional(
    z
      .int()
      .check(
        z.gte(1000),
        z.lte(300_000),
        about('field.timeout', { source: 'Minimum 1000, maximum 300000', unit: 'ms', default: 60_000 }),
      ),
  ),
  mobile: flag('mobile', false, 'Emulate a mobile device'),
  blockAds: flag('blockAds', true, 'Ad blocking and cookie-popup blocking'),
  headers: z.optional(
    z
      .record(z.string(), z.string())
      .check(about('field.headers', { source: 'Headers sent to the target (cookies, user agent, etc.)' })),
  ),
  proxy: z.optional(
    z.enum(['basic', 'enhanced', 'auto']).check(
      about('field.proxy', {
        source: 'auto tries basic, on failure retries with enhanced; same credit cost',
        default: 'auto',
      }),
    ),
  ),
  skipTlsVerification: flag('skipTlsVerification', true, 'Skip TLS certificate verification for the target'),
}
