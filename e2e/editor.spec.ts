import type { Page } from '@playwright/test';
import type { PresetDraft } from '@/components/presets/editor/preset-draft';
import { openEditor } from './pages/editor-page';
import { presetForm } from './pages/preset-form';
import { ask, startScrape } from './support/calls';
import { addService } from './support/connect';
import { expect, test } from './support/settings-fixtures';
import { violations } from './support/violations';

test.afterEach(async ({ shared }) => {
  await Promise.all(
    shared.context
      .pages()
      .map((page) => page.close({ runBeforeUnload: false })),
  );
  await shared.worker.evaluate(() => chrome.storage.local.clear());
});

type Stored = { settings: { presets: (PresetDraft & { id?: string })[] } };

/** The stored presets without their IDs. */
async function saved(page: Page) {
  const { settings } = await page.evaluate(() =>
    chrome.storage.local.get<Stored>('settings'),
  );
  for (const preset of settings.presets) delete preset.id;
  return settings.presets;
}

const papers = {
  name: 'Papers',
  options: { formats: ['markdown' as const], waitFor: 5 },
};
const fits = (page: Page) =>
  page.evaluate(
    () =>
      document.documentElement.scrollWidth <=
      document.documentElement.clientWidth,
  );

test('a preset is created, saved once, and changed', async ({ shared }) => {
  const { page, name, state, group, form, save } = await openEditor(shared);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(name).toBeFocused();
  await expect(state).toContainText('Give it a name');

  await name.fill('Papers');
  await group('What to get').getByRole('button', { name: 'Summary' }).click();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(state).toContainText('Saved');
  await expect(page).toHaveURL(/\?preset=/);
  await expect(page).toHaveTitle('Papers – Pluck');

  await name.fill('Paper');
  await expect(state).toContainText('Not saved');
  await save.click();
  await expect(state).toContainText('Saved');
  await page.reload();
  await expect(name).toHaveValue('Paper');
  await expect(form).toHaveAttribute('aria-pressed', 'true');
  expect(await saved(page)).toEqual([
    { name: 'Paper', options: { formats: ['markdown', 'summary'] } },
  ]);
});

test("form and JSON stay in sync: typed JSON updates the form, invalid JSON doesn't", async ({
  shared,
}) => {
  const { page, json, form, text, write, state, group, notice, save, name } =
    await openEditor(shared);
  await name.fill('Papers');
  await json.click();
  await write('{\n  "mobile": true,\n  "waitFor": 5\n}');
  await form.click();
  await group('Load the page')
    .getByRole('button', { name: 'Load the page' })
    .click();
  await expect(
    page.getByRole('checkbox', { name: 'Load as a phone' }),
  ).toBeChecked();
  await page.getByRole('checkbox', { name: 'Load as a phone' }).click();
  await json.click();
  await expect(text).not.toContainText('mobile": true');

  await write('{\n  "waitFor": 7\n  "mobile": true }');
  await expect(state).toHaveText(
    /1 problem.*line 3.*the form shows the last valid version/,
  );
  await form.click();
  await expect(notice).toContainText(
    'The form is locked until the JSON is valid.',
  );
  await expect(page.getByLabel('Extra wait', { exact: true })).toHaveValue('5');
  await save.click();
  await expect(text).toBeFocused();
  expect(
    await page.evaluate(() => chrome.storage.local.get('settings')),
  ).toEqual({});
});

test('a problem is shown at its place in the JSON, with a fix @long', async ({
  shared,
}) => {
  const { page, json, text, write, problems, aside } = await openEditor(shared);
  await json.click();
  await write('{\n  "location": {\n    "country": "Germany"\n  }\n}');
  await expect(text.locator('.cm-is-error')).toHaveText('"Germany"');
  await expect(problems).toHaveCount(1);
  await expect(aside, 'what the field at the cursor does').toContainText(
    'At the cursor',
  );
  await page.keyboard.press('F8');
  await expect(aside).toContainText('location.country');
  await text.getByRole('button', { name: 'Use DE' }).click();
  await expect(text).toContainText('"country": "DE"');
  await expect(problems).toHaveCount(0);
});

