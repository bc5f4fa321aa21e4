// Records what this version keeps, with samples of every kind, for the upgrade
// test of later ones: `npm run profile`.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { addService, grantHost } from '@/e2e/support/connect';
import { notePath } from '@/e2e/site/article';
import { pickFolder, pluck } from '@/e2e/support/clips';
import { ask, startScrape } from '@/e2e/support/calls';
import { startExtension } from '@/e2e/support/extension';
import { serveWebhook } from '@/e2e/notes-programs/webhook-target';
import { createServer } from '@/e2e/server/create-server';
import { startModelServer } from '@/e2e/server/model-server';
import { startSite } from '@/e2e/site/start-site';
import { defaultConnection, storedJobs } from '@/e2e/support/stored';
import type { JobState } from '@/lib/queue/job';
import { sampleHighlight } from '@/test/highlights/sample-highlight';
import packageInfo from '@/package.json' with { type: 'json' };
import { type Profile, readKept } from './profile';

const folder = `test/profiles/${packageInfo.version}`;
if (existsSync(folder))
  throw new Error(`What a version kept stays as it is: ${folder}`);

const passphrase = 'a made-up passphrase';
const hookToken = 'made-up token of a webhook';

const site = await startSite(4311);
const service = await createServer({
  port: 4312,
  key: 'made-up-key-of-a-service',
});
const model = await startModelServer();
const hook = await serveWebhook({ token: hookToken, port: 4314 });
const extension = await startExtension();
// This script's compiler names functions by a call of this, also in what runs
// in pages.
await extension.context.addInitScript('globalThis.__name = (made) => made');
const page = await extension.open('manifest.json');

async function allow(address: string) {
  await grantHost(extension, address);
  await page.evaluate(
    (origin) => chrome.permissions.request({ origins: [origin] }),
    `${address}/*`,
  );
}

/** Scrapes an address until the job is in this state. Resolves to its id. */
async function scraped(
  url: string,
  presetId = 'markdown',
  state: JobState = 'done',
) {
  const id = await startScrape(page, url, presetId);
  await expect
    .poll(
      async () => (await storedJobs(page)).find((job) => job.id === id)?.state,
    )
    .toBe(state);
  return id;
}

await ask(page, 'settings.save', {
  theme: 'dark',
  textSize: 'large',
  singleKeys: false,
  answerCap: 30,
  onUnknown: 'ask',
});
await addService(extension, service, 'Own server');
const connection = await defaultConnection(page);

const prices = await ask(page, 'preset.save', {
  name: 'Prices behind the login',
  options: {
    formats: ['product', 'markdown'],
    headers: { Cookie: 'made-up=cookie' },
    mobile: true,
  },
});
await ask(page, 'presets.import', {
  presets: [
    {
      name: 'With a blank',
      options: { headers: { Cookie: '' } },
      blanks: ['/headers/Cookie'],
    },
  ],
  rules: [],
  templates: [],
});
await ask(page, 'settings.save', { presetKeys: [prices.id, 'article', ''] });
await ask(page, 'rule.add', { pattern: 'shop.example/*', preset: prices.id });
await ask(page, 'rule.add', { pattern: 'news.example', preset: 'article' });
await ask(page, 'ask.save', { question: 'What is new here?', isOn: true });
await ask(page, 'never.add', { pattern: '*.bank.example' });
await ask(page, 'template.save', {
  record: {
    id: 'books',
    name: 'Books',
    behavior: 'new',
    fileName: '{{ title }}',
    folder: 'Books/{{ author }}',
    properties: [{ name: 'source', value: '{{ url }}', type: 'text' }],
    body: '{{ all }}',
  },
});

await allow(model.url);
await ask(page, 'model.connect', {
  kind: 'openai',
  address: model.url,
  model: 'small:1b',
  key: 'made-up-key-of-a-model',
});

await allow(hook.url);
await ask(page, 'destination.save', {
  name: 'Own hook',
  exists: 'ask',
  settings: {
    kind: 'webhook',
    url: `${hook.url}/hook`,
    headers: { 'X-Token': hookToken },
  },
});
await ask(page, 'destination.save', {
  exists: 'number',
  settings: {
    kind: 'obsidian',
    baseUrl: 'http://127.0.0.1:4315',
    token: 'made-up token of a vault',
    opens: false,
  },
});
const settings = await extension.open('options.html#clip-folder');
await pickFolder(settings);
await settings.close();

await ask(page, 'settings.save', { connection: 'browser' });
const clipping = await pluck(extension, site.url);
await clipping.clip.click();
await expect.poll(() => hook.taken.size).toBe(1);
await clipping.clipTo('Vault');
await expect(clipping.line).toContainText(notePath);
await clipping.clipTo('Obsidian');
await expect(clipping.line).toContainText('Needs permission');
await clipping.page.close();
await clipping.tab.close();
await ask(page, 'settings.save', { connection });

const priced = await scraped(`${site.url}/mug`, prices.id);
await scraped(site.url, 'screenshot');
await scraped(`${site.url}/broken/1`, 'markdown', 'failed');
const quotes = await ask(page, 'preset.save', {
  name: 'Weather',
  options: { formats: [{ type: 'highlights', query: 'lighthouse weather' }] },
});
const quoted = await scraped(site.url, quotes.id);
await ask(page, 'passage.note', {
  jobId: quoted,
  passage: 0,
  note: 'For the talk',
});
await ask(page, 'highlights.add', {
  highlights: [sampleHighlight({ url: `${site.url}/`, note: 'For the talk' })],
});
await ask(page, 'job.pin', { ids: [priced], isPinned: true });
await ask(page, 'job.tag', {
  ids: [priced, quoted],
  tag: 'To read',
  isOn: true,
});
await scraped(`${site.url}/?email=someone@example.com`, 'markdown', 'held');

await ask(page, 'run.start', {
  task: { prompt: 'Open the menu' },
  on: { jobId: priced },
});
await ask(page, 'run.start', {
  task: { code: 'print(1)', language: 'python', timeout: 20 },
  on: { connection, sessionId: service.sessions[0]?.id ?? '' },
});
await ask(page, 'batch.start', {
  connection,
  presetId: 'markdown',
  flagged: 'leave-out',
  windowId: 1,
  from: {
    urls: ['/many/1', '/many/2', '/broken/3'].map((path) => site.url + path),
  },
});
const ended = async () =>
  (await readKept(page)).databases
    .flatMap(({ stores }) => stores)
    .filter(({ name }) => name === 'batches' || name === 'runs')
    .flatMap(({ records }) =>
      records.map(({ value }) => (value as { state: string }).state),
    );
await expect.poll(ended, { timeout: 60_000 }).toEqual(['done', 'done', 'done']);
service.next({
  method: 'POST',
  path: '/v2/scrape',
  body: { success: true },
  cut: 10,
});
await scraped(`${site.url}/many/9`, 'markdown', 'unknown');

const secrets = await page.evaluate(
  async () => (await chrome.storage.local.get('secret:vault'))['secret:vault'],
);
await ask(page, 'passphrase.set', { passphrase });
await ask(page, 'passphrase.lock', {});
await scraped(`${site.url}/many/4`, 'markdown', 'paused');

const profile: Profile = { passphrase, secrets, ...(await readKept(page)) };
mkdirSync(folder);
writeFileSync(`${folder}/profile.json`, JSON.stringify(profile));
await Promise.all(
  [extension, site, service, model, hook].map((one) => one.close()),
);
