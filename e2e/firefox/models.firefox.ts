import { expect } from 'vitest';
import { startModelServer } from '@/e2e/server/model-server';
import { test as base } from './fixtures';

const test = base.override({ prefs: { 'network.lna.blocking': true } });

test('a model server that refuses extensions answers Pluck, although Firefox guards local addresses; other pages keep their origin', async ({
  firefox,
  site,
}) => {
  const model = await startModelServer();
  const control = `${model.url}/control`;
  const settings = await firefox.open('options.html#models');
  const own = await settings.evaluate(async (url) => {
    const background = await new Promise<Window>((resolve) =>
      chrome.runtime.getBackgroundPage(resolve as never),
    );
    await background.fetch(url, { method: 'POST', mode: 'no-cors' });
    return location.origin;
  }, control);
  expect(model.origins, 'without the rule').toEqual([own]);

  const card = '//section[@aria-labelledby = "models-list"]';
  const field = (label: string) =>
    settings.locator(
      `::-p-xpath(${card}//input[@id = //label[. = "${label}"]/@for])`,
    );
  await settings.locator('::-p-text(Add a model)').click();
  await field('Address').fill(model.url);
  await field('Model').fill('small:1b');
  await settings
    .locator(`::-p-xpath(${card}//form//button[@type = "submit"])`)
    .click();
  await settings.waitForFunction(() =>
    document.body.innerText.includes('It answers'),
  );
  expect(model.asked.map(({ origin }) => origin)).toEqual([undefined]);

  const page = await firefox.visit(site.url);
  await page.evaluate(
    (url) => fetch(url, { method: 'POST', mode: 'no-cors' }).catch(() => {}),
    control,
  );
  expect(model.origins.at(-1), 'with the rule').toBe(new URL(site.url).origin);
  expect(await firefox.errors()).toEqual([]);
  await model.close();
});
