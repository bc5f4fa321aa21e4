import { about } from '@/lib/core/about'
import { z } from '@/lib/core/zod'

const domains = z.array(z.string().check(z.regex(/^(\*\.)?[^\s*/:]+$/)))
const listLimit = z.maxLength(1000)

/** One request's exceptions from the organization's policy. Source: contract, "Threat protection override". */
export const threatProtection = z.strictObject({
  mode: z.optional(
    z.enum(['off', 'normal']).check(
      about('field.threatProtection.mode', {
        source: 'normal checks URLs with a risk-scanning service, 2 extra credits per scanned URL',
      }),
    ),
  ),
  riskScoreThreshold: z.optional(
    z.int().check(
      z.gte(0),
      z.lte(100),
      about('field.threatProtection.riskScoreThreshold', {
        source: '0 to 100; at or above it the URL is blocked; lower is stricter',
      }),
    ),
  ),
  failurePolicy: z.optional(
    z.enum(['open', 'closed']).check(
      about('field.threatProtection.failurePolicy', {
        source: 'When the classifier is unreachable, closed blocks the request, open allows it',
      }),
    ),
  ),
  whitelist: z.optional(
    domains.check(
      listLimit,
      about('field.threatProtection.whitelist', {
        source: 'Always-allowed domains; takes precedence over all other rules; at most 1000 items',
      }),
    ),
  ),
  blacklist: z.optional(
    domains.check(
      listLimit,
      about('field.threatProtection.blacklist', {
        source: 'Plain or wildcard (*. prefix form); no protocol, path or port; at most 1000 items',
      }),
    ),
  ),
  blockedTlds: z.optional(
    z.array(z.string().check(z.regex(/^[^\sA-Z.][^\sA-Z]*$/))).check(
      listLimit,
      about('field.threatProtection.blockedTlds', {
        source: 'Lowercase, no leading dot; at most 1000 items',
      }),
    ),
  ),
})
