import { openedPanel } from './pages/panel-page';
import { openPopup } from './pages/popup-page';
import { scrapeBodies } from './server/request-log';
import { addService } from './support/connect';
import { expect, test } from './support/fixtures';

// The page that the panel's field names is the page that is asked; without a
// name it is the page in front.

for (const follows of [false, true]) {
  test.describe(() => {
    test.use({ granted: follows ? ['tabs'] : [] });

    test(`the page that the field names is asked, in a panel that ${follows ? 'follows' : 'stays'} @long`, async ({
      extension,
      site,
      service,
    }) => {
      await addService(extension, service);
      const address = (n: number) => `${site.url}/many/${n}`;
      const first = await extension.visit(address(1));
      const { page, status, button, history, row } = await openedPanel(
        extension,
        async () => (await openPopup(extension, first)).main.click(),
      );
      await expect(status).toContainText('Done');
      service.log.length = 0;
      if (follows) {
        await button('History').click();
        await button('Settings').click();
        await button('Follow the active tab').click();
        await page.getByRole('button', { name: 'Back to the result' }).click();
      }
      const field = page.locator('.ask-box .input textarea');
      let asked = 0;
      /** Asks; `label` says of which page. */
      const askOf = async (label: string, n: number, when: string) => {
        await expect(field, when).toHaveAttribute('aria-label', label);
        const question = `Who, ${when}?`;
        await field.fill(question);
        await field.press('Enter');
        await expect.poll(() => scrapeBodies(service)).toHaveLength(++asked);
        expect(scrapeBodies(service).at(-1), when).toMatchObject({
          url: address(n),
        });
        await expect(
          page.getByRole('heading', { name: question }),
        ).toBeVisible();
        await expect(status).toContainText('Done');
      };
      const itself = 'Ask about this page';

      await askOf(itself, 1, 'in front');
      const second = await extension.visit(address(2));
      if (follows) {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          'Page 2',
        );
        await askOf(itself, 2, 'another in front');
      } else await askOf('Ask “Page 1”', 1, 'another in front');
      await first.bringToFront();
      await askOf(itself, 1, 'in front again');
      await second.bringToFront();
      await history.click();
      await row('Page 1').first().click();
      await askOf('Ask “Page 1”', 1, 'opened from the history');
      await first.close();
      await askOf('Ask “Page 1”', 1, 'its tab closed');
      await page.close();
    });
  });
}
