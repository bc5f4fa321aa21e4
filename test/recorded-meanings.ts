import type { Operation } from '@/lib/contract/client/operations';

const widgets = 'Loopback Widgets: markdown "Widgets"; 1 credit';
const noEngine =
  'scrape-failed, 500 SCRAPE_ALL_ENGINES_FAILED: All scraping engines failed to retrieve';
const accident =
  'server-error, 500 UNKNOWN_ERROR: An error occurred. Please check your';
const contactUs =
  'server-error, 500 UNKNOWN_ERROR: An unexpected error occurred. Please contact';
const badRequest = 'bad-request, 400 BAD_REQUEST';
const badUrl =
  'urls[1]: Invalid URL; urls[1]: URL must have a valid top-level domain or be an IP address';
const noJob = 'not-found, 404: Job not found';
const notFoundPage = 'Nope, page answered 404';

/**
 * What the recorded answers of a real server mean, as judged by a person, by
 * operation and recording. The greeting, the preflight and the list of crawls
 * belong to no operation: they are where the test identifies them.
 */
export const meanings: Record<Operation, Record<string, string>> = {
  scrape: {
    '000-root': 'wrong-shape, 200: Firecrawl API',
    '001-preflight': 'wrong-shape, 204',
    '010-ok-default': widgets,
    '011-ok-html': 'Loopback Widgets: html "<!DOCTYPE html>"; 1 credit',
    '012-ok-rawHtml': 'Loopback Widgets: rawHtml "<!DOCTYPE html>"; 1 credit',
    '013-ok-links': 'Loopback Widgets: links 2; 1 credit',
    '014-ok-images': 'Loopback Widgets: images 2; 1 credit',
    '015-ok-many':
      'Loopback Widgets: markdown "[Nav one](http:", rawHtml "<!DOCTYPE html>", html "<!DOCTYPE html>", links 3, images 2; 1 credit',
    '017-ok-attributes': 'Loopback Widgets: attributes 1; 1 credit',
    '018-ok-rawBase64': noEngine,
    '021-json': accident,
    '022-summary': accident,
    '024-changeTracking-nomd': `${badRequest}: formats: The changeTracking format requires the markdown format to be specified as well`,
    '026-product':
      'Loopback Widgets: nothing; 1 credit; warns: Product format is not available (service not configured).',
    '028-audio': noEngine,
    '029-video': noEngine,
    '031-highlights':
      'Loopback Widgets: nothing; 5 credits; warns: Highlights generation failed after all models.',
    '032-actions':
      'not-implemented, 400 SCRAPE_ACTIONS_NOT_SUPPORTED: Actions are not supported by any',
    '033-waitFor': widgets,
    '040-page404': `${notFoundPage} Not Found: markdown "Not found here"; 1 credit`,
    '041-page500':
      'untitled, page answered 500 Internal Server Error: markdown "Server broke"; 1 credit',
    '044-jsonfile': 'untitled: markdown "```json"; 1 credit',
    '045-plaintext': 'untitled: markdown "plain text"; 1 credit',
    '046-binary': 'untitled: markdown "···············"; 1 credit',
    '047-png': '1.png (1×1): markdown "![](http://127."; 1 credit',
    '049-dns': noEngine,
    '050-timeout':
      'timeout, 408 SCRAPE_TIMEOUT: The scrape operation timed out before',
    '060-minAge': widgets,
    '063-threat': 'forbidden, 403: Threat protection is an enterprise feature',
    '064-redactPII': 'Loopback Widgets: markdown empty; 5 credits',
    '066-location': `${widgets}; warns: The engine used does not support the following features: location -- your scrape may be partial.`,
    '067-mobile': `${widgets}; warns: The engine used does not support the following features: mobile -- your scrape may be partial.`,
    '068-enhanced': noEngine,
    '069-headers': 'untitled: markdown "{"; 1 credit',
    '070-profile': widgets,
    '071-tags': widgets,
    '103-400-proto': `${badRequest}: url: URL uses unsupported protocol; url: Invalid URL`,
    '104-400-unknownkey': `${badRequest}: foo: Unrecognized key: "foo"`,
    '106-400-type': `${badRequest}: timeout: Invalid input: expected number, received string`,
    '108-400-waitFor': `${badRequest}: waitFor: waitFor must not exceed half of timeout`,
    '109-400-twoshots': `${badRequest}: formats: You may only specify one screenshot format`,
    '111-400-action': `${badRequest}: actions[0]: Either 'milliseconds' or 'selector' must be provided, but not both.`,
    '113-400-country': `${badRequest}: location.country: Invalid country code. Use a valid ISO 3166-1 alpha-2 country code.`,
    '114-400-waitmax': `${badRequest}: waitFor: Too big: expected number to be <=60000`,
    '115-timeout-over-max': widgets,
    '118-textplain': `${badRequest}: url: Invalid input: expected string, received undefined`,
    '200-401-nokey': 'unauthorized, 401: Unauthorized',
    '201-401-emptybearer': 'unauthorized, 401: Unauthorized: Token missing',
    '202-401-badtoken': 'unauthorized, 401: Unauthorized: Invalid token',
    '203-401-unknownkey': 'unauthorized, 401: Unauthorized: Invalid token',
    '204-preview-token': contactUs,
    '205-403-banned':
      'forbidden, 403: Unauthorized: This account has been banned.',
    '206-403-blocked': 'forbidden, 403: We apologize for the inconvenience but',
    '209-400-before': `${badRequest}: url: Invalid input: expected string, received undefined`,
    '210-429-rate':
      'rate-limited, 429, retry after 60 s: Rate limit exceeded. Consumed (req/min): 11,',
    '238-scrape-get': `${noJob}.`,
    '242-scrape-when-sessions-full': widgets,
    '501-summary':
      'Loopback Widgets: markdown "Widgets", summary "sample text fro"; 1 credit',
    '502-question': 'Loopback Widgets: answer "sample text fro"; 5 credits',
    '503-highlights':
      'Loopback Widgets: nothing; 5 credits; warns: Highlights generation failed after all models.',
    '504-onlyClean': 'Loopback Widgets: markdown "sample text fro"; 1 credit',
  },
  sessions: {
    '131-interact-list-status': accident,
    '214-interact-list-empty': 'no sessions',
    '225-interact-list-bad': 'no sessions',
    '232-session-list':
      'active from 2026-11-21T00:21:44.832Z to 2026-11-21T00:21:44.832Z',
    '236-session-list-destroyed':
      'destroyed from 2026-11-21T00:23:11.332Z to 2026-11-21T00:23:11.463Z; destroyed from 2026-11-21T00:21:44.832Z to 2026-11-21T00:23:11.515Z',
  },
  'create-session': {
    '133-interact-create':
      'unavailable, 503: Browser feature is not configured (BROWSER_SERVICE_URL',
    '231-session-create':
      'session 01a1fb7b-00f9 until 2026-11-21T00:31:44.829Z',
    '237-create-400': `${badRequest}: ttl: Too small: expected number to be >=30`,
    '240-session-create-2':
      'session 01a1fb7c-53f0 until 2026-11-21T00:33:11.601Z',
    '241-429-concurrency': 'busy, 429: You have reached the maximum number',
  },
  run: {
    '134-interact-exec':
      'not-implemented, 501: Scrape interact requires stored scrape context',
    '135-interact-exec-400': `${badRequest}: the body: Either 'code' or 'prompt' must be provided.`,
    '220-interact-code': 'ran with exit 0: result 42, printed hello',
    '221-interact-code-fail': 'failed with exit 1: boom',
    '222-interact-prompt':
      'failed with exit 1: Google Generative AI API key is',
    '229-interact-unknown': `${noJob}.`,
    '233-session-exec': 'ran with exit 0: result 42, printed hello',
  },
  stop: {
    '137-interact-stop': accident,
    '138-interact-sess-del': accident,
    '226-interact-stop': 'stopped after 137 ms; 7 credits',
    '235-session-delete-again': 'stopped after 0 ms; credits not told',
  },
  credits: { '140-credit': accident, '212-credit': contactUs },
  'credit-history': {},
  session: {},
  replay: {},
  monitor: {},
  monitors: {},
  'monitor-checks': {},
  'monitor-check': {},
  queue: {
    '141-queue': '0 at work, 0 waiting, at most 2',
    '211-other-bucket': '0 at work, 0 waiting, at most 2',
    '314-mapcheck': 'wrong-shape, 200',
    '322-queue-status-busy': '4 at work, 0 waiting, at most 2',
  },
  activity: {
    '144-activity': 'server-error, 500: Failed to fetch activity.',
    '213-activity':
      'scrape of http://127.0.0.1:3080/page.html at 2026-11-21T00:21:41.594Z',
  },
  'create-batch': {
    '300-batch-create': 'batch 01a1fb7c-549a without bad url',
    '309-batch-400': `${badRequest}: urls: Too small: expected array to have >=1 items`,
    '310-batch-strict': `${badRequest}: ${badUrl}`,
    '311-batch-allbad': 'bad-request, 400: No valid URLs provided',
    '315-batch-default-badurl': `${badRequest}: ${badUrl}`,
    '330-batch2-create': 'batch 01a1fb80-5021',
  },
  'batch-status': {
    '302-batch-status': `scraping, 2 of 2, more to ask for: Loopback Widgets: links 2, markdown "Widgets"; 1 credit | ${notFoundPage}: links 0, markdown "Not found here"; 1 credit`,
    '308-batch-status-unknown': noJob,
    '318-batch-after-cancel': 'cancelled, 0 of 0, more to ask for: no pages',
    '319-batch-page2': 'cancelled, 0 of 0, more to ask for: no pages',
    '326-batch-completed-page':
      'cancelled, 2 of 2, more to ask for: Loopback Widgets: links 2, markdown "Widgets"; 1 credit',
    '332-batch2-limit1': `completed, 2 of 2, more to ask for: ${widgets}`,
    '333-batch2-last': `completed, 2 of 2, the end: ${notFoundPage}: markdown "Not found here"; 1 credit`,
    '335-batch2-via-v1': `completed, 2 of 2, the end: ${widgets} | ${notFoundPage}: markdown "Not found here"; 1 credit`,
  },
  'cancel-batch': { '317-batch-cancel-running': 'cancelled' },
  'batch-errors': {
    '303-batch-errors-v2':
      'SCRAPE_ALL_ENGINES_FAILED for http://127.0.0.1:3080/empty at 2026-11-21T00:23:19.782Z; 0 blocked by robots',
    '304-batch-errors-v1':
      'SCRAPE_ALL_ENGINES_FAILED for http://127.0.0.1:3080/empty at 2026-11-21T00:23:19.782Z; 0 blocked by robots',
    '305-batch-errors-badid-v2': noJob,
    '306-batch-errors-unknown-v1': noJob,
    '307-batch-errors-badid-v1': noJob,
    '334-batch2-errors-v2':
      'SCRAPE_ALL_ENGINES_FAILED for http://127.0.0.1:3080/empty?b=1 at 2026-11-21T00:27:33.413Z; 0 blocked by robots',
  },
};
