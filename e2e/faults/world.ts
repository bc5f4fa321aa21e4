import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Page, type Worker, expect } from '@playwright/test';
import { createServer } from '@/e2e/server/create-server';
import type { Fault } from '@/e2e/server/fault-queue';
import type { LoggedRequest } from '@/e2e/server/request-log';
import { ask, startScrape } from '@/e2e/support/calls';
import { addService } from '@/e2e/support/connect';
import { type Extension, startExtension } from '@/e2e/support/extension';
import { allowPrivate, openPrivate } from '@/e2e/support/private-window';
import type { Job, JobState } from '@/lib/queue/job';
import { type Evidence, breachesIn } from './check';
import { checkDrawn } from './drawn';
import { processesOf, signalAll } from './processes';
import { storedIn } from './stores';

/**
 * A browser with Pluck, a connected service on loopback, and an extension page
 * for calls and display.
 */
export type World = Awaited<ReturnType<typeof openWorld>>;

const answer = {
  success: true,
  data: { markdown: '# Kept\n\nPaid for once.' },
};

/** Whether a crash would keep the permission for the service. */
const isGrantOnDisk = (profile: string): boolean =>
  /"runtime_granted_permissions":\{[^}]*127\.0\.0\.1/.test(
    readFileSync(path.join(profile, 'Default', 'Preferences'), 'utf8'),
  );

export async function openWorld() {
  const profile = mkdtempSync(path.join(tmpdir(), 'pluck-faults-'));
  // An extension that reloads itself returns only in developer mode.
  mkdirSync(path.join(profile, 'Default'));
  const preferences = JSON.stringify({
    extensions: { ui: { developer_mode: true } },
  });
  writeFileSync(path.join(profile, 'Default', 'Preferences'), preferences);

  const service = await createServer();
  const kept = new Map<string, number>();
  const consents = new Map<string, number>();
  const shared = new Set<string>();
  let extension: Extension = await startExtension({ profile });
  await addService(extension, service);
  let page = await extension.open('sidepanel.html');
  /** The requests from before the current try. */
  const before: LoggedRequest[] = [];
  let tries = 0;

  const billed = new Set(['/v2/scrape', '/v2/parse']);
  const scrapes = () =>
    service.log.filter(
      ({ method, path: at }) => method === 'POST' && billed.has(at),
    );

  async function stored() {
    const found = await storedIn(page);
    for (const [id, bytes] of found.results) kept.set(id, bytes);
    return found;
  }

  const notes: string[] = [];
  /** Pages of private windows, each with a store of its own. */
  const privatePages: Page[] = [];

  const world = {
    service,
    notes,
    note: (words: string) => void notes.push(words),
    profile,
    get extension() {
      return extension;
    },
    get page() {
      return page;
    },
    scrapes,
    stored,
    /** Sets the answer for the next scrapes, instead of a small default one. */
    next(fault: Fault = {}) {
      const isPlain =
        !fault.error &&
        fault.status === undefined &&
        fault.body === undefined &&
        !fault.stream;
      service.next({
        method: 'POST',
        path: '/v2/scrape',
        ...(isPlain && { body: answer }),
        ...fault,
      });
    },
    /** The unique address of a scrape, by its name. */
    addressOf: (name: string) =>
      `https://example.com/${tries}/${encodeURIComponent(name)}`,
    /** Starts that scrape. Resolves to the job's ID. */
    start: (name: string, preset?: string) =>
      startScrape(page, world.addressOf(name), preset),
    /**
     * Starts a try with a finished job, so that no probe precedes the next. Its
     * request isn't counted.
     */
    async warmUp() {
      tries += 1;
      world.next();
      await world.becomes(await world.start('warm-up'), 'done');
      before.push(...scrapes());
      service.log.length = 0;
    },
    job: async (id: string): Promise<Job | undefined> =>
      (await stored()).jobs.find((job) => job.id === id),
    async becomes(id: string, state: JobState, timeout = 30_000) {
      await expect
        .poll(async () => (await world.job(id))?.state, {
          timeout,
          message: id,
        })
        .toBe(state);
    },
    /** Sends a job again after the user approved a possible second bill. */
    async sendAgain(id: string) {
      consents.set(id, (consents.get(id) ?? 0) + 1);
      const { endedAt, unsettledAt } = (await world.job(id)) ?? {};
      await ask(page, 'job.repeat', {
        jobId: id,
        from: 'page',
        seen: endedAt ?? unsettledAt,
      });
    },
    /** The current worker; starts one if there is none. */
    async worker(): Promise<Worker> {
      await world.wake();
      await expect
        .poll(() => extension.context.serviceWorkers().length)
        .toBeGreaterThan(0);
      return extension.context.serviceWorkers().at(-1) as Worker;
    },
    /** Any message starts a dead worker. */
    wake: () =>
      ask(page, 'page.inspect', { tabId: -1 }).then(undefined, () => undefined),
    /** An extension page that runs none of Pluck's code. */
    barePage: () => extension.open('icon/16.png'),
    reopen: async () => {
      await page.close();
      page = await extension.open('sidepanel.html');
    },
    /**
     * Kills all browser processes at once, and restarts with the same profile.
     */
    async crash() {
      await expect
        .poll(
          () => isGrantOnDisk(profile),
          'the permission, which a browser writes later',
        )
        .toBe(true);
      signalAll(await processesOf(extension), 'SIGKILL');
      await extension.context.close().catch(() => undefined);
      await world.restart();
    },
    async restart() {
      extension = await startExtension({ profile });
      page = await extension.open('sidepanel.html');
    },
    /**
     * The extension was restarted in the same browser, so its pages are gone.
     */
    async returned() {
      await expect
        .poll(async () => {
          page = await extension.context.newPage();
          const url = `chrome-extension://${extension.id}/sidepanel.html`;
          const isThere = await page.goto(url).then(
            () => true,
            () => false,
          );
          if (!isThere) await page.close();
          return isThere;
        })
        .toBe(true);
    },
    /**
     * Opens the side panel's page in a private window, whose jobs count as
     * well.
     */
    async openPrivate() {
      const gone = page.waitForEvent('close');
      await allowPrivate(extension);
      await gone;
      await world.returned();
      const hidden = await openPrivate(page, page.url());
      privatePages.push(hidden);
      return hidden;
    },
    /** Several jobs are started for the address of this name. */
    sharesAddress: (name: string) => void shared.add(world.addressOf(name)),
    /**
     * The store was deleted on purpose, so earlier requests no longer count.
     */
    forget() {
      kept.clear();
      before.length = 0;
      service.log.length = 0;
    },
    async evidence(): Promise<Evidence> {
      const stores = await Promise.all([page, ...privatePages].map(storedIn));
      const jobs = stores.flatMap((one) => one.jobs);
      const results = new Map(stores.flatMap((one) => Array.from(one.results)));
      const leftovers = stores.flatMap((one) => one.leftovers);
      const uploads = new Set(stores.flatMap((one) => Array.from(one.uploads)));
      const requests = [...before, ...scrapes()];
      return {
        requests,
        jobs,
        results,
        kept,
        leftovers,
        uploads,
        consents,
        shared,
      };
    },
    /**
     * Checks all invariants, from the server's log and the store to what the
     * panel draws.
     */
    async check() {
      const evidence = await world.evidence();
      expect(breachesIn(evidence)).toEqual([]);
      await checkDrawn(page, (await storedIn(page)).jobs);
    },
    async close() {
      await extension.context.close().catch(() => undefined);
      await service.close();
      rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
    },
  };
  return world;
}
