import { contractRequest } from '@/test/contract/contract-request';
import { formatTypes, normal, requestOf, rounds } from './contract/rounds';
import { openEditor } from './pages/editor-page';
import { closing, openPopup } from './pages/popup-page';
import { presetForm } from './pages/preset-form';
import type { LocalServer } from './server/create-server';
import { startScrape } from './support/calls';
import { addService } from './support/connect';
import { expect, test } from './support/fixtures';

const sent = ({ log }: LocalServer) =>
  log.filter(({ path }) => path === '/v2/scrape').map(({ body }) => body);
const url = 'https://example.com/contract';

test('each field, value and limit of the contract is set by its label and sent exactly @long', async ({
  extension,
  service,
}) => {
  await addService(extension, service);
  const settings = await extension.open('options.html');
  for (const [at, round] of rounds.entries()) {
    const { page, name, state, save } = await openEditor(extension);
    const form = presetForm(page);
    await name.fill(`Round ${at}`);
    if (round.fields.some(({ path }) => path.startsWith('formats.'))) {
      for (const type of formatTypes) await form.choose(type);
    }
    if (round.fields.some(({ path }) => path.startsWith('redactPII.')))
      await form.customizeRedaction();
    for (const { path, value } of round.fields) await form.set(path, value);
    for (const { type, settings: own } of round.actions) {
      const action = await form.add(type);
      for (const { path, value } of own) await form.setIn(action, path, value);
    }
    await save.click();
    await expect(state).toContainText('Saved');

    const id = new URL(page.url()).searchParams.get('preset') ?? '';
    await page.close();
    await startScrape(settings, url, id);
    await expect.poll(() => sent(service).length).toBe(at + 1);
    expect(normal(sent(service).at(-1))).toEqual({ url, ...requestOf(round) });
  }

  const set = new Set(
    rounds.flatMap(({ fields, actions }) =>
      [...fields, ...actions.flatMap((one) => one.settings)].map(
        ({ path }) => path,
      ),
    ),
  );
  const isSet = (path: string) =>
    [...set].some((one) => one === path || one.startsWith(`${path}.`));
  const plain = new Set([
    ...formatTypes.map((type) => `formats.${type}`),
    ...rounds.flatMap(({ actions }) =>
      actions.map(({ type }) => `actions.${type}`),
    ),
    'url',
    'actions',
  ]);
  expect(
    contractRequest
      .map(({ path }) => path)
      .filter((path) => !isSet(path) && !plain.has(path)),
  ).toEqual([]);
});

test('a preset for PDF OCR with page markers and five pages at most can be made from the popup @long', async ({
  extension,
  service,
  site,
}) => {
  await addService(extension, service);
  const tab = await extension.visit(site.url);
  const popup = await openPopup(extension, tab);
  await popup.otherWays.click();
  const opened = extension.context.waitForEvent('page', (page) =>
    page.url().includes('/editor.html'),
  );
  await closing(popup.page.getByRole('link', { name: 'New preset' }).click());
  const page = await opened;
  await page.getByLabel('Name of the preset').fill('Papers');
  const get = page.getByRole('region', { name: 'What to get' });
  await get.getByText('Advanced').click();
  await get.getByLabel('Method').selectOption({ label: 'OCR' });
  await get.getByLabel('Maximum pages').fill('5');
  await get.getByLabel('Page markers').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('#state-line')).toContainText('Saved');

  const again = await openPopup(extension, tab);
  await closing(again.preset('Papers').click());
  await expect
    .poll(() => sent(service))
    .toEqual([
      {
        url: `${site.url}/`,
        parsers: [{ type: 'pdf', mode: 'ocr', maxPages: 5, pageMarkers: true }],
      },
    ]);
});
