import { openEditor } from './pages/editor-page';
import { openedPanel } from './pages/panel-page';
import { openPopup } from './pages/popup-page';
import { openSettings } from './pages/settings-page';
import { createSearch } from './secrets/search';
import { textsIn } from './secrets/texts-in';
import { ask } from './support/calls';
import { addService } from './support/connect';
import { expect, test } from './support/fixtures';

// Listeners on a browser's pages can't be removed.
test.use({ ownBrowser: true });

const secrets = {
  header: 'Hq7vN2xKc9TzWm4RbL8y',
  cookie: 'Ck3pJ6uYd1GsVf5XnQ0e',
  typed: 'Tw8aZ4hMr7BoEi2LkP6j',
};
const options = {
  formats: ['markdown' as const],
  headers: { 'X-Token': secrets.header, Cookie: secrets.cookie },
  actions: [{ type: 'write' as const, text: secrets.typed }],
};

/**
 * Where they belong: the one message that saves them, their one slot, and the
 * request's body.
 */
const rightPlaces = [
  'message preset.save',
  'request',
  'storage.local secret:vault',
];
const shownPlaces = [
  ...rightPlaces,
  'page editor.html',
  'reply to secret.reveal',
].toSorted();

test("a preset's secret is in one slot and one request, and in nothing stored, shown or exported @long", async ({
  extension,
  site,
  service,
}) => {
  await extension.context.grantPermissions([
    'clipboard-read',
    'clipboard-write',
  ]);
  await addService(extension, service);
  const search = await createSearch(extension, service, secrets.header);
  const editor = await openEditor(extension);
  await editor.name.fill('Behind the login');
  await editor.json.click();
  await editor.write(JSON.stringify(options));
  await editor.save.click();
  await expect(editor.state).toContainText('Saved');
  await editor.page.reload();
  await editor.page.getByRole('button', { name: 'Copy as curl' }).click();
  const copied = await editor.page.evaluate(() =>
    navigator.clipboard.readText(),
  );
  search.add({ place: 'clipboard', text: copied });
  expect(copied, 'the copy is one of this preset').toContain('X-Token');
  await editor.form.click();
  await search.look();

  const tab = await extension.visit(site.url);
  const popup = await openPopup(extension, tab);
  await search.look();
  const panel = await openedPanel(extension, () =>
    popup.preset('Behind the login').click(),
  );
  await expect(
    panel.output.getByRole('heading', { name: 'Four lines a day' }),
  ).toBeVisible();
  await search.look();
  for (const fault of [
    {
      status: 400,
      body: {
        success: false,
        code: 'BAD',
        error: `Refused: ${JSON.stringify(secrets)}`,
      },
    },
    { cut: 'before-headers' as const, times: 2 },
  ]) {
    service.next({ method: 'POST', path: '/v2/scrape', ...fault });
    await tab.goto(`${site.url}/?${Object.keys(fault)[0]}`);
    await (await openPopup(extension, tab)).preset('Behind the login').click();
    await expect(panel.notice).toBeVisible();
    await search.look();
  }
  await panel.history.click();

  const settings = await openSettings(extension, 'presets');
  await ask(settings.page, 'preset.save', {
    name: 'Named Ctrl4XyZ9QwA7',
    options: {},
  });
  await expect(
    settings.own.filter({ hasText: 'Named Ctrl4XyZ9QwA7' }),
  ).toHaveCount(1);
  await settings.exports.click();
  const { page } = settings;
  const exporting = settings.dialog.getByRole('button', { name: 'Export' });
  search.add(...(await textsIn('export', page, () => exporting.click())));
  await settings.go('Data');
  const backUp = page.getByRole('button', { name: 'Back up' });
  search.add(...(await textsIn('backup', page, () => backUp.click())));
  await page.getByText('Bug report details').click();
  await expect(
    page.getByRole('textbox', { name: 'Bug report details' }),
  ).toHaveValue(/Jobs: done 1/);
  const placesOf = await search.takeDown();
  expect(
    placesOf('Ctrl4XyZ9QwA7'),
    'control: what is no secret leaves',
  ).toEqual(expect.arrayContaining(['backup', 'export']));

  for (const [name, secret] of Object.entries(secrets)) {
    expect(placesOf(secret), name).toEqual(rightPlaces);
  }
  await editor.page.getByRole('button', { name: 'Show secrets' }).click();
  await expect(editor.sent).toContainText(secrets.cookie);
  await editor.json.click();
  const shownPlacesOf = await search.takeDown();
  for (const [name, secret] of Object.entries(secrets)) {
    expect(shownPlacesOf(secret), `${name}, on show`).toEqual(shownPlaces);
  }
});
