import type { Page } from 'puppeteer-core';
import { expect } from 'vitest';
import type { Firefox } from './firefox';

type Kind = 'popup' | 'sidebar';

/**
 * The extension's pages of one kind. The driver doesn't see popup and sidebar,
 * but another extension page does.
 */
const textOf = (viewer: Page, kind: Kind) =>
  viewer.evaluate(
    (type) =>
      (
        chrome.extension as unknown as {
          getViews(of: { type: string }): Window[];
        }
      )
        .getViews({ type })
        .map((view) => view.document.body.innerText)
        .join('\n'),
    kind,
  );

/**
 * Focuses a control of the popup, and resolves to whether it is there. `name`:
 * how its label or text starts.
 */
const focus = (viewer: Page, name: string) =>
  viewer.evaluate((start) => {
    const [popup] = (
      chrome.extension as unknown as {
        getViews(of: { type: string }): Window[];
      }
    ).getViews({
      type: 'popup',
    });
    const controls = [
      ...(popup?.document.querySelectorAll<HTMLElement>(
        'button, input, textarea',
      ) ?? []),
    ];
    const found = controls.find((one) =>
      (
        one.getAttribute('aria-label') ??
        (one.innerText || one.getAttribute('placeholder') || '')
      ).startsWith(start),
    );
    found?.focus();
    return found !== undefined && popup?.document.activeElement === found;
  }, name);

type Pressing = {
  /** First waits until the event page has ended. */
  asleep?: boolean;
  /** Doesn't wait until the popup knows the page. */
  atOnce?: boolean;
  /** What the main button says. */
  main?: string;
};

/** Opens the popup on a tab by its shortcut. */
export async function openPopup(
  firefox: Firefox,
  tab: Page,
  { asleep = false, atOnce, main = 'Read page' }: Pressing = {},
) {
  const { window } = firefox;
  const viewer = await firefox.open('privacy.html');
  await pressOn(firefox, tab, 'K', { asleep });
  const text = () => textOf(viewer, 'popup');
  const opened = async () => {
    // Once the extension was installed several times, Firefox opens some panels
    // without the popup.
    if (await window.closeEmptyPanel())
      await pressOn(firefox, tab, 'K', { asleep });
    return text();
  };
  await expect.poll(opened).toContain(main);
  if (!atOnce) await expect.poll(() => viewer.evaluate(isReady)).toBe(true);
  await expect.poll(window.isInPopup).toBe(true);
  return {
    /** An extension page that is not the popup. */
    viewer,
    text,
    /** In CSS pixels. */
    width: () =>
      viewer.evaluate(
        () =>
          (
            chrome.extension as unknown as {
              getViews(of: { type: string }): Window[];
            }
          ).getViews({
            type: 'popup',
          })[0]?.innerWidth,
      ),
    /**
     * Presses a key as the user does, on the control with this name if one is
     * given.
     */
    async press(key: string, name?: string) {
      if (name !== undefined)
        await expect.poll(() => focus(viewer, name)).toBe(true);
      await window.press(key);
    },
    async type(name: string, letters: string) {
      await expect.poll(() => focus(viewer, name)).toBe(true);
      for (const letter of letters) await window.press(letter);
    },
    async close() {
      await window.press('Escape');
      await expect.poll(async () => textOf(viewer, 'popup')).toBe('');
    },
    isClosed: async () => (await text()) === '',
    sidebar: () => textOf(viewer, 'sidebar'),
  };
}

/**
 * Whether the popup knows the page: only then does a press that may cost
 * something count.
 */
function isReady() {
  const { getViews } = chrome.extension as unknown as {
    getViews(of: { type: string }): Window[];
  };
  return getViews({ type: 'popup' }).some(
    ({ document }) => document.querySelector('.preset, .banner') !== null,
  );
}

/**
 * Opens the popup on a page and presses Enter. Resolves to the popup's text
 * before it closed.
 */
export async function pluck(
  firefox: Firefox,
  tab: Page,
  pressing: Pressing = {},
): Promise<string> {
  const popup = await openPopup(firefox, tab, pressing);
  const text = await popup.text();
  await popup.press('Enter');
  await expect.poll(popup.isClosed).toBe(true);
  await expect.poll(popup.sidebar).not.toBe('');
  await popup.viewer.close();
  return text;
}

/**
 * Presses the default preset's key on a page. Resolves once the sidebar is
 * open.
 */
export async function pluckByKey(
  firefox: Firefox,
  tab: Page,
  pressing: Pressing = {},
) {
  const viewer = await firefox.open('privacy.html');
  await pressOn(firefox, tab, 'M', pressing);
  await expect.poll(() => textOf(viewer, 'sidebar')).not.toBe('');
  await viewer.close();
}

async function pressOn(
  { window }: Firefox,
  tab: Page,
  key: string,
  { asleep = false }: Pressing,
) {
  await tab.bringToFront();
  if (asleep) await expect.poll(window.backgroundState).toBe('stopped');
  await window.press(key, 'Alt', 'Shift');
}
