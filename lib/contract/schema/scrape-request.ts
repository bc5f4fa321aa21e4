import { about } from '@/lib/core/about'
import { z } from '@/lib/core/zod'
import { actions } from './actions'
import { auditMetadata } from './audit-metadata'
import { cacheControls } from './cache-controls'
import { formatList } from './format-list'
import { location } from './location'
import { pageReading } from './page-reading'
import { parsers } from './parsers'
import { profile } from './profile'
import { redaction } from './redaction'
import { threatProtection } from './threat-protection'

/**
 * The body of `POST /v2/scrape`, strict: the server refuses unknown fields, so only these may be sent. No default is
 * filled in. Times are in milliseconds. Source: contract, "Scrape request body".
 */
export const scrapeRequest = z
  .strictObject({
    url: z.url().check(about('field.url', { source: 'string (URI), required; address to scrape' })),
    formats: z.optional(
      formatList.check(
        about('field.formats', {
          source: 'Each item is a format name string or a format object',
          default: ['markdown'],
        }),
      ),
    ),
    ...pageReading,
    actions: z.optional(
      actions.check(about('field.actions', { source: 'Executed in order before the content is captured' })),
    ),
    parsers: z.optional(
      parsers.check(
        about('field.parsers', {
          source: '1 credit per page with pdf; an empty array returns the PDF base64-encoded for 1 credit',
          default: ['pdf'],
        }),
      ),
    ),
    location: z.optional(
      location.check(
        about('field.location', {
          source: 'A suitable proxy is used if available and language and time zone are emulated',
        }),
      ),
    ),
    profile: z.optional(
      profile.check(
        about('field.profile', { source: 'Scrapes with the same name share persistent browser state' }),
      ),
    ),
    ...cacheControls,
    redactPII: z.optional(
      redaction.check(
        about('field.redactPII', {
          source: 'true uses defaults; an object customizes; applies to the returned markdown',
          default: false,
        }),
      ),
    ),
    zeroDataRetention: z.optional(
      z.boolean().check(
        about('field.zeroDataRetention', {
          source: 'Nothing of this scrape is retained; requires arrangement with the service operator',
          default: false,
        }),
      ),
    ),
    threatProtection: z.optional(
      threatProtection.check(
        about('field.threatProtection', {
          source: 'Requires threat protection enabled for the team, otherwise rejected with 403',
        }),
      ),
    ),
    auditMetadata: z.optional(
      auditMetadata.check(
        about('field.auditMetadata', { source: 'User attribution in security-information log events' }),
      ),
    ),
  })
  .check(
    z.refine(({ onlyCleanContent, zeroDataRetention }) => !(onlyCleanContent && zeroDataRetention), {
      path: ['onlyCleanContent'],
      error: 'field.onlyCleanContent.withRetention',
    }),
  )

export type ScrapeRequest = z.output<typeof scrapeRequest>
