import type { Page } from 'puppeteer-core';
import { expect } from 'vitest';
import type { LocalServer } from '@/e2e/server/create-server';
import type { Answer, CallName, Input } from '@/lib/app/call';
import type { Firefox } from './firefox';

/**
 * An extension page as a user sees it. Only the tab in front can be clicked.
 */
export const pageOf = (page: Page) => ({
  page,
  /** The page's text. */
  text: () => textOf(page, 'body'),
  /** The text of the first element with this selector. */
  part: (selector: string) => textOf(page, selector),
  press: (name: string, role = 'button') =>
    page.locator(`::-p-aria(${name}[role="${role}"])`).click(),
  click: (selector: string) => page.locator(selector).click(),
  /**
   * The field with this label, the first one in `region` if that is an
   * element's id.
   */
  field: (label: string, region?: string) => {
    const within = region ? `//*[@aria-labelledby = "${region}"]` : '';
    const name = `normalize-space(.) = "${label}"`;
    return page.locator(
      `::-p-xpath(${within}//*[@id = //label[${name}]/@for or @aria-label = "${label}"])`,
    );
  },
});

const textOf = (page: Page, selector: string) =>
  page.evaluate(
    (of) => document.querySelector<HTMLElement>(of)?.innerText ?? '',
    selector,
  );

/**
 * Calls the background from an extension page, as that page does itself.
 * Rejects if the call was refused.
 */
export async function ask<N extends CallName>(
  page: Page,
  call: N,
  input: Input<N>,
): Promise<Answer<N>> {
  const reply = await page.evaluate(
    (message) =>
      chrome.runtime.sendMessage<
        object,
        { ok: boolean; value: unknown; message: string }
      >(message),
    { call, input },
  );
  if (!reply.ok) throw new Error(reply.message);
  return reply.value as Answer<N>;
}

/** Types a scrape service into the settings and saves it, as a user does. */
export async function typeService(
  firefox: Firefox,
  { url, key }: Pick<LocalServer, 'url' | 'key'>,
) {
  const settings = pageOf(await firefox.open('options.html#services'));
  await settings.field('Address').fill(url);
  await settings.field('API key').fill(key ?? '');
  await settings.press('Save and test');
  return settings;
}

/** Connects the scrape service as a user does, and runs presets there. */
export async function connect(firefox: Firefox, service: LocalServer) {
  const { page, text } = await typeService(firefox, service);
  await expect.poll(text).toContain('The connection works.');
  await runThere(page);
  await page.close();
  service.log.length = 0;
}

/** Makes the first service the default, and agrees to sending. */
export async function runThere(page: Page) {
  const first = await page.evaluate(async () => {
    const { settings } = await chrome.storage.local.get<{
      settings: { services: { id: string; baseUrl: string }[] };
    }>('settings');
    return settings.services[0];
  });
  if (!first) return;
  await ask(page, 'sending.agree', { baseUrl: first.baseUrl });
  await ask(page, 'settings.save', { connection: first.id });
}

/** Triggers the alarm that wakes the event page, up to a minute early. */
export const wake = (page: Page) =>
  page.evaluate(async () => {
    const [net] = await chrome.alarms.getAll();
    await chrome.alarms.create(net?.name ?? '', { when: Date.now() });
  });

/** The panel in a tab, where the driver reaches it. */
export async function openPanel(firefox: Firefox) {
  const panel = pageOf(await firefox.open('sidepanel.html'));
  return {
    ...panel,
    status: () => panel.part('[role="status"]'),
    notices: () => panel.part('.notices'),
    output: () => panel.part('[role="tabpanel"]'),
  };
}
