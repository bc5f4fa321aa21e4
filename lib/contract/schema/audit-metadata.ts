import { z } from '@/lib/core/zod'
import { field } from './field'

/**
 * The user or client that a scrape is attributed to in the organization's security log. Source: contract, "Scrape
 * request body".
 */
export const auditMetadata = z.strictObject({
  username: field('auditMetadata.username', z.string().check(z.maxLength(1024)), {
    source: 'string, max length 1024',
    unit: 'characters',
  }),
})
