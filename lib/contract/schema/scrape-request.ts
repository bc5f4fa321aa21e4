import { z } from '@/lib/core/zod'
import { exactly } from '@/lib/contract/cost/part'
import { actions } from './actions'
import { auditMetadata } from './audit-metadata'
import { cacheControls } from './cache-controls'
import { field, option } from './field'
import { formatList } from './format-list'
import { location } from './location'
import { pageReading } from './page-reading'
import { parsers } from './parsers'
import { profile } from './profile'
import { redaction } from './redaction'
import { threatProtection } from './threat-protection'

/**
 * The body of `POST /v2/scrape`, strict: the server refuses unknown fields, so only these may be sent. No default is
 * filled in. Times are in milliseconds. Source: contract, "Scrape request body"; costs: "Limits", and a real server.
 */
export const scrapeRequest = z
  .strictObject({
    url: field('url', z.url(), { source: 'string (URI), required; address to scrape' }),
    formats: option('formats', formatList, {
      source: 'Each item is a format name string or a format object',
      group: 'get',
      default: ['markdown'],
    }),
    ...pageReading,
    actions: option('actions', actions, {
      source: 'Executed in order before the content is captured',
      group: 'actions',
      needsService: true,
    }),
    parsers: option('parsers', parsers, {
      source: '1 credit per page with pdf; an empty array returns the PDF base64-encoded for 1 credit',
      group: 'get',
      default: ['pdf'],
      cost: (value, { mayBePdf, later }) => {
        if (!mayBePdf) return []
        return value?.length === 0 ? [exactly('pdfFlat', 0)] : [{ reason: 'pdfPages', ...later }]
      },
    }),
    location: option('location', location, {
      source: 'A suitable proxy is used if available and language and time zone are emulated',
      group: 'from',
      needsService: true,
    }),
    profile: option('profile', profile, {
      source: 'Scrapes with the same name share persistent browser state',
      group: 'from',
      needsService: true,
    }),
    ...cacheControls,
    redactPII: option('redactPII', redaction, {
      source: 'true uses defaults; an object customizes; applies to the returned markdown',
      group: 'privacy',
      default: false,
      needsService: true,
      // Each page of a PDF is redacted separately.
      cost: (value, { later: { most } }) =>
        value ? [{ reason: 'redaction', least: 4, ...(most !== undefined && { most: 4 + 4 * most }) }] : [],
    }),
    zeroDataRetention: option('zeroDataRetention', z.boolean(), {
      source: 'Nothing of this scrape is retained; requires arrangement with the service operator',
      group: 'privacy',
      default: false,
      cost: (isOn) => (isOn ? [exactly('zeroRetention', 1)] : []),
    }),
    threatProtection: option('threatProtection', threatProtection, {
      source: 'Requires threat protection enabled for the team, otherwise rejected with 403',
      group: 'advanced',
      // Each address in the redirect chain is scanned. Without a mode the organization's own applies.
      cost: (value) =>
        value && value.mode !== 'off'
          ? [{ reason: 'threatScan', least: value.mode === 'normal' ? 2 : 0 }]
          : [],
    }),
    auditMetadata: option('auditMetadata', auditMetadata, {
      source: 'User attribution in security-information log events',
      group: 'advanced',
    }),
  })
  .check(
    z.refine(({ onlyCleanContent, zeroDataRetention }) => !(onlyCleanContent && zeroDataRetention), {
      path: ['onlyCleanContent'],
      error: 'field.onlyCleanContent.withRetention',
    }),
  )

export type ScrapeRequest = z.output<typeof scrapeRequest>
