import { openedPanel } from './pages/panel-page';
import { type PopupPage, closing, openPopup } from './pages/popup-page';
import { openSettings } from './pages/settings-page';
import { createServer } from './server/create-server';
import { scrapeBodies } from './server/request-log';
import { ask } from './support/calls';
import { addService, visitConnected } from './support/connect';
import { expect, test } from './support/fixtures';
import { statesOf } from './support/stored';
import { violations } from './support/violations';

// The presets in order, and everything each sends besides the address.
const builtIn: [name: string, request: object, words?: string][] = [
  ['Markdown', { formats: ['markdown'] }],
  [
    'Clean article',
    { formats: ['markdown'], onlyMainContent: true, onlyCleanContent: true },
  ],
  ['Summary', { formats: ['summary'] }],
  [
    'Ask',
    { formats: [{ type: 'question', question: 'Who kept 2 logs?' }] },
    'Who kept 2 logs?',
  ],
  [
    'Passages',
    { formats: [{ type: 'highlights', query: 'pewter skies' }] },
    ' pewter skies ',
  ],
  ['Product', { formats: ['product'] }],
  ['Branding', { formats: ['branding'] }],
  ['Links and images', { formats: ['links', 'images'] }],
  [
    'Full-page screenshot',
    { formats: [{ type: 'screenshot', fullPage: true }] },
  ],
  ['Full-page HTML', { formats: ['rawHtml'] }],
];

test('each preset sends exactly its own request @long', async ({
  extension,
  site,
  service,
}) => {
  const tab = await visitConnected({ extension, site, service });
  for (const [at, [name, request, words]] of builtIn.entries()) {
    const url = `${site.url}/?${at}`;
    await tab.goto(url);
    const popup = await openPopup(extension, tab);
    if (name === 'Markdown') await closing(popup.main.click());
    else if (words) {
      if (name === 'Passages')
        await popup.answerBy(`Find with ${new URL(service.url).host}`);
      await popup.page.locator('.ask').fill(words);
      await closing(popup.page.keyboard.press('Enter'));
    } else {
      await closing(popup.run(name));
    }
    await expect
      .poll(() => scrapeBodies(service).at(-1), name)
      .toEqual({ url, ...request });
  }
  expect(scrapeBodies(service)).toHaveLength(builtIn.length);
});

test('a digit runs its preset, in a field with Alt, and a letter starts a question @long', async ({
  extension,
  site,
  service,
}) => {
  const tab = await visitConnected({ extension, site, service });
  const presetKeys = [
    'article',
    'summary',
    'product',
    'branding',
    'linksAndImages',
  ];
  await ask(await extension.open('options.html'), 'settings.save', {
    presetKeys,
  });
  const byDigit = [
    'Clean article',
    'Summary',
    'Product',
    'Branding',
    'Links and images',
  ];
  for (const [at, name] of byDigit.entries()) {
    const url = `${site.url}/?${at}`;
    await tab.goto(url);
    const popup = await openPopup(extension, tab);
    await popup.looked();
    if (at === 2) await popup.question.focus();
    const press = () =>
      popup.page.keyboard.press(at === 2 ? `Alt+${at + 1}` : `${at + 1}`);
    // One that isn't on show is shown first, with its price.
    if ((await popup.preset(name).count()) === 0) {
      await press();
      await expect(popup.preset(name)).toBeVisible();
    }
    await closing(press());
    const [, request] = builtIn.find(([one]) => one === name) ?? [];
    await expect
      .poll(() => scrapeBodies(service).at(-1), name)
      .toEqual({ url, ...request });
  }
  expect(scrapeBodies(service)).toHaveLength(byDigit.length);
  await tab.goto(`${site.url}/?letter`);
  const popup = await openPopup(extension, tab);
  await popup.page.keyboard.type('Who 2?');
  await expect(popup.question).toHaveValue('Who 2?');
});

