import type { Page as PlaywrightPage } from '@playwright/test';
import type { Page } from 'puppeteer-core';
import { expect } from 'vitest';
import type { LocalServer } from '@/e2e/server/create-server';
import { agreeToSend, ask } from '@/e2e/support/calls';
import { serviceIds } from '@/e2e/support/stored';
import type { Firefox } from './firefox';

/**
 * The same page, for the helpers of `e2e/support` that only evaluate in it,
 * which both drivers do alike.
 */
export const asPlaywright = (page: Page) => page as unknown as PlaywrightPage;

const textOf = (page: Page, selector: string) =>
  page.evaluate(
    (of) => document.querySelector<HTMLElement>(of)?.innerText ?? '',
    selector,
  );

/**
 * An extension page as a user sees it. Only the tab in front can be clicked.
 */
export const pageOf = (page: Page) => ({
  page,
  text: () => textOf(page, 'body'),
  /** The text of the first element with this selector. */
  part: (selector: string) => textOf(page, selector),
  press: (name: string) =>
    page.locator(`::-p-aria(${name}[role="button"])`).click(),
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

/** The panel in a tab, where the driver reaches it. */
export async function openPanel(firefox: Firefox) {
  const panel = pageOf(await firefox.open('sidepanel.html'));
  return {
    ...panel,
    status: () => panel.part('[role="status"]'),
    notices: () => panel.part('.notices'),
    output: () => panel.part('[role="tabpanel"]'),
    clipLine: () => panel.part('.clip-line'),
    async clip() {
      await panel.page.bringToFront();
      await panel.press('Clip');
    },
    async clipTo(destination: string) {
      await panel.page.bringToFront();
      await panel.click('[aria-label="Other ways to clip"]');
      await panel.click('#clip-place');
      await panel.click(`.clip-places ::-p-text(${destination})`);
      await panel.click('.clip-sheet [type="submit"]');
    },
  };
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

/** Makes the first service the default, and agrees to sending. */
export async function runAtService(page: Page) {
  const extensionPage = asPlaywright(page);
  await agreeToSend(extensionPage);
  const [connection = ''] = await serviceIds(extensionPage);
  await ask(extensionPage, 'settings.save', { connection });
}

/** Connects the scrape service as a user does, and runs presets there. */
export async function connect(firefox: Firefox, service: LocalServer) {
  const { page, text } = await typeService(firefox, service);
  await expect.poll(text).toContain('Connected');
  await runAtService(page);
  await page.close();
  service.log.length = 0;
}

/** Types a model server into the settings and saves it. */
export async function typeModel(firefox: Firefox, address: string) {
  const settings = pageOf(await firefox.open('options.html#models'));
  await settings.click('::-p-text(Add a model)');
  await settings.field('Address', 'models-list').fill(address);
  await settings.field('Model', 'models-list').fill('small:1b');
  await settings.click(
    'section[aria-labelledby="models-list"] form button[type="submit"]',
  );
  return settings;
}

/**
 * Types a destination into the settings, by the names of its kind and of its
 * fields, and saves it.
 */
export async function typeDestination(
  firefox: Firefox,
  kind: string,
  fields: Record<string, string>,
) {
  const settings = pageOf(await firefox.open('options.html#clip-new'));
  const field = (label: string) => settings.field(label, 'clip-destinations');
  const kinds = await field('Type').waitHandle();
  const chosen = await kinds.evaluate(
    (list, name) =>
      [...list.querySelectorAll('option')].find(({ text }) => text === name)
        ?.value,
    kind,
  );
  await field('Type').fill(chosen ?? '');
  for (const [label, value] of Object.entries(fields))
    await field(label).fill(value);
  await settings.click(
    '[aria-labelledby="clip-destinations"] form button[type="submit"]',
  );
  return settings;
}

/** Types a destination as above, and waits until it is connected. */
export async function addDestination(
  firefox: Firefox,
  kind: string,
  fields: Record<string, string>,
) {
  const { text } = await typeDestination(firefox, kind, fields);
  await expect.poll(text).toContain('Connected');
}

/** Triggers the alarm that wakes the event page, up to a minute early. */
export const wake = (page: Page) =>
  page.evaluate(async () => {
    const [net] = await chrome.alarms.getAll();
    await chrome.alarms.create(net?.name ?? '', { when: Date.now() });
  });
