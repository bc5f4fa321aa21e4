import { openedPanel } from './pages/panel-page';
import { closing, openPopup } from './pages/popup-page';
import type { Says } from './server/model-server';
import { ask } from './support/calls';
import { addService, connectModel, grantHost } from './support/connect';
import { expect, test } from './support/fixtures';
import { installOther } from './support/other-extension';
import { violations } from './support/violations';

test('a model server is set up in the settings, although it refuses extensions, and each failure is named @long', async ({
  extension,
  model,
  site,
}) => {
  await grantHost(extension, model.url);
  const settings = await extension.open('options.html#models');
  const post = (url: string) =>
    fetch(url, { method: 'POST', mode: 'no-cors' }).catch(() => {});
  const control = `${model.url}/control`;
  await extension.worker.evaluate(post, control);
  expect(model.origins, 'without the rule').toEqual([
    `chrome-extension://${extension.id}`,
  ]);
  await settings.getByText('Add a model').click();
  await settings.getByRole('textbox', { name: 'Address' }).fill(model.url);
  await settings.getByRole('button', { name: 'List models' }).click();
  await expect(
    settings.getByRole('combobox', { name: 'Model', exact: true }),
  ).toHaveValue('small:1b');
  await settings.getByRole('button', { name: 'Save and test' }).click();
  await expect(settings.getByRole('heading', { name: /^Ready/ })).toBeVisible();
  await expect(settings.getByText('Context: 131,072 tokens.')).toBeVisible();
  expect(model.asked.map(({ origin }) => origin)).toEqual([undefined]);

  // The rule changes nothing for others, at the same address.
  const page = await extension.visit(site.url);
  await page.evaluate(post, control);
  const other = await installOther(extension);
  await other.page.evaluate(post, control);
  await other.uninstall();
  await settings.bringToFront();
  expect(model.origins.slice(-2)).toEqual([site.url, other.origin]);

  const again = settings.getByRole('button', { name: 'Test', exact: true });
  for (const [status, body, message] of [
    [
      403,
      '',
      /refuses requests from extensions.*OLLAMA_ORIGINS to chrome-extension/,
    ],
    [
      404,
      '{"error":"model \'small:1b\' not found"}',
      /no longer on the server.*not found/,
    ],
    [
      401,
      '{"error":{"message":"Incorrect API key"}}',
      /doesn’t accept the key.*Incorrect API key/,
    ],
    [200, '<!doctype html><h1>A router</h1>', /isn’t a model server/],
    [404, '<h1>Not Found</h1>', /isn’t a model server/],
    [
      500,
      '{"error":"out of memory"}',
      /didn’t return a usable answer.*out of memory/,
    ],
  ] as const) {
    model.fault = { status, body };
    await again.click();
    await expect(settings.locator('.banner')).toHaveText(message);
  }
  await model.close();
  await again.click();
  await expect(settings.locator('.banner')).toContainText(
    'Pluck can’t reach the model server.',
  );
});