test('the digit of a preset that sends the page first shows it, then runs it @long', async ({
  extension,
  site,
  service,
}) => {
  const tab = await visitConnected({ extension, site, service });
  const presetKeys = ['', '', '', '', '', '', '', 'recipe', ''];
  await ask(await extension.open('options.html'), 'settings.save', {
    presetKeys,
  });
  const popup = await openPopup(extension, tab);
  await popup.looked();
  await popup.page.keyboard.press('8');
  await expect(popup.preset('Recipe')).toBeVisible();
  expect(scrapeBodies(service)).toHaveLength(0);
  await closing(popup.page.keyboard.press('8'));
  await expect.poll(() => scrapeBodies(service)).toHaveLength(1);
});

test('the list of presets works by keyboard: a digit or Enter runs one, and its menu opens, closes and returns the focus @long', async ({
  extension,
  site,
  service,
}) => {
  const tab = await visitConnected({ extension, site, service });
  const settings = await extension.open('options.html');
  await ask(settings, 'preset.save', {
    name: 'Film',
    options: { formats: ['video'] },
  });
  const popup = await openPopup(extension, tab);
  const { keyboard } = popup.page;
  await expect(popup.main).toBeFocused();
  await keyboard.press('ArrowDown');
  await expect(popup.preset('Summary')).toBeFocused();
  await keyboard.press('ArrowUp');
  await expect(popup.main).toBeFocused();
  await keyboard.press('Alt+ArrowDown');
  await expect(popup.item('This browser')).toBeFocused();
  await keyboard.press('Escape');
  await expect(popup.menu).toBeHidden();
  await expect(popup.main).toBeFocused();
  for (const key of ['ArrowDown', 'End']) await keyboard.press(key);
  await expect(popup.allPresets).toBeFocused();
  await keyboard.press('Enter');
  await expect(popup.preset('Clean article')).toBeFocused();
  await popup.preset('Film').focus();
  await keyboard.press('ArrowRight');
  await expect(popup.item('This browser')).toBeDisabled();
  await expect(popup.item(/^With/)).toBeFocused();
  await keyboard.press('Escape');
  await expect(popup.preset('Film')).toBeFocused();
  expect(scrapeBodies(service)).toEqual([]);
  await closing(keyboard.press('1'));
  await expect
    .poll(() => scrapeBodies(service))
    .toEqual([{ url: `${site.url}/`, formats: ['summary'] }]);
});

test('a digit is assigned in the settings, and taken from the preset that had it @long', async ({
  extension,
  site,
  service,
}) => {
  const tab = await visitConnected({ extension, site, service });
  const settings = await openSettings(extension, 'presets');
  await settings.chooseKey('Summary', '2');
  await settings.chooseKey('Branding', '9');
  await expect(settings.keyOf('Branding')).toHaveText('9');
  // In the menu, typing the digit chooses it.
  await settings.keyOf('Summary').press('Enter');
  await expect(settings.page.locator('.key-menu :focus')).toBeVisible();
  await settings.page.keyboard.press('9');
  await expect(settings.keyOf('Summary')).toHaveText('9');
  await expect(settings.keyOf('Summary')).toBeFocused();
  await expect(settings.keyOf('Branding')).toHaveText('–');
  await tab.bringToFront();
  const popup = await openPopup(extension, tab);
  await expect(popup.preset('Summary')).toHaveAttribute(
    'aria-keyshortcuts',
    'Alt+9',
  );
  await closing(popup.page.keyboard.press('9'));
  await expect
    .poll(() => scrapeBodies(service))
    .toEqual([{ url: `${site.url}/`, formats: ['summary'] }]);
});

