import type { JobState } from '@/lib/queue/job'
import { addService, saveService } from './add-service'
import { agreeToSend } from './agree'
import { ask, startScrape } from './ask'
import { expect, test } from './fixtures'
import type { Fault } from './server/fault-queue'
import { defaultConnection, statesOf, storedJobs } from './stored'

const failure = (error: string, more: object = {}) => ({ success: false, ...more, error })

/** The server's message if no union member matches: each branch separately, with paths below the union's. */
const deepUnion = [
  {
    code: 'invalid_union',
    path: ['formats', 0],
    message: 'Invalid input',
    errors: [
      [{ code: 'invalid_value', values: ['markdown'], path: [], message: 'Invalid option' }],
      [{ code: 'too_big', path: ['quality'], message: 'Number must be at most 100' }],
    ],
  },
]

type Row = [name: string, fault: Fault, state: JobState, words: string[]]

/** Each way a scrape can fail, and the message the user then reads. */
const rows: Row[] = [
  [
    'bad request',
    { status: 400, body: failure('Unrecognized key: x', { code: 'BAD_REQUEST' }) },
    'failed',
    ['does not accept this request', 'BAD_REQUEST', 'Unrecognized key: x'],
  ],
  [
    'bad request, told deep inside of a union',
    { status: 400, body: failure('Bad Request', { code: 'BAD_REQUEST', details: deepUnion }) },
    'failed',
    ['does not accept this request', 'formats[0].quality', 'Number must be at most 100'],
  ],
  ['unauthorized', { error: 'unauthorized' }, 'paused', ['does not accept the key', 'Check the API key']],
  ['payment required', { error: 'payment-required' }, 'paused', ['asks for payment', 'credits']],
  ['forbidden: banned', { error: 'forbidden' }, 'failed', ['has banned this account', 'another key']],
  [
    'forbidden: threat protection',
    { error: 'threat-protection-off' },
    'failed',
    ['refuses threat protection', 'Threat protection is not enabled'],
  ],
  [
    'forbidden: retention',
    { error: 'retention-off' },
    'failed',
    ['refuses zero data retention', 'Zero data retention is not enabled'],
  ],
  [
    'forbidden, and no word why',
    { status: 403, body: { success: false } },
    'failed',
    ['refuses this request', 'may be banned', 'may not support this site', 'threat protection'],
  ],
  [
    'no cached data',
    { error: 'no-cached-data' },
    'failed',
    ['no copy of this page', 'SCRAPE_NO_CACHED_DATA'],
  ],
  ['lockdown miss', { error: 'lockdown-miss' }, 'failed', ['lockdown keeps it from fetching one']],
  ['not found', { error: 'job-not-found' }, 'failed', ['does not know this']],
  ['HTML instead of JSON', { error: 'unknown-path' }, 'failed', ['is not a scrape service']],
  ['a portal', { error: 'portal' }, 'failed', ['is not a scrape service', 'login page']],
  ['time-out', { error: 'timeout' }, 'failed', ['longer than the time limit', 'SCRAPE_TIMEOUT']],
  ['conflict', { error: 'conflict' }, 'failed', ['does not fit the present state']],
  ['gone', { error: 'gone' }, 'failed', ['has ended']],
  ['too large', { error: 'too-large' }, 'failed', ['too large for the service']],
  ['rate limited', { error: 'rate-limited' }, 'waiting', ['Rate limit']],
  ['a full queue', { error: 'queue-full' }, 'waiting', []],
  ['not available, told how long', { error: 'unavailable' }, 'waiting', []],
  ['not available', { status: 503, body: '' }, 'failed', ['is not available']],
  ['not implemented', { error: 'not-implemented' }, 'failed', ['cannot do that']],
  [
    'all engines failed',
    { error: 'all-engines-failed' },
    'failed',
    ['could not get the page', 'ENGINES_FAILED'],
  ],
  ['server error', { error: 'unknown-error' }, 'failed', ['went wrong in the service', 'UNKNOWN_ERROR']],
  [
    'a code that is new',
    { status: 500, body: failure('The moon is in the way.', { code: 'LUNAR_ERROR' }) },
    'failed',
    ['LUNAR_ERROR', 'The moon is in the way.'],
  ],
  ['server error without a word', { error: 'empty-error' }, 'failed', ['went wrong in the service', '500']],
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
    ['says that it failed', 'could not be resolved'],
  ],
  ['JSON of something else', { body: { hello: 'world' } }, 'failed', ['does not speak this API']],
  [
    'an error without data, with 200',
    { error: 'error-without-data' },
    'failed',
    ['says that it failed', 'Out of paper'],
  ],
  [
    'success: false as text',
    { error: 'failed-with-text' },
    'failed',
    ['says that it failed', 'Out of paper'],
  ],
  ['a nested message', { error: 'nested-error' }, 'failed', ['went wrong in the service', 'Out of paper']],
  ['problem details', { error: 'problem' }, 'failed', ['went wrong in the service', 'Tray 2 is empty.']],
  [
    'an address that is refused',
    { error: 'local-address' },
    'failed',
    ['refuses this address', 'typing errors'],
  ],
  ['an option that is new', { error: 'unknown-option' }, 'failed', ['know an option', 'too old', 'foo']],
  ['a legal block', { error: 'legal' }, 'failed', ['blocked for legal reasons']],
  ['a network that wants a sign-in', { error: 'network-sign-in' }, 'failed', ['wants you to sign in first']],
  [
    'a proxy without its service',
    { error: 'origin-unreachable' },
    'failed',
    ['reach it', 'didn’t get this request'],
  ],
  ['a redirect', { error: 'redirect' }, 'failed', ['leads to another one', 'The key was not sent on']],
  ['bad gateway', { error: 'bad-gateway' }, 'unknown', ['did not answer the proxy', 'may bill it']],
  ['gateway time-out', { error: 'gateway-timeout' }, 'unknown', ['did not answer the proxy', 'may bill it']],
  [
    'an answer cut off',
    { body: { success: true, data: { markdown: 'cut' } }, cut: 20 },
    'unknown',
    ['connection to the service broke', 'may bill it'],
  ],
  [
    'an answer that is too large',
    { body: { success: true, data: { markdown: 'x'.repeat(1_200_000) } } },
    'failed',
    ['larger than the limit'],
  ],
]