test('an answer appears as it is written, cites the page, and carries the thread', async ({
  extension,
  model,
  site,
  service,
}) => {
  await connectModel(extension, model);
  const tab = await extension.visit(site.url);
  const popup = await openPopup(extension, tab);
  await expect(
    popup.page.getByRole('button', { name: 'Answered by small:1b' }),
  ).toBeVisible();
  model.says = {
    thought: 'Hm, winters.',
    words: ['It', 'took', 'two', 'winters [3].'],
    held: 2,
  };
  await popup.question.fill('How many winters?');
  const panel = await openedPanel(extension, () =>
    popup.page.keyboard.press('Enter'),
  );
  await expect(panel.output).toContainText('It took');
  await expect(panel.output.getByText('Reasoning')).toBeVisible();
  await expect(panel.output).not.toContainText('two winters');
  model.release();
  await expect(panel.status).toContainText('Done');
  await expect(panel.status).toContainText('small:1b');
  const cited = panel.output.getByRole('link', { name: '[3]' });
  await expect(cited).toHaveAttribute('href', /#:~:text=/);
  await expect(panel.output).toContainText('900 tokens in, 9 out');
  await panel.output.getByText('Reasoning').click();
  await expect(panel.output.getByText('Hm, winters.')).toBeVisible();
  const [asked] = model.asked;
  expect(asked?.rules).not.toContain('winters');
  expect(asked?.input).toContain('[3] ');
  await cited.click();
  await expect
    .poll(() =>
      tab.evaluate(
        () => [...(CSS.highlights.get('pluck-passage') ?? [])].length,
      ),
    )
    .toBeGreaterThan(0);

  model.says = { words: ['In biscuit tins.'] };
  await panel.page
    .getByLabel('Ask about this page')
    .fill('Where were they kept?');
  await panel.page.keyboard.press('Enter');
  await expect(panel.output).toContainText('In biscuit tins.');
  expect(model.asked.at(-1)?.input).toContain('How many winters?');

  // The first service becomes the usual place; the box says so, and the model
  // is two clicks away.
  await addService(extension, service);
  const { host } = new URL(service.url);
  const by = panel.page.getByRole('button', { name: /^Answered by/ });
  await panel.page.getByLabel('Ask about this page').click();
  await expect(by).toContainText(host);
  await expect(
    panel.page.getByText(`This page’s address and the question go to ${host}.`),
  ).toBeVisible();
  await by.click();
  expect(await violations(panel.page)).toEqual([]);
  await panel.page
    .locator('.answerers')
    .getByRole('button', { name: 'small:1b' })
    .click();
  await expect(by).toContainText('small:1b');
  await expect(by).toBeFocused();
  await expect(
    panel.page.getByText('Answered on this computer.'),
  ).toBeVisible();
  model.says = { words: ['By two keepers.'] };
  await panel.page.getByLabel('Ask about this page').fill('By whom?');
  await panel.page.keyboard.press('Enter');
  await expect(panel.output).toContainText('By two keepers.');
});

test('a stopped or broken answer keeps what was written; one that never came can be tried again @long', async ({
  extension,
  model,
  site,
}) => {
  await connectModel(extension, model);
  const tab = await extension.visit(site.url);
  model.says = { words: ['It', 'took', 'two'], held: 2 };
  const popup = await openPopup(extension, tab);
  await popup.question.fill('How many winters?');
  const panel = await openedPanel(extension, () =>
    popup.page.keyboard.press('Enter'),
  );
  await expect(panel.output).toContainText('It took');
  await panel.button('Stop').click();
  await expect(panel.page.getByLabel('Ask about this page')).toBeFocused();
  await expect(panel.page.getByText('You stopped the model.')).toBeVisible();
  await expect(panel.output).toContainText('It took');
  model.release();

  model.says = { words: ['Two', 'winters', 'and'], held: 2, breaksOff: true };
  await panel.page.getByLabel('Ask about this page').fill('How many years?');
  await panel.page.keyboard.press('Enter');
  await expect(panel.output).toContainText('Two winters');
  model.release();
  await expect(panel.page.getByText('The model stopped early.')).toBeVisible();

  await model.close();
  await panel.page.getByLabel('Ask about this page').fill('And now?');
  await panel.page.keyboard.press('Enter');
  await expect(
    panel.page.getByText('Pluck can’t reach the model server.').first(),
  ).toBeVisible();
});

test('without a model, a question finds passages and a summary is an extract @long', async ({
  extension,
  site,
}) => {
  const tab = await extension.visit(site.url);
  const popup = await openPopup(extension, tab);
  await expect(popup.price('Summary')).toHaveCount(0);
  const panel = await openedPanel(extension, () =>
    popup.preset('Summary').click(),
  );
  await expect(panel.status).toContainText('Done');
  await expect(
    panel.page.getByText('These sentences come from the page'),
  ).toBeVisible();
  await expect(panel.output.getByRole('listitem').nth(2)).toBeVisible();
  const setUp = panel.button('Set up a model');
  await expect(setUp).toBeVisible();

  const again = await openPopup(extension, tab);
  await again.query.fill('How many winters?');
  await closing(again.page.keyboard.press('Enter'));
  await expect(panel.output).toContainText('Typing them in took two winters.');
  await expect(setUp).toBeVisible();
});

test('this browser’s own model is downloaded from the settings @long', async ({
  extension,
}) => {
  const page = await extension.open('options.html');
  await page.addInitScript(() => {
    let state: 'downloadable' | 'available' = 'downloadable';
    Object.assign(globalThis, {
      LanguageModel: {
        availability: async () => state,
        async create() {
          if (!navigator.userActivation.isActive)
            throw new Error('It takes a click.');
          state = 'available';
          return { destroy() {} };
        },
      },
    });
  });
  const own = page
    .getByRole('listitem')
    .filter({ hasText: 'This browser’s own model' });
  await page.goto(`${page.url()}#models`);
  await expect(own).toContainText('This browser has none.');
  await page.reload();
  await expect(own).toContainText('Not downloaded yet.');
  await own.getByRole('button', { name: 'Download' }).click();
  await expect(own).toContainText('Ready.');
});

const facts = {
  name: 'Facts',
  options: {
    formats: [
      {
        type: 'json' as const,
        prompt: 'The keeper',
        schema: { type: 'object' },
      },
    ],
  },
};
const half = { words: ['{"keeper": "Agnes", "winters":'] };

test('a model that answers with something else than data: what it wrote is kept, and never runs @long', async ({
  extension,
  model,
  site,
}) => {
  await connectModel(extension, model, 'openai');
  const page = await extension.open('manifest.json');
  await ask(page, 'preset.save', facts);
  const tab = await extension.visit(site.url);
  const script =
    '<img src=x onerror="document.title=1"><script>document.title=1</script> It was <b>Agnes</b>.';
  model.says = [half, { words: [script] }];
  const popup = await openPopup(extension, tab);
  const panel = await openedPanel(extension, () => popup.run('Facts'));
  await expect(panel.notice).toContainText(
    'The model didn’t return the data you asked for.',
  );
  await expect(panel.output).toContainText('onerror');
  expect(model.asked[1]?.input).toContain('It is not a JSON object.');
  model.says = { words: ['```json\n{"keeper": "Agnes"}\n```'] };
  await panel.button('Try again').click();
  await expect(panel.status).toContainText('Done');
  await expect(panel.output).not.toContainText('onerror');
  await expect(panel.output).toContainText('Agnes');

  model.says = { words: [script] };
  await panel.page.getByLabel('Ask about this page').fill('Who kept the log?');
  await panel.page.keyboard.press('Enter');
  await expect(panel.output).toContainText('‹script>document.title=1');
  await expect(panel.page).not.toHaveTitle('1');
});

const question = 'Ask about this page';

test('each odd answer of a model has its message, and what was received is kept @long', async ({
  extension,
  model,
  site,
}) => {
  const rows: [says: Says, message: string | RegExp, kept: string][] = [
    [
      { words: ['On', 'and', 'on.'], repeats: true },
      'reached the model’s maximum length',
      'On and on.',
    ],
    [
      { thought: 'Hm.', words: [], breaksOff: true },
      'dropped before the answer was complete',
      '',
    ],
    [{ words: [] }, 'The model returned an empty answer.', ''],
    [{ words: ['استغرق', 'ذلك', 'شتاءين.'] }, '', 'استغرق ذلك شتاءين.'],
    [
      {
        words: ['<h1>Two</h1>', '<script>document.title=1</script>', 'winters'],
      },
      '',
      '‹script>document',
    ],
  ];
  await connectModel(extension, model);
  const tab = await extension.visit(site.url);
  const popup = await openPopup(extension, tab);
  await popup.question.fill('How many winters?');
  const panel = await openedPanel(extension, () =>
    popup.page.keyboard.press('Enter'),
  );
  await expect(panel.output).toContainText('Two winters');
  for (const [at, [says, message, kept]] of rows.entries()) {
    model.says = says;
    await panel.page.getByLabel(question).fill(`How many winters, ${at}?`);
    await panel.page.keyboard.press('Enter');
    const turn = panel.output
      .getByRole('listitem')
      .filter({ hasText: `winters, ${at}?` });
    await expect(turn).toContainText(kept);
    await expect(panel.status).toContainText(/Done|No answer|Failed/);
    await expect(panel.page.locator('body')).toContainText(message);
  }
  await expect(panel.page).not.toHaveTitle('1');
  await expect(panel.output.getByText('شتاءين')).toHaveCSS('direction', 'rtl');
});

test('a server with 500 models lists all, and a question that fills the context of one is not sent @long', async ({
  extension,
  model,
  site,
}) => {
  model.context = 1024;
  model.names = Array.from({ length: 500 }, (_, at) => `model-${at}`);
  await grantHost(extension, model.url);
  const settings = await extension.open('options.html#models');
  await settings.getByText('Add a model').click();
  await settings.getByRole('textbox', { name: 'Address' }).fill(model.url);
  await settings.getByRole('button', { name: 'List models' }).click();
  await expect(
    settings.getByRole('combobox', { name: 'Model', exact: true }),
  ).toHaveValue('model-0');
  await expect(settings.locator('datalist option')).toHaveCount(500);
  await settings.getByRole('button', { name: 'Save and test' }).click();
  await expect(settings.getByText('Context: 1,024 tokens.')).toBeVisible();

  const tab = await extension.visit(site.url);
  const popup = await openPopup(extension, tab);
  await popup.question.fill('How many winters? '.repeat(200));
  const panel = await openedPanel(extension, () =>
    popup.page.keyboard.press('Enter'),
  );
  await expect(
    panel.page.getByText('The question is too long for this model.').first(),
  ).toBeVisible();
  expect(model.asked, 'the test alone').toHaveLength(1);
});

test('passages that a model finds by meaning come below those found by words @long', async ({
  extension,
  model,
  site,
}) => {
  model.names.push('bge-m3');
  model.meaningOf = (text) => (/winters|Who was/i.test(text) ? [1, 0] : [0, 1]);
  await connectModel(extension, model);
  const tab = await extension.visit(site.url);
  const popup = await openPopup(extension, tab);
  await popup.answerBy('Ask or find in this page');
  await popup.page.locator('.ask').fill('Who was the keeper?');
  const panel = await openedPanel(extension, () =>
    popup.page.keyboard.press('Enter'),
  );
  const passages = panel.page.locator('.passages > li');
  await expect(passages.first()).toContainText(/keeper/i);
  await expect(passages.last()).toContainText(/winters/i);
});
