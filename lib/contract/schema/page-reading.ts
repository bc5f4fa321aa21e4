import { z } from '@/lib/core/zod';
import { rowsOption } from '@/lib/sheet/recipe';
import { optionsIn } from './field';

const keep = optionsIn('keep');
const load = optionsIn('load');

/** The options that only this browser's reader knows: no service is sent them. */
export const localOptions = [
  'captions',
  'replies',
  'thinking',
  'loadAll',
  'rows',
  'sendPage',
] as const;

/**
 * How the page is fetched and what is kept from it. Source: contract, "Scrape
 * request body".
 */
export const pageReading = {
  onlyMainContent: keep(z.boolean(), {
    source: 'Drops header, navigation, footer and similar, no model',
    default: true,
  }),
  onlyCleanContent: keep(z.boolean(), {
    source:
      'Beta. Extra model-based pass over the generated markdown. Not supported with zero data retention',
    default: false,
  }),
  includeTags: keep(z.array(z.string()), { source: 'Tags included in output' }),
  excludeTags: keep(z.array(z.string()), {
    source: 'Tags excluded from output',
  }),
  removeBase64Images: keep(z.boolean(), {
    source: 'Alt text kept, URL replaced by a placeholder',
    default: true,
  }),
  captions: keep(z.boolean(), {
    source:
      "Not in the contract: captions and credits of an article's pictures are kept",
    default: false,
  }),
  replies: keep(z.enum(['all', 'author', 'none']), {
    source:
      'Not in the contract: which replies of a thread are kept, read in this browser',
    default: 'all',
  }),
  thinking: keep(z.boolean(), {
    source:
      "Not in the contract: a model's reasoning in a conversation is kept, read in this browser",
    default: false,
  }),
  loadAll: keep(z.boolean(), {
    source:
      'Not in the contract: the page is scrolled and its own buttons are pressed until it shows all its turns or posts, read in this browser',
    default: false,
  }),
  rows: keep(rowsOption, {
    source:
      "Not in the contract: `json` is the rows of the page's list or table, read in this browser without a model",
    editedAs: 'rows',
  }),
  sendPage: load(z.boolean(), {
    source:
      'Not in the contract: the open page is sent as a file, in place of its address',
    default: false,
    needsService: true,
  }),
  waitFor: load(z.int(), {
    source:
      "Extra delay before capture, on top of the service's own smart waiting",
    unit: 'ms',
    default: 0,
  }),
  timeout: load(z.int().check(z.gte(1000), z.lte(300_000)), {
    source: 'Minimum 1000, maximum 300000',
    unit: 'ms',
    default: 60_000,
  }),
  mobile: load(z.boolean(), {
    source: 'Emulate a mobile device',
    default: false,
    needsService: true,
  }),
  blockAds: load(z.boolean(), {
    source: 'Ad blocking and cookie-popup blocking',
    default: true,
  }),
  proxy: load(z.enum(['basic', 'enhanced', 'auto']), {
    source:
      'auto tries basic, on failure retries with enhanced; same credit cost',
    default: 'auto',
  }),
  fastMode: load(z.boolean(), {
    source: 'Newer servers: fewer waits, no browser where one is not needed',
    default: false,
    needsService: true,
  }),
  headers: load(z.record(z.string(), z.string()), {
    source: 'Headers sent to the target (cookies, user agent, etc.)',
    needsService: true,
  }),
  skipTlsVerification: optionsIn('advanced')(z.boolean(), {
    source:
      'Skip TLS certificate verification for the target; newer servers: false with headers or actions',
    default: true,
  }),
};
