import type { Page } from '@playwright/test';
import type { Extension } from '@/e2e/support/extension';

/** The popup as a user sees it. */
const popupPage = (page: Page) => {
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const popup = {
    page,
    main: page.locator('.split-main'),
    /** What blocks the user: in place of the main button, or in the dock. */
    banner: page.locator(
      '.banner, .dock-row:not(.notice):is(.is-warn, .is-danger)',
    ),
    notice: page.locator('.notice'),
    /** The rows on the page's job. */
    dock: page.locator('.dock-row:not(.notice)'),
    /** Says that a site rule chose the preset. */
    rule: page.locator('.rule'),
    rows: page.locator('.preset-row:has(.preset-more)'),
    /**
     * The row of a preset; `name` is how it starts. The preset for rows is
     * called what the page has.
     */
    preset: (name: string) =>
      page
        .locator('.preset')
        .and(
          button(
            name.startsWith('Rows')
              ? new RegExp(`^(?:${name}|Table|List)`)
              : new RegExp(`^${name}`),
          ),
        )
        .first(),
    /**
     * What a click on a preset costs, and whether it sends anything; none if it
     * does neither.
     */
    price: (name: string) => popup.preset(name).locator('.price'),
    chip: (name: string) => page.locator('.chip').and(button(name)),
    allPresets: button('All presets'),
    /**
     * Runs a preset, also one that isn't among the first rows. The popup closes
     * during the click.
     */
    async run(name: string) {
      await popup.unfoldFor(name);
      await popup.preset(name).click();
    },
    /** Lists all presets, unless this one has a row already. */
    async unfoldFor(name: string) {
      await popup.looked();
      if (!(await popup.preset(name).isVisible()))
        await popup.allPresets.click();
    },
    /** Waits until the page was looked at. */
    looked: () => page.locator('.on-page[aria-busy="false"]').waitFor(),
    question: page.getByLabel('Ask about this page'),
    query: page.getByLabel('Ask or find in this page'),
    /** Chooses who answers the prompt. */
    async answerBy(name: string) {
      await button(/^Answered by/).click();
      await page
        .locator('.answerers .menu-item')
        .filter({ hasText: new RegExp(`^${name}`) })
        .click();
    },
    /** Opens the menu of where presets run, and presses an entry. */
    async engine(name: string | RegExp) {
      await page.locator('.foot .who').click();
      await page.locator('.engine').getByRole('button', { name }).click();
    },
    /** The message at a prompt that can't be sent. */
    problem: page.getByRole('alert'),
    address: page.getByLabel('Address to scrape'),
    otherWays: button('Other ways'),
    menu: page.locator('.ways'),
    item: (name: string | RegExp) =>
      page.locator('.ways').getByRole('button', { name }),
    name: page.getByLabel('Name of the preset'),
    place: page.getByLabel('Where it runs'),
    /** Opens the menu of a preset without running it. */
    async more(name: string) {
      await popup.unfoldFor(name);
      await popup.preset(name).hover();
      await page
        .locator('.preset-row')
        .filter({ has: popup.preset(name) })
        .getByRole('button', { name: /^More for/ })
        .click();
    },
    async saveAs(name: string) {
      await popup.item('Save as preset').click();
      await popup.name.fill(name);
      await page
        .getByRole('button', { name: 'Save preset', exact: true })
        .click();
    },
  };
  return popup;
};

export type PopupPage = ReturnType<typeof popupPage>;

/**
 * Clicks the toolbar icon on a tab and waits until the popup knows what it may
 * do there.
 */
export async function openPopup(extension: Extension, tab: Page) {
  const page = await extension.clickIcon(tab);
  await page.locator('.foot').waitFor();
  await page.locator('.on-page[aria-busy="false"], .banner').first().waitFor();
  await page.locator('.ways').waitFor({ state: 'attached' });
  return popupPage(page);
}

/**
 * Ignores that the driver's click or key press fails, because the popup closes
 * during it.
 */
export const closing = (act: Promise<unknown>) => act.catch(() => {});
