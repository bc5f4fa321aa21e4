import type { Fault } from '@/e2e/server/fault-queue';

type Failure = { name: string; fault: Fault; title: string; help: string };

/** A failing service's answers to a lookup, and what the user must see. */
export const lookupFailures: Failure[] = [
  {
    name: 'unauthorized',
    fault: { error: 'unauthorized' },
    title: 'The service didn’t accept your key.',
    help: 'Check the API key in Settings › Services.',
  },
  {
    name: 'payment required',
    fault: { error: 'payment-required' },
    title: 'The service requires payment.',
    help: 'Add credits',
  },
  {
    name: 'forbidden',
    fault: { error: 'forbidden' },
    title: 'The service has blocked this account.',
    help: 'another key',
  },
  {
    name: 'rate limited, in words',
    fault: { error: 'rate-limited' },
    title: 'Too many requests in a short time.',
    help: 'Wait 2 s',
  },
  {
    name: 'rate limited, by header',
    fault: { error: 'rate-limited-by-header', headers: { 'retry-after': '7' } },
    title: 'Too many requests in a short time.',
    help: 'Wait 7 s',
  },
  {
    name: 'a full queue',
    fault: { error: 'queue-full' },
    title: 'The service is already running its maximum number of jobs.',
    help: 'Wait for one to finish',
  },
  {
    name: 'a refused request',
    fault: {
      status: 400,
      body: {
        success: false,
        error: 'Bad',
        details: [{ path: ['status'], message: 'Not one of them' }],
      },
    },
    title: 'The service didn’t accept this request.',
    help: 'status Not one of them',
  },
  {
    name: 'a time-out',
    fault: { error: 'timeout' },
    title: 'The service took too long to respond.',
    help: 'Try again later.',
  },
  {
    name: 'gone',
    fault: { error: 'gone' },
    title: 'The session has ended.',
    help: 'This session has been destroyed.',
  },
  {
    name: 'not available',
    fault: { error: 'unavailable' },
    title: 'The service isn’t available for this right now.',
    help: 'Wait 2 s',
  },
  {
    name: 'a bad gateway in HTML',
    fault: { error: 'bad-gateway' },
    title: 'The service didn’t respond (error 502).',
    help: 'make sure it’s running',
  },
  {
    name: 'a portal in HTML',
    fault: { error: 'portal' },
    title: 'This address isn’t a scraping service.',
    help: 'Your network’s sign-in page',
  },
  {
    name: 'a redirect',
    fault: { error: 'redirect' },
    title: 'The service’s address redirects to another one.',
    help: 'Your key wasn’t sent on.',
  },
  {
    name: 'an empty body',
    fault: { status: 200, body: '' },
    title: 'This address isn’t a scraping service.',
    help: 'Check the service’s address',
  },
  {
    name: 'another API',
    fault: { body: { message: 'Hello' } },
    title: 'The response isn’t in the expected format.',
    help: 'Check the service’s address in Settings › Services.',
  },
  {
    name: 'a failure under 200',
    fault: { error: 'failed-with-200' },
    title: 'The service responded, but reported a failure.',
    help: 'could not be resolved',
  },
  {
    name: 'a cut connection',
    fault: { cut: 'before-headers', times: 3 },
    title: 'The service couldn’t be reached.',
    help: 'Check your connection',
  },
  {
    name: 'an answer cut in the middle',
    fault: { body: '{"sessions":[', cut: 5 },
    title: 'The service couldn’t be reached.',
    help: 'Check your connection',
  },
];

/** An answer over the smallest limit in the settings, in MiB. */
export const longest = {
  limit: 1,
  body: { sessions: [], errors: [], more: 'x'.repeat(2 * 1024 * 1024) },
};
