import { readFileSync, readdirSync } from 'node:fs';
import { notesPage } from './pages/notes-page';
import { openPanelView, panelPage } from './pages/panel-page';
import { openPopup } from './pages/popup-page';
import { openSettings } from './pages/settings-page';
import { lostIn } from './profiles/lost';
import { type Profile, readKept, writeKept } from './profiles/profile';
import { ask } from './support/calls';
import { note } from './site/article';
import { expect, test } from './support/fixtures';

for (const version of readdirSync('test/profiles')) {
  test(`nothing that version ${version} kept is lost or hidden, and its passphrase still opens its secrets`, async ({
    sharedBrowser,
    site,
  }) => {
    const { passphrase, secrets, ...kept }: Profile = JSON.parse(
      readFileSync(`test/profiles/${version}/profile.json`, 'utf8'),
    );
    const browser = await sharedBrowser();
    const extension = await browser.upgrade((page) => writeKept(page, kept));

    const popup = await openPopup(extension, await extension.visit(site.url));
    await expect(popup.preset('Prices behind the login')).toBeVisible();
    await popup.page.close();

    const panel = panelPage(await extension.open('sidepanel.html'));
    await panel.history.click();
    const pages = [
      '/many/4',
      '/many/9',
      '/broken/3',
      'Page 2',
      'Page 1',
      '/?email',
      note,
      '/broken/1',
      '/mug',
    ];
    await expect(panel.row(/./)).toContainText(pages);
    await panel.row(note).click();
    await expect(panel.output).toContainText('For the talk');

    const notes = notesPage(await extension.open('notes.html'));
    await expect(notes.template('Books')).toBeVisible();
    const batches = await openPanelView(extension, 'Batches');
    await expect(batches.locator('.batch-row')).toHaveText([/3/]);

    const settings = await openSettings(extension);
    await expect(settings.service('Own server')).toBeVisible();
    await settings.go('Presets & rules');
    await expect(settings.own).toHaveText([
      /Prices behind the login/,
      /With a blank/,
      /Weather/,
    ]);
    await expect(
      settings.rule('shop.example/*').locator('option:checked'),
    ).toHaveText('Prices behind the login');
    await settings.go('Clipping');
    await expect(
      settings.page.getByRole('region', { name: 'Where clips go' }),
    ).toContainText(/Own hook.*Obsidian.*Vault/);

    // Before it is unlocked: then a job that waits for the passphrase goes on.
    expect(lostIn(kept, await readKept(settings.page))).toEqual([]);

    await settings.go('Privacy & secrets');
    await settings.page
      .getByLabel('Passphrase', { exact: true })
      .fill(passphrase);
    await settings.page
      .getByRole('button', { name: 'Unlock', exact: true })
      .click();
    await expect(
      settings.page.getByText('unlocked until you close the browser'),
    ).toBeVisible();
    await ask(settings.page, 'passphrase.remove', { current: passphrase });
    const { local } = await readKept(settings.page);
    expect(local['secret:vault']).toMatchObject(
      secrets as Record<string, unknown>,
    );
    // Since then, the address of a webhook is a secret.
    await expect
      .poll(async () => JSON.stringify(await readKept(settings.page)))
      .not.toContain('/hook');
    await extension.close();
  });
}
