import { z } from '@/lib/core/zod';
import { exactly } from '@/lib/contract/cost/part';
import { actions } from './actions';
import { cacheControls } from './cache-controls';
import { field, optionsIn, withTexts } from './field';
import { formatList } from './format-list';
import { origin } from './origin';
import { pageReading } from './page-reading';
import { parsers } from './parsers';
import { redaction } from './redaction';
import { threatProtection } from './threat-protection';

/**
 * The user or client that a scrape is attributed to in the organization's
 * security log.
 */
const auditMetadata = z.strictObject(
  withTexts('field.auditMetadata', {
    username: field(z.string().check(z.maxLength(1024)), {
      source: 'string, max length 1024',
      unit: 'characters',
    }),
  }),
);

const get = optionsIn('get');
const privacy = optionsIn('privacy');
const advanced = optionsIn('advanced');

/**
 * What a request may contain beside its address. Source: contract, "Scrape
 * request body"; costs: also a real server.
 */
export const scrapeOptions = withTexts('field', {
  formats: get(formatList, {
    source: 'Each item is a format name string or a format object',
    default: ['markdown'],
  }),
  ...pageReading,
  actions: optionsIn('actions')(actions, {
    source: 'Executed in order before the content is captured',
    needsService: true,
  }),
  parsers: get(parsers, {
    source:
      '1 credit per page with pdf; an empty array returns the PDF base64-encoded for 1 credit',
    default: ['pdf'],
    cost: (value, { mayBePdf, later }) => {
      if (!mayBePdf) return [];
      return value?.length === 0
        ? [exactly('pdfFlat', 0)]
        : [{ reason: 'pdfPages', ...later }];
    },
  }),
  ...origin,
  ...cacheControls,
  redactPII: privacy(redaction, {
    source:
      'true uses defaults; an object customizes; applies to the returned markdown',
    default: false,
    needsService: true,
    // Each page of a PDF is redacted separately.
    cost: (value, { later: { most } }) =>
      value
        ? [
            {
              reason: 'redaction',
              least: 4,
              ...(most !== undefined && { most: 4 + 4 * most }),
            },
          ]
        : [],
  }),
  zeroDataRetention: privacy(z.boolean(), {
    source:
      'Nothing of this scrape is retained; requires arrangement with the service operator',
    default: false,
    cost: (isOn) => (isOn ? [exactly('zeroRetention', 1)] : []),
  }),
  threatProtection: advanced(threatProtection, {
    source:
      'Requires threat protection enabled for the team, otherwise rejected with 403',
    // Each address in the redirect chain is scanned. Without a mode the
    // organization's own applies.
    cost: (value) =>
      value && value.mode !== 'off'
        ? [{ reason: 'threatScan', least: value.mode === 'normal' ? 2 : 0 }]
        : [],
  }),
  auditMetadata: advanced(auditMetadata, {
    source: 'User attribution in security-information log events',
  }),
});

/**
 * The body of `POST /v2/scrape`, strict: the server refuses unknown fields, so
 * only these may be sent. No default is filled in. Times are in milliseconds.
 * The product only needs its type: what is sent are the options of a preset.
 */
export const scrapeRequest = /* @__PURE__ */ z
  .strictObject({
    ...withTexts('field', {
      url: field(z.url(), {
        source: 'string (URI), required; address to scrape',
      }),
    }),
    ...scrapeOptions,
  })
  .check(
    z.refine(
      ({ onlyCleanContent, zeroDataRetention }) =>
        !(onlyCleanContent && zeroDataRetention),
      {
        path: ['onlyCleanContent'],
        error: 'field.onlyCleanContent.withRetention',
      },
    ),
  );

export type ScrapeRequest = z.output<typeof scrapeRequest>;
