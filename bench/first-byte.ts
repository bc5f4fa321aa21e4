import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import type { Page } from '@playwright/test';
import { agreeToSend } from '@/e2e/support/calls';
import { connect } from '@/e2e/support/connect';
import type { Extension } from '@/e2e/support/extension';
import { type LocalServer, createServer } from '@/e2e/server/create-server';
import { startSite } from '@/e2e/site/start-site';
import { type OpenPopup, clickMain, openBare, openPluck } from './click-main';
import { type Row, addedRow, median, turnsRow } from './rows';
import { bareExtension, withExtension, withPeers } from './start-extension';

const runs = { warm: 18, cold: 6 };
const limitMs = { warm: 20, cold: 90 };

/**
 * Milliseconds from the click, or from the call of `fetch`, until the request's
 * head arrives at the server.
 */
type Times = Record<
  'warm' | 'cold' | 'bareWarm' | 'bareCold' | 'fetch',
  number[]
>;

/**
 * From the click to the first byte at the service, against a bare request, and
 * against a bare extension that sends it.
 */
export async function firstByte(): Promise<Row[]> {
  const [site, service] = await Promise.all([startSite(), createServer()]);
  const { warm, cold, bareWarm, bareCold, fetch } = await withPeers(
    (extension) =>
      withExtension(
        (peer) => clickInTurns(extension, peer, service, site.url),
        bareExtension,
      ),
  );
  await Promise.all([site.close(), service.close()]);
  const bare = median(fetch);
  return [
    addedRow(
      'Click to first byte at the service: median against a bare fetch',
      median(warm),
      bare,
      limitMs.warm,
    ),
    turnsRow('    against a bare extension', warm, bareWarm),
    addedRow(
      '    worker killed before the click: median against a bare fetch',
      median(cold),
      bare,
      limitMs.cold,
    ),
    turnsRow('    against a bare extension', cold, bareCold),
  ];
}

/**
 * Clicks the popup's main button with a service connected, each time on another
 * page, and that of the bare extension. In between, an extension page sends the
 * same kind of request itself: a POST with JSON and a key. The host permission
 * avoids a preflight. Before a cold click the worker is killed.
 */
async function clickInTurns(
  extension: Extension,
  peer: Extension,
  service: LocalServer,
  site: string,
): Promise<Times> {
  await connect(extension, service.url, service.key);
  const settings = await extension.open('options.html');
  await agreeToSend(settings);
  await settings.close();
  await peer.worker.evaluate(
    (sent) => chrome.storage.local.set({ service: sent }),
    { address: service.url, key: service.key },
  );
  const sender = await extension.open('sender.html');
  const fromPluck = await openSender(extension, openPluck, site);
  const fromBare = await openSender(peer, openBare, site);
  const times: Times = {
    warm: [],
    cold: [],
    bareWarm: [],
    bareCold: [],
    fetch: [],
  };
  await fromPluck(false);
  await fromBare(false);
  await fromFetch(sender, service);
  for (let run = 0; run < runs.warm; run++) {
    times.warm.push(await fromPluck(false));
    times.bareWarm.push(await fromBare(false));
    times.fetch.push(await fromFetch(sender, service));
  }
  for (let run = 0; run < runs.cold; run++) {
    times.cold.push(await fromPluck(true));
    times.bareCold.push(await fromBare(true));
  }
  return times;
}

/** Opens a tab in which a click in the popup sends the page's address. */
async function openSender(extension: Extension, open: OpenPopup, site: string) {
  const tab = await extension.context.newPage();
  let clicks = 0;
  return async (isKilled: boolean) => {
    // Not a random id, about which the privacy gate would ask.
    await tab.goto(`${site}/?run=${++clicks}`);
    const popup = await open(extension, tab);
    if (isKilled) await killWorker(extension);
    const arrived = arrival();
    const { clickedAt, panel } = await clickMain(extension, popup);
    const took = (await arrived) - clickedAt;
    await panel.getByRole('tabpanel').waitFor();
    await panel.close();
    return took;
  };
}

async function fromFetch(sender: Page, { url, key }: LocalServer) {
  const arrived = arrival();
  const called = await sender.evaluate(
    async ([address, token]) => {
      const now = performance.timeOrigin + performance.now();
      const headers = {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
      };
      // The service rejects it, but only after it has arrived.
      const body = JSON.stringify({ url: 'data:', formats: ['markdown'] });
      const response = await fetch(`${address}/v2/scrape`, {
        method: 'POST',
        headers,
        body,
      });
      await response.text();
      return now;
    },
    [url, key],
  );
  return (await arrived) - called;
}

/**
 * The time when the next scrape request reaches this process, on the clock that
 * pages use too.
 */
const arrival = () =>
  new Promise<number>((resolve, reject) => {
    const onRequest = (message: unknown) => {
      const { method, url } = (message as { request: IncomingMessage }).request;
      if (url !== '/v2/scrape') return;
      unsubscribe(channel, onRequest);
      if (method === 'POST')
        resolve(performance.timeOrigin + performance.now());
      else
        reject(
          new Error(
            `The browser sent ${method} first, so the two ways cannot be compared.`,
          ),
        );
    };
    subscribe(channel, onRequest);
  });

const channel = 'http.server.request.start';

async function killWorker({ context, id }: Extension) {
  const browser = await context.browser()?.newBrowserCDPSession();
  const targets = await browser?.send('Target.getTargets');
  const worker = targets?.targetInfos.find(
    ({ type, url }) => type === 'service_worker' && url.includes(id),
  );
  if (!worker) throw new Error('There is no worker to kill.');
  await browser?.send('Target.closeTarget', { targetId: worker.targetId });
  await browser?.detach();
}
