import { about } from '@/lib/core/about'
import { z } from '@/lib/core/zod'

/**
 * The user or client that a scrape is attributed to in the organization's security log. Source: contract, "Scrape
 * request body".
 */
export const auditMetadata = z.strictObject({
  username: z
    .string()
    .check(
      z.maxLength(1024),
      about('field.auditMetadata.username', { source: 'string, max length 1024', unit: 'characters' }),
    ),
})
