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

/** As wide as a classic scroll bar, which headless browsers don't draw. */
const scrollBar = '.output { border-inline-end: 15px solid transparent }';

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

/**
 * The tools of the view on show that are below others, on two lines, or outside
 * of their row.
 */
const misplaced = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.tools-row')].flatMap((row) => {
      const boxes = [...row.children]
        .filter(
          (one) =>
            one.checkVisibility() && one.getBoundingClientRect().width > 1,
        )
        .map((one) => ({
          text: one.textContent,
          box: one.getBoundingClientRect(),
        }));
      const firstEnds = Math.min(...boxes.map(({ box }) => box.bottom));
      const { left, right } = row.getBoundingClientRect();
      return boxes
        .filter(
          ({ box }) =>
            box.top >= firstEnds ||
            box.height > 32 ||
            box.left < left - 1 ||
            box.right > right + 1,
        )
        .map(({ text }) => text);
    }),
  );

test('the tools of each view fit in one row at 360 px beside a scroll bar, in every language @long', async ({
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
    await page.evaluate(addStyle, scrollBar);
    const tabs = page.getByRole('tab', { includeHidden: true });
    views = await tabs.count();
    for (let at = 0; at < views; at++) {
      await tabs.nth(at).evaluate((button: HTMLElement) => button.click());
      await expect(tabs.nth(at)).toHaveAttribute('aria-selected', 'true');
      await page.locator('.tools-row').first().waitFor();
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

  // A row that is too narrow is found.
  await page.evaluate(
    addStyle,
    '.output .tools-row { flex-wrap: wrap; inline-size: 120px }',
  );
  expect(await misplaced(page)).not.toEqual([]);
});