test('an empty or too long question costs nothing, and Escape leaves its field @long', async ({
  extension,
  site,
  service,
}) => {
  const tab = await visitConnected({ extension, site, service });
  const popup = await openPopup(extension, tab);
  await popup.answerBy(new URL(service.url).host);
  await expect(popup.question).toBeFocused();
  await expect(popup.problem).toHaveCount(0);
  await popup.page.keyboard.press('Enter');
  await expect(popup.problem).toHaveText(
    'Type a question first. Nothing was sent.',
  );
  expect(await violations(popup.page)).toEqual([]);
  await popup.question.fill('x'.repeat(10_001));
  await expect(popup.problem).toHaveCount(0);
  await popup.page.keyboard.press('Enter');
  await expect(popup.problem).toHaveText(
    'That’s 10,001 characters. The limit is 10,000.',
  );
  await popup.question.fill('');
  await popup.page.keyboard.type('123');
  await expect(popup.question).toHaveValue('123');
  await popup.page.keyboard.press('Escape');
  await expect(popup.main).toBeFocused();
  await popup.answerBy('Ask or find in this page');
  await expect(popup.query).toHaveValue('123');
  await popup.query.fill(' ');
  await popup.page.keyboard.press('Enter');
  await expect(popup.problem).toHaveText('Type what to look for first.');
  expect(scrapeBodies(service)).toEqual([]);
});

test('a run is saved as a preset with its prompt and connection, and used @long', async ({
  extension,
  site,
  service,
}) => {
  const other = await createServer();
  const tab = await visitConnected({ extension, site, service });
  await addService(extension, other);
  const page = await extension.open('options.html');
  const options = { formats: [{ type: 'question' as const, question: '' }] };
  await ask(page, 'preset.save', { name: 'Asker', options });
  await tab.bringToFront();
  const popup = await openPopup(extension, tab);
  await popup.preset('Asker').click();
  await popup.page
    .getByLabel('Asker: Ask about this page')
    .fill('Who kept the log?');
  await popup.more('Asker');
  await popup.item('Save as preset').click();
  await popup.page.keyboard.press('Escape');
  await expect(popup.name).toHaveCount(0);
  await popup.more('Asker');
  await popup.item('Save as preset').click();
  await expect(popup.name).toHaveValue('Who kept the log?');
  await expect(popup.place.getByRole('option')).toHaveText([
    'Default',
    new URL(service.url).host,
    new URL(other.url).host,
  ]);
  expect(await violations(popup.page)).toEqual([]);
  await popup.place.selectOption(new URL(other.url).host);
  await popup.name.fill('Keeper');
  await popup.page.keyboard.press('Enter');
  await expect(popup.notice).toHaveText('Saved as “Keeper”.');
  await expect(popup.preset('Keeper')).toBeFocused();
  await expect(popup.price('Keeper')).toContainText(new URL(other.url).host);
  expect(await violations(popup.page)).toEqual([]);
  await popup.page.close();

  other.log.length = 0;
  const again = await openPopup(extension, tab);
  await closing(again.preset('Keeper').click());
  await expect
    .poll(() => scrapeBodies(other))
    .toEqual([
      {
        url: `${site.url}/`,
        formats: [{ type: 'question', question: 'Who kept the log?' }],
      },
    ]);
  expect(scrapeBodies(service)).toEqual([]);
  await other.close();
});

test('the default preset is changed in the popup, and Enter runs it @long', async ({
  extension,
  site,
  service,
}) => {
  const tab = await visitConnected({ extension, site, service });
  const popup = await openPopup(extension, tab);
  await popup.more('Summary');
  await popup.item('Make default').click();
  await expect(popup.notice).toHaveText('Summary is now the default preset.');
  await expect(popup.main).toContainText('Summary');
  await popup.allPresets.click();
  await expect(popup.preset('Markdown')).toHaveCount(1);
  await popup.page.close();

  const again = await openPopup(extension, tab);
  await expect(again.main).toContainText('Summary');
  await closing(again.page.keyboard.press('Enter'));
  await expect
    .poll(() => scrapeBodies(service))
    .toEqual([{ url: `${site.url}/`, formats: ['summary'] }]);
});