/** What the user can do while the job is unfinished. */
const ways = { paused: 'Try again', unknown: 'Send again' }

test('each way a scrape can fail has its own message and next step, after one request', async ({
  extension,
  site,
  service,
}) => {
  test.setTimeout(180_000)
  await addService(extension, service)
  const page = await extension.open('sidepanel.html')
  await ask(page, 'settings.save', { answerCap: 1 })
  const connection = await defaultConnection(page)
  await startScrape(page, site.url)
  await expect.poll(() => statesOf(page)).toEqual(['done'])

  for (const [name, fault, state, words] of rows) {
    await test.step(name, async () => {
      service.hangUp()
      service.log.length = 0
      service.next({ method: 'POST', path: '/v2/scrape', ...fault })
      const address = `${site.url}/?${encodeURIComponent(name)}`
      const jobId = await startScrape(page, address)
      await expect.poll(async () => (await storedJobs(page)).at(-1)?.state, name).toBe(state)
      await expect(page.getByTitle(address), 'the panel shows this job').toBeVisible()
      for (const part of words) await expect(page.locator('#app'), name).toContainText(part)
      if (state === 'paused' || state === 'unknown') {
        await expect(page.getByRole('button', { name: ways[state] }).first(), name).toBeVisible()
      }
      expect(
        service.log.filter(({ path }) => path === '/v2/scrape'),
        name,
      ).toHaveLength(1)
      await ask(page, 'job.cancel', { jobId })
      await ask(page, 'lane.release', { connection })
    })
  }
})

type Saved = Parameters<typeof ask<'preset.save'>>[2]
type Asked = [
  name: string,
  options: Saved['options'],
  fault: Fault,
  state: JobState,
  words: string[],
  not?: string,
]

const question = { formats: [{ type: 'question' as const, question: 'Who?' }] }
const answered = (data: object): Fault => ({
  body: { success: true, data: { ...data, metadata: { statusCode: 200, creditsUsed: 5 } } },
})
const tls =
  'The engine used does not support the following features: skipTlsVerification -- your scrape may be partial.'

