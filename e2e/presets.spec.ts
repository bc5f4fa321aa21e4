import { ask } from './support/calls';
import { expect, test } from './support/settings-fixtures';

test.use({ section: 'presets' });

const prices = {
  name: 'Prices',
  options: { formats: ['product' as const], mobile: true },
};
const news = {
  name: 'News',
  options: { formats: ['summary' as const, 'links' as const] },
};

test('without user presets, the list says how to get one @long', async ({
  settings,
}) => {
  await expect(
    settings.page.getByText('None yet. Make a new one,'),
  ).toBeVisible();
  await expect(settings.preset('Markdown').first()).toContainText('Read');
});

test("a user's preset is renamed, deleted, and restored unchanged", async ({
  settings,
}) => {
  for (const preset of [prices, news])
    await ask(settings.page, 'preset.save', preset);
  await expect(settings.own).toHaveText([
    /Prices.*Product · Load as a phone/,
    /News.*Summary · Links/,
  ]);

  await settings.act('Prices', 'Rename');
  const name = settings.page.getByLabel('Name of the preset');
  await expect(name).toBeFocused();
  await name.fill('Costs');
  await name.press('Escape');
  await expect(settings.preset('Prices')).toBeVisible();
  await settings.act('Prices', 'Rename');
  await name.fill(' Costs ');
  await name.press('Enter');
  await settings.readWith('Costs');
  await settings.runsOn('Costs').selectOption({ label: 'This browser' });
  await expect(settings.runsOn('Costs')).toHaveValue('browser');

  await settings.act('Costs', 'Delete');
  await expect(settings.message).toContainText('Deleted Costs.');
  await expect(settings.own).toHaveText([/News/]);
  await expect(
    settings.preset('Markdown').first(),
    'the default is what it was at first',
  ).toContainText('Read');
  await expect(
    settings.page.getByRole('button', { name: 'Undo' }),
  ).toBeFocused();
  await settings.page.keyboard.press('Enter');
  await expect(settings.own).toHaveText([
    /Costs.*Product · Load as a phone/,
    /News/,
  ]);
  await expect(settings.preset('Costs')).toContainText('Read');
  await expect(settings.runsOn('Costs')).toHaveValue('browser');
  await expect(settings.message).toBeEmpty();
});

test('a deleted preset can be restored until the next change @long', async ({
  settings,
}) => {
  for (const preset of [prices, news])
    await ask(settings.page, 'preset.save', preset);
  await settings.act('Prices', 'Delete');
  await expect(settings.message).toContainText('Deleted Prices.');
  await settings.act('News', 'Delete');
  await expect(settings.message).toHaveText(/Deleted News\./);
  await settings.readWith('Summary');
  await expect(settings.message).toBeEmpty();
});

test('presets are reordered by drag and by keyboard, with an announcement @long', async ({
  settings,
}) => {
  for (const name of ['One', 'Two', 'Three'])
    await ask(settings.page, 'preset.save', { name, options: {} });
  await settings.grip('Two').focus();
  await settings.page.keyboard.press('Alt+ArrowUp');
  await expect(settings.own).toHaveText([/Two/, /One/, /Three/]);
  await expect(settings.page.getByText('Moved Two to 1 of 3.')).toBeAttached();
  await expect(settings.grip('Two')).toBeFocused();
  await settings.page.keyboard.press('Alt+ArrowDown');
  await settings.page.keyboard.press('Alt+ArrowDown');
  await expect(settings.own).toHaveText([/One/, /Three/, /Two/]);
  await settings.act('Two', 'Move up');
  await expect(settings.own).toHaveText([/One/, /Two/, /Three/]);
  await settings
    .grip('Three')
    .dragTo(settings.grip('One'), { targetPosition: { x: 8, y: 1 } });
  await expect(settings.own).toHaveText([/Three/, /One/, /Two/]);
  await settings.page.reload();
  await expect(settings.own).toHaveText([/Three/, /One/, /Two/]);
});

test('a preset is duplicated, and opens in its editor @long', async ({
  settings,
}) => {
  await ask(settings.page, 'preset.save', prices);
  await settings.act('Prices', 'Duplicate');
  await settings.act('Prices', 'Duplicate');
  await expect(settings.own).toHaveText([
    /Prices/,
    /Prices \(copy\)/,
    /Prices \(copy\) \(2\)/,
  ]);
  const links = [
    'Edit Prices',
    'Edit a copy of Clean article',
    'New preset',
  ].map((name) => settings.page.getByRole('link', { name, exact: true }));
  for (const [at, query] of [
    /\?preset=[\w-]+$/,
    /\?copyOf=article$/,
    /editor\.html\?$/,
  ].entries()) {
    await expect(links[at] as (typeof links)[0]).toHaveAttribute('href', query);
  }
});

test('a site rule is added, changed, moved first, tried, deleted and restored @long', async ({
  settings,
}) => {
  await expect(settings.rules).toContainText('No rules yet.');
  await settings.addRule('not a host', 'Clean article');
  await expect(settings.rules.getByRole('alert')).toContainText(
    'This isn’t a valid host.',
  );
  await settings.addRule('https://News.example/', 'Clean article');
  await settings.addRule('*.example/docs/*', 'Summary');
  const patterns = settings.rules.getByLabel('Pages this rule covers');
  await expect(patterns).toHaveCount(2);
  await expect(settings.rule('news.example')).toHaveValue('article');

  const address = settings.rules.getByLabel('Try an address');
  await address.fill('a.example/docs/x');
  await expect(settings.rules).toContainText(
    '*.example/docs/* matches, so Summary runs.',
  );
  await address.fill('https://elsewhere.test/');
  await expect(settings.rules).toContainText(
    'No rule matches, so the default preset runs: Markdown.',
  );

  await patterns.first().fill('ftp://x');
  await patterns.first().press('Enter');
  await expect(settings.rules.getByRole('alert')).toContainText(
    'without http://',
  );
  await patterns.first().fill('news.example/world');
  await patterns.first().press('Enter');
  await expect(settings.rule('news.example/world')).toHaveValue('article');
  await settings.grip('news.example/world').press('Alt+ArrowDown');
  await expect(patterns.first()).toHaveValue('*.example/docs/*');

  await settings.page
    .getByRole('button', { name: 'Delete the rule for *.example/docs/*' })
    .click();
  await expect(settings.message).toContainText('Deleted *.example/docs/*.');
  await expect(patterns).toHaveCount(1);
  await expect(
    settings.page.getByRole('button', { name: 'Undo' }),
  ).toBeFocused();
  await settings.page.keyboard.press('Enter');
  await expect(patterns.first()).toHaveValue('*.example/docs/*');
});

test('a rule with a deleted preset says so, and can get another one @long', async ({
  settings,
}) => {
  const { id } = await ask(settings.page, 'preset.save', prices);
  await settings.addRule('shop.example', id);
  await settings.act('Prices', 'Delete');
  await expect(settings.rules).toContainText(
    'This rule is skipped because its preset was deleted.',
  );
  await settings.rule('shop.example').selectOption('Clean article');
  await expect(settings.rules).not.toContainText('was deleted');
});
