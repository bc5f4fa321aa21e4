import type { Page } from '@playwright/test';

/** The Clip controls of a page with a result, and its clip sheet. */
export const clipControls = (page: Page) => {
  const ways = page.getByRole('button', { name: 'Other ways to clip' });
  const sheet = page.getByRole('form', { name: 'Clip this page' });
  const place = sheet.locator('#clip-place');
  const file = sheet.locator('[type=submit]');
  /** An entry of the list of places, by the name of its destination. */
  const item = (name: string) =>
    page
      .locator('.clip-places .menu-item')
      .filter({
        hasText: new RegExp(`^${name}(?: / .*|no receipt|sends the text)?$`),
      })
      .first();
  const choosePlace = async (name: string) => {
    await place.click();
    await item(name).click();
  };
  return {
    page,
    line: page.locator('.clip-line'),
    /** Opens the state of a note that has arrived. */
    tick: page.locator('.clip-tick').getByRole('button'),
    /** Its label says whether it makes a note or updates one. */
    clip: page.getByRole('button', { name: /^(?:Clip|Update note)$/ }),
    /** Opens the sheet. */
    ways,
    sheet,
    title: sheet.getByLabel('Title'),
    tag: sheet.getByLabel('Tags'),
    template: sheet.getByLabel('Template', { exact: true }),
    place,
    item,
    choosePlace,
    /** Clips from the sheet. */
    file,
    /** The file that the note will have. */
    path: sheet.locator('.clip-file'),
    async clipTo(name: string) {
      await ways.click();
      await choosePlace(name);
      await file.click();
    },
  };
};
