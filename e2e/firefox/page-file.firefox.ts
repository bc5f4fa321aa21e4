import { expect } from 'vitest';
import { test } from './fixtures';
import { openPopup } from './popup';

test('the file of a page has its scripts’ style sheets, and a policy', async ({
  firefox,
  site,
}) => {
  const tab = await firefox.visit(site.url);
  await tab.bringToFront();
  await tab.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('p { color: teal; }');
    document.adoptedStyleSheets.push(sheet);
    for (const name of ['head', 'doctype', 'adoptedStyleSheets']) {
      const image = document.createElement('img');
      image.name = name;
      document.body.append(image);
    }
  });
  // The popup lets Pluck read the tab.
  const popup = await openPopup(firefox, tab);
  await popup.close();
  const viewer = await firefox.open('options.html');
  const html = await viewer.evaluate(async (start) => {
    for (const { id } of await chrome.tabs.query({})) {
      const target = { tabId: id! };
      const frames = await chrome.scripting
        .executeScript({ target, files: ['/page-file.js'] })
        .then(() =>
          chrome.scripting.executeScript({
            target,
            func: async (url: string) => {
              if (!document.URL.startsWith(url)) return '';
              const taken = await globalThis.pluckPageFile?.take();
              return taken?.is === 'file'
                ? new TextDecoder().decode(globalThis.pluckTaken)
                : taken?.is;
            },
            args: [start],
          }),
        )
        .catch(() => []);
      if (frames[0]?.result) return frames[0].result;
    }
    return undefined;
  }, site.url);
  expect(html).toMatch(
    /^(?:<!DOCTYPE html>\n)?<html[^>]*><head[^>]*><meta charset="utf-8"><meta http-equiv="Content-Security-Policy"/,
  );
  expect(html).toContain('color: teal');
});