test('Save and F8 go to the problem, and fixing it there clears it @long', async ({
  shared,
}) => {
  const page = await shared.open('options.html');
  const options = {
    timeout: 30_000,
    waitFor: 24_000,
    location: { country: 'Germany' },
  };
  await page.evaluate(
    (preset) => chrome.storage.local.set({ settings: { presets: [preset] } }),
    {
      id: 'p1',
      name: 'Papers',
      options,
    },
  );
  const editor = await openEditor(shared, { preset: 'p1' });
  await expect(editor.state).toContainText('1 problem');
  await editor.save.click();
  await expect(
    editor.page.getByLabel('Country', { exact: true }),
  ).toBeFocused();
  await editor.page.keyboard.press('F8');
  await expect(
    editor.page.getByLabel('Extra wait', { exact: true }),
  ).toBeFocused();
  await editor.page.keyboard.press('F8');
  await expect(
    editor.page.getByLabel('Country', { exact: true }),
  ).toBeFocused();
  await editor.problems.getByRole('button', { name: 'Use DE' }).click();
  await editor.problems.getByRole('button', { name: /^Raise/ }).click();
  await expect(editor.problems).toHaveCount(0);
  await editor.page.keyboard.press('ControlOrMeta+s');
  await expect(editor.state).toContainText('Saved');
  expect(await saved(editor.page)).toEqual([
    {
      name: 'Papers',
      options: {
        timeout: 48_000,
        waitFor: 24_000,
        location: { country: 'DE' },
      },
    },
  ]);
});

test('unsaved changes survive a reload, can be discarded, and restored @long', async ({
  shared,
}) => {
  const first = await shared.open('options.html');
  const { id } = await ask(first, 'preset.save', papers);
  const { page, name, state, discard, undo } = await openEditor(shared, {
    preset: id,
  });
  await expect(discard).toBeDisabled();
  await name.fill('Other');
  await page.reload();
  await expect(name).toHaveValue('Other');
  await expect(state).toContainText('Not saved');
  await discard.click();
  await expect(name).toHaveValue('Papers');
  await undo.click();
  await expect(name).toHaveValue('Other');
  await discard.click();
  await page.reload();
  await expect(name).toHaveValue('Papers');
});

test('a change made elsewhere meanwhile is reported, and nothing is lost @long', async ({
  shared,
}) => {
  const elsewhere = await shared.open('options.html');
  const { id } = await ask(elsewhere, 'preset.save', papers);
  const { name, notice, discard, state, save, page } = await openEditor(
    shared,
    {
      preset: id,
    },
  );
  await name.fill('Mine');
  await ask(elsewhere, 'preset.save', { ...papers, id, name: 'Theirs' });
  await expect(notice).toContainText('This preset was changed elsewhere');
  await expect(name).toHaveValue('Mine');
  await discard.click();
  await expect(name).toHaveValue('Theirs');
  await expect(notice).toHaveText('');

  await ask(elsewhere, 'preset.remove', { id });
  await expect(notice).toContainText('deleted elsewhere');
  await save.click();
  await expect(state).toContainText('Saved');
  expect(await saved(page)).toEqual([{ ...papers, name: 'Theirs' }]);
});

test("the editor opens a copy of a built-in preset, a job's request, and reports what is gone @long", async ({
  shared,
  service,
}) => {
  const copy = await openEditor(shared, { preset: 'screenshot' });
  await expect(copy.name).toHaveValue('Full-page screenshot (copy)');
  await expect(copy.notice).toContainText(
    'You’re editing a copy. Full-page screenshot stays unchanged.',
  );

  await addService(shared, service);
  const settings = await shared.open('options.html');
  const job = await startScrape(settings, 'https://example.com/x', 'summary');
  const { sent, name } = await openEditor(shared, { job });
  await expect(name).toHaveValue('Summary');
  await expect(sent).toContainText('"formats": ["summary"]');
  await expect(sent).not.toContainText('example.com/x');

  const gone = await shared.open('editor.html?preset=none');
  await expect(
    gone.getByRole('heading', { name: 'Preset not found' }),
  ).toBeVisible();
  await gone.getByRole('link', { name: 'New preset' }).click();
  await expect(gone.getByLabel('Name of the preset')).toHaveValue('');
});

