import type { Fault } from '@/e2e/server/fault-queue';
import type { JobState } from '@/lib/queue/job';

const failure = (error: string, more: object = {}) => ({
  success: false,
  ...more,
  error,
});

/**
 * The server's message if no union member matches: each branch separately, with
 * paths below the union's.
 */
const deepUnion = [
  {
    code: 'invalid_union',
    path: ['formats', 0],
    message: 'Invalid input',
    errors: [
      [
        {
          code: 'invalid_value',
          values: ['markdown'],
          path: [],
          message: 'Invalid option',
        },
      ],
      [
        {
          code: 'too_big',
          path: ['quality'],
          message: 'Number must be at most 100',
        },
      ],
    ],
  },
];

export type FailureRow = [
  name: string,
  fault: Fault,
  state: JobState,
  words: string[],
];

/** Each way a scrape can fail, and the message the user then reads. */
export const failureRows: FailureRow[] = [
  [
    'bad request',
    {
      status: 400,
      body: failure('Unrecognized key: x', { code: 'BAD_REQUEST' }),
    },
    'failed',
    ['didn’t accept this request', 'BAD_REQUEST', 'Unrecognized key: x'],
  ],
  [
    'bad request, told deep inside of a union',
    {
      status: 400,
      body: failure('Bad Request', { code: 'BAD_REQUEST', details: deepUnion }),
    },
    'failed',
    [
      'didn’t accept this request',
      'formats[0].quality',
      'Number must be at most 100',
    ],
  ],
  [
    'unauthorized',
    { error: 'unauthorized' },
    'paused',
    ['didn’t accept your key', 'Check the API key'],
  ],
  [
    'payment required',
    { error: 'payment-required' },
    'paused',
    ['requires payment', 'credits'],
  ],
  [
    'forbidden: banned',
    { error: 'forbidden' },
    'failed',
    ['has blocked this account', 'another key'],
  ],
  [
    'forbidden: threat protection',
    { error: 'threat-protection-off' },
    'failed',
    ['Threat protection isn’t enabled', 'ask the service to enable it'],
  ],
  [
    'forbidden: retention',
    { error: 'retention-off' },
    'failed',
    ['Zero data retention isn’t enabled', 'ask the service to enable it'],
  ],
  [
    'forbidden, and no word why',
    { status: 403, body: { success: false } },
    'failed',
    [
      'refused this request',
      'may be blocked',
      'may not be supported',
      'threat protection',
    ],
  ],
  [
    'no cached data',
    { error: 'no-cached-data' },
    'failed',
    ['no copy of this page', 'SCRAPE_NO_CACHED_DATA'],
  ],
  [
    'lockdown miss',
    { error: 'lockdown-miss' },
    'failed',
    ['lockdown stops it from getting one'],
  ],
  [
    'not found',
    { error: 'job-not-found' },
    'failed',
    ['doesn’t recognize this ID'],
  ],
  [
    'HTML instead of JSON',
    { error: 'unknown-path' },
    'failed',
    ['isn’t a scraping service'],
  ],
  [
    'a portal',
    { error: 'portal' },
    'failed',
    ['isn’t a scraping service', 'sign-in page'],
  ],
  [
    'time-out',
    { error: 'timeout' },
    'failed',
    ['longer than the time limit', 'SCRAPE_TIMEOUT'],
  ],
  [
    'conflict',
    { error: 'conflict' },
    'failed',
    ['has already changed or ended'],
  ],
  ['gone', { error: 'gone' }, 'failed', ['has ended']],
  [
    'too large',
    { error: 'too-large' },
    'failed',
    ['too large for the service'],
  ],
  ['rate limited', { error: 'rate-limited' }, 'waiting', ['Rate limit']],
  ['a full queue', { error: 'queue-full' }, 'waiting', []],
  ['not available, told how long', { error: 'unavailable' }, 'waiting', []],
  ['not available', { status: 503, body: '' }, 'failed', ['isn’t available']],
  [
    'not implemented',
    { error: 'not-implemented' },
    'failed',
    ['doesn’t support that'],
  ],
  [
    'all engines failed',
    { error: 'all-engines-failed' },
    'failed',
    ['couldn’t load the page', 'ENGINES_FAILED'],
  ],
  [
    'server error',
    { error: 'unknown-error' },
    'failed',
    ['went wrong at', 'UNKNOWN_ERROR'],
  ],
  [
    'a code that is new',
    {
      status: 500,
      body: failure('The moon is in the way.', { code: 'LUNAR_ERROR' }),
    },
    'failed',
    ['LUNAR_ERROR', 'The moon is in the way.'],
  ],
  [
    'server error without a word',
    { error: 'empty-error' },
    'failed',
    ['went wrong at', '500'],
  ],
  [
    'a body with an error alone',
    { status: 500, body: { error: 'Out of paper' } },
    'failed',
    ['Out of paper'],
  ],
  [
    'success: false with 200',
    { error: 'failed-with-200' },
    'failed',
    ['reported a failure', 'could not be resolved'],
  ],
  [
    'JSON of something else',
    { body: { hello: 'world' } },
    'failed',
    ['isn’t in the expected format'],
  ],
  [
    'an error without data, with 200',
    { error: 'error-without-data' },
    'failed',
    ['reported a failure', 'Out of paper'],
  ],
  [
    'success: false as text',
    { error: 'failed-with-text' },
    'failed',
    ['reported a failure', 'Out of paper'],
  ],
  [
    'a nested message',
    { error: 'nested-error' },
    'failed',
    ['went wrong at', 'Out of paper'],
  ],
  [
    'problem details',
    { error: 'problem' },
    'failed',
    ['went wrong at', 'Tray 2 is empty.'],
  ],
  [
    'an address that is refused',
    { error: 'local-address' },
    'failed',
    ['refuses this address', 'Check for typos'],
  ],
  [
    'an option that is new',
    { error: 'unknown-option' },
    'failed',
    ['recognize one of the options', 'may need an update', 'foo'],
  ],
  [
    'a legal block',
    { error: 'legal' },
    'failed',
    ['blocked for legal reasons'],
  ],
  [
    'a network that wants a sign-in',
    { error: 'network-sign-in' },
    'failed',
    ['wants you to sign in first'],
  ],
  [
    'a proxy without its service',
    { error: 'origin-unreachable' },
    'failed',
    ['reach it', 'didn’t get this request'],
  ],
  [
    'a redirect',
    { error: 'redirect' },
    'failed',
    ['redirects to another one', 'Your key wasn’t sent on'],
  ],
  [
    'bad gateway',
    { error: 'bad-gateway' },
    'unknown',
    ['didn’t respond', 'may charge for it'],
  ],
  [
    'gateway time-out',
    { error: 'gateway-timeout' },
    'unknown',
    ['didn’t respond', 'may charge for it'],
  ],
  [
    'an answer cut off',
    { body: { success: true, data: { markdown: 'cut' } }, cut: 20 },
    'unknown',
    ['connection to the service was lost', 'may charge for it'],
  ],
  [
    'an answer that is too large',
    { body: { success: true, data: { markdown: 'x'.repeat(1_200_000) } } },
    'failed',
    ['larger than your limit'],
  ],
];
