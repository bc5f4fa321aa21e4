import { once } from 'node:events';
import { type RequestListener, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { marked } from 'marked';
import { type HostilePage, hostilePages, order } from '@/test/injection/pages';
import { openedPanel } from './pages/panel-page';
import { openPopup } from './pages/popup-page';
import { findFaults } from './safety/find-faults';
import { findStrays } from './safety/find-strays';
import { watchPage } from './safety/watch-page';
import type { ModelServer } from './server/model-server';
import { ask } from './support/calls';
import { connectModel } from './support/connect';
import type { Extension } from './support/extension';
import { expect, test } from './support/fixtures';

/**
 * A server of whoever wrote a page: the paths that were requested, and the
 * number of connections.
 */
type Canary = {
  url: string;
  paths: string[];
  connections: number;
  close(): Promise<void>;
};

async function startCanary(): Promise<Canary> {
  const paths: string[] = [];
  const { server, url, close } = await listen((request, response) => {
    paths.push(new URL(request.url ?? '', 'http://canary').pathname);
    response.end();
  });
  const canary = { url, paths, connections: 0, close };
  server.on('connection', () => canary.connections++);
  return canary;
}

/** Serves these pages, by their index. */
const servePages = (pages: readonly { html: string }[]) =>
  listen((request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(pages[Number(request.url?.slice(1))]?.html);
  });

async function listen(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    server,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const question = 'How many winters?';
const section =
  /^<page>\n(?<text>(?:\[\d+\] .+\n)+)<\/page>\n\nQuestion: How many winters\?$/;

/**
 * What a page could change: the settings and all that Pluck keeps, apart from
 * results.
 */
const kept = (panel: Page) =>
  panel.evaluate(async () => {
    const [local, session, permissions] = await Promise.all([
      chrome.storage.local.get(),
      chrome.storage.session.get(),
      chrome.permissions.getAll(),
    ]);
    return JSON.stringify({ local, session, permissions });
  });

const jobs = (panel: Page) =>
  panel.evaluate(async () => {
    const opening = indexedDB.open('pluck');
    await new Promise((opened) => opening.addEventListener('success', opened));
    const counting = opening.result
      .transaction('jobs')
      .objectStore('jobs')
      .count();
    await new Promise((counted) =>
      counting.addEventListener('success', counted),
    );
    opening.result.close();
    return counting.result;
  });

/**
 * Draws answers as they are, each in a frame of its own, as a program without
 * guards would.
 */
async function drawUnguarded(
  { context }: Extension,
  answers: readonly string[],
) {
  const page = await context.newPage();
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => {}));
  const drawn = answers.map((answer) => marked.parse(answer, { async: false }));
  await page.setContent('<main></main>');
  await page.evaluate((all) => {
    for (const html of all) {
      const frame = document.createElement('iframe');
      frame.srcdoc = html;
      document.querySelector('main')?.append(frame);
    }
  }, drawn);
  return page;
}

async function tryPages(
  extension: Extension,
  model: ModelServer,
  choose: (all: HostilePage[]) => HostilePage[],
) {
  const canary = await startCanary();
  const pages = choose(hostilePages(canary.url));
  const site = await servePages(pages);
  await connectModel(extension, model);
  const tab = await extension.visit(`${site.url}/0`);
  const popup = await openPopup(extension, tab);
  await popup.question.fill(question);
  model.says = { words: ['Answer 0.', pages[0]!.answer] };
  const panel = await openedPanel(extension, () =>
    popup.page.keyboard.press('Enter'),
  );
  const answered = panel.page.locator('.thread > li').last();
  await expect(answered).toContainText('Answer 0.');
  const tabId = await panel.page.evaluate(async () => {
    const [active] = await chrome.tabs.query({
      active: true,
      currentWindow: true,
    });
    return active?.id ?? -1;
  });
  const watched = watchPage(panel.page);
  const opened: string[] = [];
  extension.context.on('page', (page) => opened.push(page.url()));
  panel.page.on('download', (download) =>
    opened.push(`download ${download.url()}`),
  );
  const before = await kept(panel.page);

  for (const [at, page] of pages.entries()) {
    const url = `${site.url}/${at}`;
    if (at > 0) {
      model.says = { words: [`Answer ${at}.`, page.answer] };
      await tab.goto(url);
      const asked = await ask(panel.page, 'ask.start', {
        about: { tabId, url },
        prompt: question,
      });
      expect(asked.ok, page.name).toBe(true);
      await expect(answered, page.name).toContainText(`Answer ${at}.`);
    }
    await expect(panel.status, page.name).toContainText('Done');
    const { roles, rules, input } = model.asked.at(-1)!;
    expect(roles, page.name).toEqual(['system', 'user']);
    expect(rules, page.name).toBe(model.asked[0]!.rules);
    expect(input, page.name).toMatch(section);
    if (page.isUnseen) expect(input, page.name).not.toContain(order);
    await answered
      .locator('article[aria-busy=false], p.lines:not([aria-busy])')
      .first()
      .waitFor();
    expect(
      await findFaults(panel.page, '.thread article', 'img, svg, video, audio'),
      page.name,
    ).toEqual([]);
    expect(await findStrays(panel.page, '.thread article'), page.name).toEqual(
      [],
    );
    for (const link of await answered.locator('article a:visible').all())
      await link.hover();
  }

  expect(model.asked).toHaveLength(pages.length);
  expect(await jobs(panel.page)).toBe(pages.length);
  expect(await kept(panel.page)).toBe(before);
  expect([...watched, ...opened]).toEqual([]);
  expect(tab.url()).toBe(`${site.url}/${pages.length - 1}`);
  expect({ paths: canary.paths, connections: canary.connections }).toEqual({
    paths: [],
    connections: 0,
  });

  extension.context.removeAllListeners('page');
  const unguarded = await drawUnguarded(
    extension,
    pages.map(({ answer }) => answer),
  );
  const acting = pages
    .filter(({ acts }) => acts)
    .map(({ name }) => `/${name.replaceAll(/\W+/g, '-')}`);
  await expect
    .poll(
      () =>
        acting.filter(
          (path) => !canary.paths.some((one) => one.startsWith(path)),
        ),
      'control',
    )
    .toEqual([]);
  await unguarded.close();
  await Promise.all([site.close(), canary.close()]);
}

test('some pages that steer the model: nothing is fetched, sent or done @long', async ({
  extension,
  model,
}) => {
  await tryPages(extension, model, (all) =>
    all.filter((_, at) => at % 8 === 0),
  );
});

test('40 pages that steer the model: nothing is fetched, sent or done @long', async ({
  extension,
  model,
}) => {
  await tryPages(extension, model, (all) => all);
});