test('a request is exported as a command for the chosen service, without its key @long', async ({
  shared,
  service,
}) => {
  await addService(shared, service);
  await shared.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { page, aside } = await openEditor(shared, { copyOf: 'summary' });
  await aside.getByRole('button', { name: 'Copy as curl' }).click();
  const command = await page.evaluate(() => navigator.clipboard.readText());
  expect(command).toContain(`curl -X POST '${service.url}/v2/scrape'`);
  expect(command).toContain('Bearer $API_KEY');
  expect(command).not.toContain(service.key);
});

for (const width of [900, 520]) {
  test(`the editor at ${width} px is accessible with any names @long`, async ({
    shared,
  }) => {
    const first = await shared.open('options.html');
    const { id } = await ask(first, 'preset.save', {
      name: 'Worst'.repeat(16),
      options: {
        formats: [{ type: 'question', question: 'w'.repeat(500) }],
        headers: { [`X-${'W'.repeat(200)}`]: 'v'.repeat(300) },
        actions: [{ type: 'click', selector: `#${'s'.repeat(300)}` }],
        waitFor: 50_000,
      },
    });
    await first.close();
    const { page, json, text, group } = await openEditor(shared, {
      preset: id,
    });
    await page.setViewportSize({ width, height: 800 });
    await expect(group('Load the page')).toBeVisible();
    expect(await fits(page)).toBe(true);
    expect(await violations(page)).toEqual([]);
    await json.click();
    await expect(text).toBeVisible();
    expect(await fits(page)).toBe(true);
    expect(await violations(page)).toEqual([]);
  });
}

test('the editor works by keyboard: to the search and to a group, into the JSON and out of it @long', async ({
  shared,
}) => {
  const { page, name, search, json, text } = await openEditor(shared, {
    copyOf: 'summary',
  });
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('OCR');
  await expect(page.getByLabel('Method')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(search).toHaveValue('');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('button', { name: 'Load the page' }),
  ).toBeFocused();

  await name.focus();
  await page.keyboard.press('/');
  await expect(name, 'in a field it is a letter').toHaveValue(/\/$/);
  await json.focus();
  await page.keyboard.press('Enter');
  await text.focus();
  await page.keyboard.press('Tab');
  await expect(text, 'Tab leads out').not.toBeFocused();
});

test('actions are added, moved by keys and by drag, copied, switched off and kept in order @long', async ({
  shared,
  service,
}) => {
  await addService(shared, service);
  const { page, name, group, state, sent } = await openEditor(shared);
  await page.setViewportSize({ width: 1100, height: 900 });
  const { add, setIn } = presetForm(page);
  await name.fill('Steps');
  await setIn(await add('click'), 'actions.click.selector', '#more');
  await setIn(await add('press'), 'actions.press.key', 'Enter');
  await add('scrape');
  const steps = group('Actions');
  const order = () =>
    steps
      .getByRole('combobox', { name: /^Action \d/ })
      .evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).value));
  const grip = (number: number) =>
    steps.getByRole('button', { name: `Move action ${number}` });

  await grip(3).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(order).toEqual(['click', 'scrape', 'press']);
  await expect(grip(2)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(state).toContainText('Saved');
  await page.reload();
  // Otherwise the page scrolls under the pressed mouse.
  await grip(3).scrollIntoViewIfNeeded();
  await grip(1).dragTo(grip(3), { targetPosition: { x: 8, y: 24 } });
  await expect.poll(order).toEqual(['scrape', 'press', 'click']);
  await steps.getByRole('button', { name: 'Duplicate action 3' }).click();
  await steps.getByLabel('Action 1, Capture the page is on').uncheck();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(state).toContainText('Saved');
  await expect(sent).toContainText('"actions": [ 3 items ]');
  const click = { type: 'click', selector: '#more' };
  expect(await saved(page)).toEqual([
    {
      name: 'Steps',
      options: { actions: [{ type: 'press', key: 'Enter' }, click, click] },
      idleActions: [{ at: 0, action: { type: 'scrape' } }],
    },
  ]);
});