test('the menu of other ways runs a preset at another service, in this browser, and once more @long', async ({
  extension,
  site,
  service,
}) => {
  const other = await createServer();
  const tab = await visitConnected({ extension, site, service });
  await addService(extension, other);
  other.log.length = 0;
  const popup = await openPopup(extension, tab);
  await popup.otherWays.click();
  expect(await violations(popup.page)).toEqual([]);
  await expect(popup.item('This browser')).toBeEnabled();
  const first = await openedPanel(extension, () =>
    popup.item(`With ${new URL(other.url).host}`).click(),
  );
  await expect.poll(() => statesOf(first.page)).toEqual(['done']);
  expect(scrapeBodies(other)).toEqual([
    { url: `${site.url}/`, formats: ['markdown'] },
  ]);

  const again = await openPopup(extension, tab);
  await again.otherWays.click();
  await closing(
    again.item(`${new URL(service.url).host}, skipping the cache`).click(),
  );
  await expect
    .poll(() => scrapeBodies(service))
    .toEqual([{ url: `${site.url}/`, formats: ['markdown'], maxAge: 0 }]);
  expect(scrapeBodies(other)).toHaveLength(1);
  await other.close();
});

test('the popup is at most 400 px high at first, 430 with a service, and 500 while a preset runs @long', async ({
  extension,
  site,
  service,
}) => {
  const heightOf = ({ page }: PopupPage) =>
    page.evaluate(() => document.documentElement.scrollHeight);
  const tab = await extension.visit(site.url);
  const first = await openPopup(extension, tab);
  expect(await heightOf(first)).toBeLessThanOrEqual(400);
  await first.page.close();

  await addService(extension, service);
  await tab.bringToFront();
  const connected = await openPopup(extension, tab);
  expect(await heightOf(connected)).toBeLessThanOrEqual(430);
  service.next({ method: 'POST', path: '/v2/scrape', delayMs: 30_000 });
  await closing(connected.preset('Summary').click());
  await tab.bringToFront();
  const running = await openPopup(extension, tab);
  await expect(running.dock).toContainText('in progress');
  expect(await heightOf(running)).toBeLessThanOrEqual(500);
  await running.dock.getByRole('button', { name: 'Stop' }).click();
  await expect(running.dock).toHaveCount(0);
});

test('many presets, long names and a long title fit into the popup @long', async ({
  extension,
  site,
  service,
}) => {
  const tab = await visitConnected({ extension, site, service });
  const page = await extension.open('options.html');
  const long =
    'A name that nobody reads in one line, as long as names may be: seventy nine';
  for (let at = 0; at < 30; at += 1) {
    const options = { formats: ['markdown' as const] };
    await ask(page, 'preset.save', {
      name: at === 0 ? long : `Preset ${at}`,
      options,
    });
  }
  await tab.evaluate(() => {
    document.title = `${'unbreakable'.repeat(20)} title`;
  });
  const popup = await openPopup(extension, tab);
  await popup.looked();
  await expect(popup.rows).toHaveCount(7);
  await popup.allPresets.click();
  await expect(popup.rows).toHaveCount(40);
  await popup.more(long);
  await popup.item('Make default').click();
  await expect(popup.main).toContainText('A name that nobody reads');
  await popup.rows.first().locator('.preset').focus();
  await popup.page.keyboard.press('End');
  await expect(popup.rows.last().locator('.preset')).toBeFocused();
  // A part of a pixel may be cut.
  await expect(popup.rows.last()).toBeInViewport({ ratio: 0.99 });
  const overflow = await popup.page.evaluate(() => {
    const beyond = (selector: string) => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } =
        document.querySelector(selector) ?? document.body;
      return {
        across: scrollWidth - clientWidth,
        down: scrollHeight - clientHeight,
      };
    };
    const height = document.documentElement.scrollHeight;
    return {
      app: beyond('#app'),
      body: beyond('.popup-body'),
      list: beyond('.on-page'),
      height,
    };
  });
  expect(overflow.app).toEqual({ across: 0, down: 0 });
  expect(overflow.body).toEqual({ across: 0, down: 0 });
  expect(overflow.list.across).toBe(0);
  expect(overflow.list.down).toBeGreaterThan(0);
  expect(overflow.height).toBeLessThanOrEqual(600);
  expect(await violations(popup.page)).toEqual([]);
});