/** What the same answers mean for different requests. */
const askedRows: Asked[] = [
  [
    'no engine',
    { formats: ['audio'], proxy: 'enhanced' },
    { error: 'no-engine' },
    'failed',
    ['server can’t do what was asked', 'use another service', 'Audio and Proxy'],
    'Check that the address opens',
  ],
  [
    'no model',
    { formats: ['summary'] },
    { error: 'unknown-error' },
    'failed',
    ['went wrong in the service', 'may have none', 'What it may be: Summary.'],
  ],
  [
    'no browser',
    { formats: ['branding'] },
    { error: 'no-branding' },
    'failed',
    ['can’t do that on any page', 'lacks the browser engine', 'Branding'],
  ],
  [
    'a format that is new',
    { formats: ['menu'] },
    { error: 'unknown-format' },
    'failed',
    ['know a format', 'What it may be: Menu.', 'too old'],
  ],
  [
    'a question without an answer',
    question,
    answered({ warning: 'Query generation failed after all models.' }),
    'done',
    [
      'Done, without: Answer',
      'the service sent nothing: Answer',
      'may lack the model',
      'Query generation failed',
    ],
  ],
  ['a question with an empty answer', question, answered({ answer: '' }), 'done', ['Done, without: Answer']],
  [
    'changes without a store',
    { formats: ['markdown', 'changeTracking'] },
    answered({ markdown: 'Words', warning: 'Comparing failed, please try again later.' }),
    'done',
    ['Done, without: Changes', 'the part that makes it', 'Words'],
  ],
  [
    'text that redaction emptied',
    { redactPII: true },
    answered({ markdown: '' }),
    'done',
    ['Done, without: Markdown', 'No text came back', 'Credits are used all the same'],
  ],
  [
    'a warning that nobody caused',
    {},
    answered({ markdown: 'Words', warning: tls }),
    'done',
    ['Words'],
    'service warns',
  ],
  [
    'a warning about what was asked',
    { skipTlsVerification: true },
    answered({ markdown: 'Words', warning: tls }),
    'done',
    ['Words', 'service warns'],
  ],
]

test('a failure is explained by the request, and a success lists what is missing', async ({
  extension,
  site,
  service,
}) => {
  test.setTimeout(120_000)
  await addService(extension, service)
  const page = await extension.open('sidepanel.html')
  for (const [name, options, fault, state, words, not] of askedRows) {
    await test.step(name, async () => {
      service.hangUp()
      service.next({ method: 'POST', path: '/v2/scrape', ...fault })
      const { id } = await ask(page, 'preset.save', { name, options })
      const address = `${site.url}/?${encodeURIComponent(name)}`
      await startScrape(page, address, id)
      await expect.poll(async () => (await storedJobs(page)).at(-1)?.state, name).toBe(state)
      await expect(page.getByTitle(address), 'the panel shows this job').toBeVisible()
      for (const part of words) await expect(page.locator('#app'), name).toContainText(part)
      if (not) await expect(page.locator('#app'), name).not.toContainText(not)
    })
  }
})

test('a service that blocks extensions gets nothing until Pluck has permission', async ({
  extension,
  site,
  service,
}) => {
  service.next({ method: 'GET', path: '/v2', cors: false, times: 9 })
  service.next({ method: 'OPTIONS', path: '/v2', status: 404, cors: false, times: 9 })
  const page = await extension.open('sidepanel.html')
  await agreeToSend(page)
  await saveService(page, { address: service.url, key: service.key ?? '' })
  await startScrape(page, site.url)
  await expect(
    page.getByText('The service does not admit extensions. Nothing was sent.').first(),
  ).toBeVisible()
  expect(await statesOf(page)).toEqual(['paused'])
  expect(service.log.filter(({ path, method }) => path === '/v2/scrape' && method === 'POST')).toEqual([])
  await expect(page.getByRole('button', { name: 'Open settings' }).first()).toBeVisible()
})

test('a job stopped during its request says what may happen to it', async ({ extension, site, service }) => {
  await addService(extension, service)
  const page = await extension.open('sidepanel.html')
  service.next({ method: 'POST', path: '/v2/scrape', delayMs: 60_000 })
  await startScrape(page, site.url)
  await expect(page.getByRole('status')).toContainText('Sent')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('status')).toContainText('Cancelled')
  await expect(page.locator('.notices')).toContainText('may still finish and bill it')
})
