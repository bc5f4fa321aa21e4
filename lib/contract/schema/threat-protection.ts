import { z } from '@/lib/core/zod';
import { optional, withTexts } from './field';

const list = (item: RegExp) =>
  z.array(z.string().check(z.regex(item))).check(z.maxLength(1000));
const domains = /^(\*\.)?[^\s*/:]+$/;

/**
 * One request's exceptions from the organization's policy. Source: contract,
 * "Threat protection override".
 */
export const threatProtection = z.strictObject(
  withTexts('field.threatProtection', {
    mode: optional(z.enum(['off', 'normal']), {
      source:
        'normal checks URLs with a risk-scanning service, 2 extra credits per scanned URL',
    }),
    riskScoreThreshold: optional(z.int().check(z.gte(0), z.lte(100)), {
      source: '0 to 100; at or above it the URL is blocked; lower is stricter',
    }),
    failurePolicy: optional(z.enum(['open', 'closed']), {
      source:
        'When the classifier is unreachable, closed blocks the request, open allows it',
    }),
    whitelist: optional(list(domains), {
      source:
        'Always-allowed domains; takes precedence over all other rules; at most 1000 items',
      wrongForm: 'form.problem.domain',
    }),
    blacklist: optional(list(domains), {
      source:
        'Plain or wildcard (*. prefix form); no protocol, path or port; at most 1000 items',
      wrongForm: 'form.problem.domain',
    }),
    blockedTlds: optional(list(/^[^\sA-Z.][^\sA-Z]*$/), {
      source: 'Lowercase, no leading dot; at most 1000 items',
      wrongForm: 'form.problem.ending',
    }),
  }),
);
