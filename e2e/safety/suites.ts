import { type Page, expect } from '@playwright/test';
import { type LocalServer, createServer } from '@/e2e/server/create-server';
import { addService } from '@/e2e/support/connect';
import { type Extension, startExtension } from '@/e2e/support/extension';
import { throughEveryView } from './every-view';
import { apartIn, fenced } from './fences';
import { findFaults } from './find-faults';
import { openFrame, showInFrame } from './frame-page';
import { hoverAll } from './hover-all';
import { type Payload, drawn, hostileIds, somePayloads } from './payloads';
import { pressAll } from './press-all';
import { asBatch, asSessions } from './service-lists';
import { showAnswer } from './show-answer';
import { asFailures } from './show-failures';
import { startSink } from './sink';
import type { Pair } from './tally';
import { dependsOnPlace, tryAll } from './try-all';
import { watchPage } from './watch-page';

/**
 * The panel itself needs none of these. The sandboxed page may show them, and
 * its policy decides.
 */
const loading =
  'img, picture, source, video, audio, track, svg, math, [style], [id], [name], [src], [background]';

/**
 * The tabs of an answer with something for each view, and the answer as a
 * whole.
 */
const everyView = 23;

/** How many payloads share an answer. */
const together = 12;

/** High enough for the mouse to reach all payloads shown together. */
const tall = { width: 800, height: 3000 };

export type Place = {
  extension: Extension;
  service: LocalServer;
  panel: Page;
  /** What ran, and what connected, since the panel was opened. */
  noted(): string[];
};

/**
 * A browser with Pluck whose connections all end in a sink, except those to its
 * own service.
 */
export async function startBrowser() {
  const service = await createServer();
  const sink = await startSink(service.url);
  const extension = await startExtension({ args: sink.browserArgs });
  return {
    extension,
    sink,
    async openPanel(): Promise<Place> {
      const before = sink.hosts.length;
      const panel = await extension.open('sidepanel.html');
      const log = watchPage(panel);
      return {
        extension,
        service,
        panel,
        noted: () => [...log, ...sink.hosts.slice(before)],
      };
    },
    close: () =>
      Promise.all([extension.close(), service.close(), sink.close()]),
  };
}

export type Browser = Awaited<ReturnType<typeof startBrowser>>;

export async function inMarkdown(
  { panel, noted }: Place,
  payloads: readonly Payload[],
) {
  await panel.setViewportSize(tall);
  return tryAll(payloads, async (some) => {
    const before = noted().length;
    const markdown = fenced(some, (words) => `\n\n${words}\n\n`);
    await showAnswer(panel, some.map(({ name }) => name).join(), { markdown });
    const apart = await apartIn(panel, '.md > section', some.length);
    const faults = await findFaults(panel, '.md', loading);
    const isReached = await hoverAll(panel, '.md');
    await pressAll(panel, '.md');
    return { apart, isReached, faults: [...faults, ...noted().slice(before)] };
  });
}

export async function inFrame(
  { panel, noted }: Place,
  payloads: readonly Payload[],
) {
  await panel.setViewportSize(tall);
  const frame = await openFrame(panel);
  return tryAll(payloads, async (some) => {
    const before = noted().length;
    const html = fenced(some, (words) => `<p>${words}</p>`);
    const content = await showInFrame(frame, {
      html,
      allowImages: false,
      look: 'page',
      scheme: 'light',
      scale: 1,
    });
    const apart = await apartIn(content, 'body', some.length);
    const faults = await findFaults(content, 'body');
    const isReached = await hoverAll(content, 'body');
    await pressAll(content, 'body');
    return { apart, isReached, faults: [...faults, ...noted().slice(before)] };
  });
}

async function inViews({ panel, noted }: Place, payloads: readonly Payload[]) {
  await panel.setViewportSize({ width: 800, height: 900 });
  const pairs: Pair[] = [];
  const isTied = ({ text }: Payload) => dependsOnPlace.test(text);
  for (const [sharing, all] of [
    ['paragraphs', payloads.filter((one) => !isTied(one))],
    ['turns', payloads.filter(isTied)],
  ] as const)
    for (let at = 0; at < all.length; at += together) {
      const some = all.slice(at, at + together);
      const keeps = at % (2 * together) === 0;
      pairs.push(
        ...(await throughEveryView(panel, some, { keeps, sharing, noted })),
      );
    }
  expect(new Set(pairs.map(({ place }) => place)).size).toBe(everyView);
  return {
    pairs,
    faults: pairs.flatMap(({ payload, place, faults }) =>
      faults.map((one) => `${payload.name}: ${place}: ${one}`),
    ),
  };
}

async function inLists(
  { extension, service, panel }: Place,
  payloads: readonly Payload[],
) {
  const { settings } = await panel.evaluate(() =>
    chrome.storage.local.get<{ settings?: object }>('settings'),
  );
  if (!settings) await addService(extension, service);
  const inSessions = await asSessions(extension, service, payloads);
  return {
    faults: [...inSessions, ...(await asBatch(extension, service, payloads))],
  };
}

export type Suite = {
  title: string;
  tryIn(
    place: Place,
    payloads: readonly Payload[],
  ): Promise<{ faults: string[]; pairs?: Pair[] }>;
  /** The number of tests that share all payloads. */
  parts: number;
  /**
   * Those tried in every run. Without it, all are tried in the long run only.
   */
  some?(): Payload[];
};

/** Where payloads are shown. */
export const suites: readonly Suite[] = [
  { title: 'views', tryIn: inViews, parts: 6 },
  {
    title: 'markdown alone',
    tryIn: inMarkdown,
    parts: 1,
    some: () => somePayloads(6),
  },
  {
    title: 'sandboxed page',
    tryIn: inFrame,
    parts: 1,
    some: () => somePayloads(6),
  },
  {
    title: 'failures',
    tryIn: async ({ panel }, payloads) => ({
      faults: await asFailures(panel, payloads),
    }),
    parts: 1,
    some: () => somePayloads(1, drawn.slice(-4)),
  },
  {
    title: 'lists of a service',
    tryIn: inLists,
    parts: 1,
    some: () => [...hostileIds, ...somePayloads(1, drawn.slice(-4))],
  },
];
