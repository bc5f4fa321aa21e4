import type { Page } from '@playwright/test';

/** The Clip controls of a panel with a result. */
export const clipControls = (page: Page) => {
  const ways = page.getByRole('button', { name: 'Other ways to clip' });
  const item = (name: string) =>
    page
      .locator('.clip-menu')
      .getByRole('button', { name: new RegExp(`^${name}(?: default)?$`) });
  return {
    page,
    line: page.locator('.clip-line'),
    /** Opens the state of a note that has arrived. */
    tick: page.locator('.clip-tick').getByRole('button'),
    /** Its label says whether it makes a note or updates one. */
    clip: page.getByRole('button', { name: /^(?:Clip|Update note)$/ }),
    ways,
    item,
    async clipTo(place: string) {
      await ways.click();
      await item(place).click();
    },
  };
};
