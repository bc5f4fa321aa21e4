import { panelPage } from './pages/panel-page';
import { openPopup } from './pages/popup-page';
import { ask } from './support/calls';
import { pickFolder } from './support/clips';
import { expect, test } from './support/fixtures';
import { violations } from './support/violations';

test('data that a page lacks is missing for want of a model, which is not blamed @long', async ({
  extension,
  site,
}) => {
  const settings = await extension.open('options.html#clip-folder');
  await pickFolder(settings);
  const { noteTemplates } = await ask(settings, 'templates.import', {
    templates: [
      {
        parts: {
          name: 'Takeaway',
          behavior: 'new',
          fileName: '{{ title }}',
          folder: '',
          properties: [],
          body: '{{ json.takeaway }}',
        },
        patterns: [],
        needs: {
          formats: [],
          prompts: [{ name: 'takeaway', text: 'The main takeaway' }],
        },
      },
    ],
  });
  await ask(settings, 'settings.save', {
    defaultTemplate: noteTemplates[0] ?? '',
  });
  const panel = panelPage(await extension.open('sidepanel.html'));
  const tab = await extension.visit(site.url);
  const popup = await openPopup(extension, tab);
  await popup.page.getByRole('button', { name: 'Clip to Vault' }).click();
  await expect(popup.page.locator('.clip-end')).toContainText('Saved in Vault');
  await popup.page.close();
  await tab.bringToFront();

  await panel.chooseView('Data');
  await expect(panel.output).toContainText('No data for this');
  await expect(
    panel.output.getByRole('button', { name: 'Set up a model' }),
  ).toBeVisible();
  await expect(panel.notice).toHaveCount(0);
  expect(await violations(panel.page)).toEqual([]);
});
