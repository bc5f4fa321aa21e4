import { describe, expect } from 'vitest';
import { test } from './fixtures';
import { typeModel } from './pages';

describe('with local addresses guarded', () => {
  test.override({ prefs: { 'network.lna.blocking': true } });

  test('a model server that refuses extensions answers Pluck, and other pages keep their origin', async ({
    firefox,
    model,
    site,
  }) => {
    const control = `${model.url}/control`;
    const page = await firefox.open('privacy.html');
    const ownOrigin = await page.evaluate(async (url) => {
      const background = await new Promise<Window>((resolve) =>
        chrome.runtime.getBackgroundPage(resolve as never),
      );
      await background.fetch(url, { method: 'POST', mode: 'no-cors' });
      return location.origin;
    }, control);
    expect(model.origins, 'without the rule').toEqual([ownOrigin]);

    const { text } = await typeModel(firefox, model.url);
    await expect.poll(text).toContain('Ready');
    expect(model.asked.map(({ origin }) => origin)).toEqual([undefined]);

    const tab = await firefox.visit(site.url);
    await tab.evaluate(
      (url) => fetch(url, { method: 'POST', mode: 'no-cors' }).catch(() => {}),
      control,
    );
    expect(model.origins.at(-1), 'with the rule').toBe(
      new URL(site.url).origin,
    );
    expect(await firefox.errors()).toEqual([]);
  });
});
