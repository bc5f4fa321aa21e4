import type { Page } from '@playwright/test';
import { type LanguageChoice, languages } from '@/lib/core/languages';
import { showAnswer } from './safety/show-answer';
import {
  changes,
  jacket,
  look,
  prices,
  pricesSchema,
} from './samples/data-views';
import { actions, attributes, menu, sentActions } from './samples/views';
import { ask } from './support/calls';
import { expect, test } from './support/fixtures';

const paragraph =
  'The lighthouse keeps its own weather, and the keeper writes it down. ';
const data = {
  markdown: `# Harbour\n\n${`${paragraph.repeat(8)}\n\n`.repeat(20)}`,
  html: `<h1>Harbour</h1><p>${paragraph.repeat(40)}</p>`,
  rawHtml: `<h1>Harbour</h1><p>${paragraph.repeat(40)}</p>`,
  summary: paragraph,
  highlights: Array.from({ length: 12 }, () => paragraph).join('\n\n'),
  links: Array.from(
    { length: 1200 },
    (_, at) => `https://harbour.example/boats/${at}`,
  ),
  images: Array.from(
    { length: 1200 },
    (_, at) => `https://harbour.example/boats/${at}.jpg`,
  ),
  json: prices,
  changeTracking: changes,
  branding: look,
  product: jacket,
  menu,
  attributes,
  actions,
  metadata: { title: 'Harbour', sourceURL: 'https://page.invalid/' },
};

/**
 * Shows the open pages in a language. The page may reload before it hears that
 * the setting is saved.
 */
const speak = (page: Page, language: LanguageChoice) =>
  Promise.all([
    page.waitForEvent('load'),
    ask(page, 'settings.save', { language }).catch(() => {}),
  ]);

/** The page's own policy forbids style elements. */
function addStyle(rules: string) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
}

/** The narrowest field that still shows a question, in pixels. */
const minField = 90;

/**
 * What is not in its place: outside of its bar, over what is beside it, or a
 * question field without room.
 */
const misplaced = (page: Page) =>
  page.evaluate((least) => {
    const found: string[] = [];
    for (const bar of document.querySelectorAll(
      '.result-tabs, .view-line, .foot',
    )) {
      const outer = bar.getBoundingClientRect();
      const boxes = [...bar.querySelectorAll(':is(button, select, .input)')]
        .filter(
          (one) =>
            !one.closest('[popover], .ask-more') &&
            !one.parentElement?.closest('.input') &&
            one.checkVisibility({ visibilityProperty: true }) &&
            one.getBoundingClientRect().width > 1,
        )
        .map((one) => ({
          text: `${one.className} ${one.textContent}`,
          box: one.getBoundingClientRect(),
        }))
        .toSorted((one, other) => one.box.left - other.box.left);
      for (const [index, { text, box }] of boxes.entries()) {
        const next = boxes[index + 1];
        const isOutside =
          box.left < outer.left - 1 ||
          box.right > outer.right + 1 ||
          box.top < outer.top - 1 ||
          box.bottom > outer.bottom + 1;
        if (isOutside || (next && next.box.left < box.right - 1))
          found.push(text);
      }
    }
    const field = document.querySelector('.foot .input');
    if (field && field.getBoundingClientRect().width < least)
      found.push('the question field');
    return found;
  }, minField);

test('the tools of each view fit into the frame at 360 px, in every language @long', async ({
  extension,
}) => {
  test.setTimeout(600_000);
  const page = await extension.open('sidepanel.html');
  await page.setViewportSize({ width: 360, height: 640 });
  await showAnswer(page, 'Harbour', data, {
    formats: ['markdown', { type: 'json', schema: pricesSchema }],
    actions: sentActions,
  });
  const found: string[] = [];
  let views = 0;
  for (const language of [
    ...languages.filter((one) => one !== 'en'),
    'en',
  ] as const) {
    await speak(page, language);
    await page.getByRole('tab').first().waitFor();
    const tabs = page.getByRole('tab', { includeHidden: true });
    views = await tabs.count();
    for (let at = 0; at < views; at++) {
      await tabs.nth(at).evaluate((button: HTMLElement) => button.click());
      await expect(tabs.nth(at)).toHaveAttribute('aria-selected', 'true');
      await page.locator('.foot .split-main').waitFor();
      const name = await tabs.nth(at).getAttribute('id');
      found.push(
        ...(await misplaced(page)).map(
          (text) => `${language}, ${name}: ${text}`,
        ),
      );
    }
  }
  expect(found).toEqual([]);
  expect(views).toBeGreaterThan(10);

  // A bar that is too narrow is found.
  await page.evaluate(addStyle, '.foot { inline-size: 120px }');
  expect(await misplaced(page)).not.toEqual([]);
});
