import { z } from '@/lib/core/zod';
import { type Format, formats } from '@/lib/contract/formats';
import { optionsIn, field, optional, withTexts } from './field';
import { exactly } from '@/lib/contract/cost/part';
import { actions } from './actions';
import { origin } from './origin';
import { pageReading } from './page-reading';
import { redaction } from './redaction';
import { threatProtection } from './threat-protection';
import {
  anything,
  counted,
  either,
  label,
  list,
  nullable,
  number,
  numbers,
  object,
  required,
  text,
} from '@/lib/core/reader';

/** The ID of a format that can be requested by its name alone. */
type PlainId<F> = F extends Format
  ? { type: F['id'] } extends z.input<F['request']>
    ? F['id']
    : never
  : never;
type Requests<List extends readonly Format[]> = {
  -readonly [I in keyof List]: List[I]['request'];
};

const isPlain = ({ id, request }: Format): boolean =>
  request.safeParse({ type: id }).success;
const plain = formats.filter(isPlain).map(({ id }) => id) as [
  PlainId<Format>,
  ...PlainId<Format>[],
];
const objects = formats.map(({ request }) => request) as unknown as Requests<
  typeof formats
>;

/**
 * The requested outputs: each item is a name or an object with a type. Source:
 * contract, "Formats".
 */
const formatList = z.array(
  z.union([z.enum(plain), z.discriminatedUnion('type', objects)]),
);

const option = optionsIn('cache');

/**
 * The use of the service's cache, for reading and writing. Source: contract,
 * "Cache controls".
 */
const cacheControls = {
  maxAge: option(z.int(), {
    source:
      'Cached copy younger than this many ms is returned; older is re-scraped; 2 years under lockdown',
    unit: 'ms',
    default: 172_800_000,
  }),
  minAge: option(z.int(), {
    source:
      'Only consults the cache and never triggers a new scrape; 1 accepts cached data of any age',
    unit: 'ms',
    needsService: true,
  }),
  storeInCache: option(z.boolean(), {
    source:
      'Forced to false when certain sensitive parameters are used (such as actions, headers)',
    default: true,
  }),
  lockdown: option(z.boolean(), {
    source:
      'Only from the cache, no outside request; 5 credits on a cache hit, 1 credit on a miss',
    default: false,
    needsService: true,
  }),
};

const pdf = z.strictObject(
  withTexts('field.parsers', {
    type: field(z.literal('pdf'), { source: 'Required, only allowed value' }),
    mode: optional(z.enum(['fast', 'auto', 'ocr']), {
      source:
        'fast: embedded text only; auto: fast first, OCR fallback; ocr: OCR on every page',
      default: 'auto',
    }),
    maxPages: optional(z.int().check(z.gte(1), z.lte(10_000)), {
      source: '1 to 10000; most pages parsed',
      unit: 'pages',
    }),
    pages: optional(z.boolean(), {
      source: 'Adds per-physical-page markdown to pages',
      default: false,
    }),
    pageMarkers: optional(z.boolean(), {
      source:
        'A horizontal rule and an HTML comment with the page number, only between pages',
      default: false,
    }),
    blocks: optional(z.boolean(), {
      source: 'Adds typed layout blocks per page to blocks',
      default: false,
    }),
    refresh: optional(z.boolean(), {
      source: 'Newer servers: reads the file again instead of its cached text',
      default: false,
    }),
  }),
);

/**
 * How files are read. An empty list returns a PDF whole, in base64. Newer
 * servers also read text in images, unless the list is set without that.
 * Source: contract, "Parsers"; real server.
 */
const parser = z.union([z.enum(['pdf', 'image']), pdf]);
const parsers = z.array(parser);

/** Whether a parser extracts the text of PDFs. */
export const readsPdf = (one: z.output<typeof parser>): boolean =>
  one !== 'image';

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
 * The options of a request beside its address. Source: contract, "Scrape
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
      return value && !value.some(readsPdf)
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
  safeMode: advanced(z.boolean(), {
    source: 'Newer servers: refuses unsafe addresses and what they redirect to',
    default: false,
  }),
  auditMetadata: advanced(auditMetadata, {
    source: 'User attribution in security-information log events',
  }),
});

/**
 * The body of `POST /v2/scrape`, strict: the server refuses unknown fields, so
 * only these may be sent. No default is filled in. Times are in milliseconds.
 * The product only needs its type, because it sends the options of a preset.
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

/**
 * One piece of a PDF page; `bbox` ranges from 0 to 1, `markdownSpan` counts
 * characters of the markdown.
 */
const block = object({
  id: required(label, ''),
  type: required(label, ''),
  label,
  content: required(label, ''),
  markdownSpan: numbers<[number, number]>(2),
  bbox: numbers<[number, number, number, number]>(4),
  readingOrder: number,
  source: label,
  confidence: object({ layout: number, ocr: number }),
});

/**
 * Fields that `data` may have beside formats and metadata. Source: contract,
 * "Scrape response"; `videos`: a real server.
 */
export const pageExtras = {
  warning: nullable(text),
  actions: nullable(
    object({
      javascriptReturns: list(
        object({ type: required(label, ''), value: anything }),
      ),
      pdfs: list(text),
      scrapes: list(
        object({ html: required(text, ''), url: required(text, '') }),
      ),
      screenshots: list(text),
    }),
  ),
  pages: nullable(
    list(object({ pageNumber: number, markdown: required(label, '') })),
  ),
  blocks: nullable(
    list(
      object({
        pageNumber: number,
        status: required(label, ''),
        width: number,
        height: number,
        items: required(list(block), []),
      }),
    ),
  ),
  /**
   * What one of Pluck's own models reported beside its answers: its reasoning,
   * and the tokens of each.
   */
  model: object({
    reasoning: text,
    tokens: list(object({ input: counted, output: counted })),
  }),
  videos: list(
    object({
      url: text,
      title: label,
      thumbnail: text,
      duration: either(number, label),
    }),
  ),
};
