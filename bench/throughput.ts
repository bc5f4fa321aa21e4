import { setTimeout as wait } from 'node:timers/promises';
import { startScrape } from '@/e2e/support/calls';
import { connect } from '@/e2e/support/connect';
import type { Extension } from '@/e2e/support/extension';
import { createServer } from '@/e2e/server/create-server';
import type { LoggedRequest } from '@/e2e/server/request-log';
import { startSite } from '@/e2e/site/start-site';
import { defaultLaneLimit } from '@/lib/settings/model';
import { type Row, ratioRow } from './rows';
import { withExtension } from './start-extension';

const jobs = 100;
const longest = 1 / 0.95;

/**
 * Two per second, counted over five seconds; real services count over a minute.
 */
const allowed = { scrapes: 10, perMs: 5000, tells: 'header' } as const;

/**
 * The time from the first request to the last answer at a service that allows
 * two jobs a second, against a client that only sends and waits as told.
 */
export async function throughput(): Promise<Row[]> {
  const site = await startSite();
  const addresses = Array.from(
    { length: jobs },
    (_, at) => `${site.url}/?job=${at}`,
  );
  const [pluck, ideal] = await Promise.all([
    withExtension((extension) => byPluck(extension, addresses)),
    byIdealClient(addresses),
  ]);
  await site.close();
  return [
    ratioRow(
      `${jobs} jobs at a service that allows 2 a second: against an ideal client`,
      span(pluck),
      span(ideal),
      longest,
    ),
    {
      what: '    refusals on the way',
      measured: String(refusals(pluck)),
      peer: String(refusals(ideal)),
    },
  ];
}

async function byPluck(
  extension: Extension,
  addresses: string[],
): Promise<LoggedRequest[]> {
  const service = await createServer();
  await connect(extension, service.url, service.key);
  service.log.length = 0;
  service.limit(allowed);
  const page = await extension.open('options.html');
  await Promise.all(addresses.map((address) => startScrape(page, address)));
  await page.close();
  while (
    scrapes(service.log).filter(({ status }) => status === 200).length <
    addresses.length
  )
    await wait(50);
  await service.close();
  return scrapes(service.log);
}

async function byIdealClient(addresses: string[]): Promise<LoggedRequest[]> {
  const service = await createServer();
  service.limit(allowed);
  const left = [...addresses];
  let opensAt = 0;

  async function send(url: string): Promise<void> {
    await wait(Math.max(0, opensAt - Date.now()));
    const answer = await fetch(`${service.url}/v2/scrape`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${service.key}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ url, formats: ['markdown'] }),
    });
    await answer.text();
    if (answer.status !== 429) return;
    opensAt = Math.max(
      opensAt,
      Date.now() + Number(answer.headers.get('retry-after')) * 1000,
    );
    return send(url);
  }
  const lane = async () => {
    for (let url = left.shift(); url; url = left.shift()) await send(url);
  };
  await Promise.all(Array.from({ length: defaultLaneLimit }, lane));
  await service.close();
  return scrapes(service.log);
}

const scrapes = (log: LoggedRequest[]) =>
  log.filter(({ path }) => path === '/v2/scrape');

const span = (requests: LoggedRequest[]) =>
  Math.max(...requests.map(({ answeredAt = 0 }) => answeredAt)) -
  Math.min(...requests.map(({ at }) => at));

const refusals = (requests: LoggedRequest[]) =>
  requests.filter(({ status }) => status === 429).length;
