import type { Page } from '@playwright/test';
import { type LanguageChoice, languages } from '@/lib/core/languages';
import { openPopup } from './pages/popup-page';
import { showAnswer } from './safety/show-answer';
import { ask } from './support/calls';
import { pickFolder } from './support/clips';
import { addService } from './support/connect';
import { expect, test } from './support/fixtures';
import { openStage, states } from './support/panel-states';
import { violations } from './support/violations';

test.use({ granted: ['tabs'] });

/**
 * These begin with a notice of a newer result, which a reload in another
 * language shows instead.
 */
const fromNotice = new Set([
  'rerun beside the older result',
  'running',
  'waiting',
]);
const reached = states.filter(({ name }) => !fromNotice.has(name));

/** English with two letters more for each five, as a long language has them. */
async function keepLonger(page: Page) {
  const english = await ask(page, 'language.read', { language: 'en' });
  const longer = Object.entries(english).map(
    ([key, { message }]): [string, { message: string }] => [
      key,
      {
        message:
          key === 'extension_language'
            ? message
            : message.replaceAll(/\p{L}{5}/gu, '$&ëë'),
      },
    ],
  );
  await page.evaluate((messages) => {
    const { version } = chrome.runtime.getManifest();
    localStorage['messages'] = JSON.stringify({
      language: 'en',
      version,
      messages,
    });
    localStorage['language'] = 'en';
  }, Object.fromEntries(longer));
}

/**
 * Shows the open pages in a language. The page may reload before it hears that
 * the setting is saved.
 */
const speak = (page: Page, language: LanguageChoice) =>
  Promise.all([
    page.waitForEvent('load'),
    ask(page, 'settings.save', { language }).catch(() => {}),
  ]);

/**
 * What doesn't fit: text outside of the window, or cut off without an ellipsis.
 */
const misfits = (page: Page) =>
  page.evaluate(() => {
    const isCut = (one: Element) => {
      const { overflowX, textOverflow } = getComputedStyle(one);
      return (
        overflowX !== 'visible' &&
        overflowX !== 'auto' &&
        textOverflow !== 'ellipsis'
      );
    };
    const scrolls = (one: Element | null): boolean =>
      one !== null &&
      (/auto|scroll/.test(getComputedStyle(one).overflowX) ||
        scrolls(one.parentElement));
    return [
      ...document.querySelectorAll(
        'button, a, label, h1, h2, h3, p, li, dt, dd, summary, td, th, option',
      ),
    ]
      .filter(
        (one) =>
          one.checkVisibility({ visibilityProperty: true }) &&
          one.textContent?.trim(),
      )
      .filter((one) => {
        const { left, right } = one.getBoundingClientRect();
        const isOutside =
          (right > innerWidth + 1 || left < -1) && !scrolls(one.parentElement);
        return (
          isOutside ||
          (one.scrollWidth > one.clientWidth + 1 &&
            isCut(one) &&
            one.clientWidth > 1)
        );
      })
      .map(
        (one) =>
          `${one.tagName} ${one.className}: ${one.textContent?.slice(0, 60)}`,
      );
  });

test('every state of the panel fits at 360 px in every language, and in a longer one @long', async ({
  extension,
  site,
  service,
}) => {
  test.setTimeout(900_000);
  const stage = await openStage({ extension, site, service });
  const { page } = stage;
  page.setDefaultTimeout(30_000);
  await page.setViewportSize({ width: 360, height: 640 });
  const found: string[] = [];
  for (const { name, enter } of reached) {
    await enter(stage);
    const look = async (language: string) => {
      await expect(page.locator('#app > *').first()).toBeVisible();
      found.push(
        ...(await misfits(page)).map((one) => `${name}, ${language}: ${one}`),
      );
      if (name === 'read')
        found.push(
          ...(await violations(page)).map((one) => `${language}: ${one}`),
        );
    };
    for (const language of languages.filter((one) => one !== 'en')) {
      await speak(page, language);
      await look(language);
    }
    await keepLonger(page);
    await speak(page, 'en');
    await look('longer');
    await speak(page, 'browser');
    stage.release();
  }
  expect(found).toEqual([]);

  // A text that is too long for the window is found.
  await page
    .locator('h1')
    .first()
    .evaluate((title) => (title.style.whiteSpace = 'nowrap'));
  await page.setViewportSize({ width: 60, height: 640 });
  expect((await misfits(page)).length).toBeGreaterThan(0);
});

/**
 * Texts that are cut off and can't be read whole anywhere: without a title, or
 * what a field shows while it is empty.
 */
const unreadable = (page: Page) =>
  page.evaluate(() => {
    const fade = 0.75;
    const pen = document.createElement('canvas').getContext('2d');
    const isLost = (one: HTMLElement) => {
      const { overflowX, font, fontSize, paddingLeft, paddingRight } =
        getComputedStyle(one);
      if (
        one instanceof HTMLInputElement ||
        one instanceof HTMLTextAreaElement
      ) {
        if (!pen || one.value || one.placeholder === '') return false;
        pen.font = font;
        // With the focus, the end of the text fades.
        const room =
          one.clientWidth -
          parseFloat(paddingLeft) -
          parseFloat(paddingRight) -
          fade * parseFloat(fontSize);
        return pen.measureText(one.placeholder).width > room;
      }
      return (
        overflowX !== 'visible' &&
        !/auto|scroll/.test(overflowX) &&
        one.clientWidth > 1 &&
        one.scrollWidth > one.clientWidth + 1 &&
        one.textContent.trim() !== '' &&
        !one.closest('[title]') &&
        !one.querySelector('[title]')
      );
    };
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .filter(isLost)
      .map(
        (one) =>
          `${one.tagName} ${one.className}: ${one.getAttribute('placeholder') ?? one.textContent.slice(0, 60)}`,
      );
  });

test('in a narrow panel, the popup and the settings, each text can be read whole in every language @long', async ({
  extension,
  site,
  service,
}) => {
  test.setTimeout(600_000);
  const page = await extension.open('sidepanel.html');
  const settings = await extension.open('options.html');
  for (const one of [page, settings])
    await one.setViewportSize({ width: 360, height: 640 });
  await showAnswer(page, 'Harbour', {
    markdown: '# Harbour\n\nThe tide is out.',
    images: ['https://harbour.example/1.jpg'],
  });
  const tab = await extension.visit(site.url);
  const found = new Set<string>();
  const look = async (where: string, shown: Page) => {
    for (const one of [...(await misfits(shown)), ...(await unreadable(shown))])
      found.add(`${where}: ${one}`);
  };
  const lookAtQuestion = async (name: string) => {
    const field = page.locator('.foot textarea');
    await expect(field).toBeVisible();
    await look(`${name}, result`, page);
    await field.click();
    await look(`${name}, question`, page);
  };
  const others = languages.filter((one) => one !== 'en');
  for (const language of others) {
    await Promise.all([settings.waitForEvent('load'), speak(page, language)]);
    await lookAtQuestion(language);
    await page.locator('#to-history').click();
    const places = page.locator('.places > .tab');
    for (let at = 0; at < (await places.count()); at++) {
      await places.nth(at).click();
      await look(`${language}, place ${at}`, page);
    }
    const sections = settings.locator('.section-select');
    for (const section of await sections.locator('option').all()) {
      await sections.selectOption(await section.getAttribute('value'));
      await look(`${language}, ${await section.textContent()}`, settings);
    }
    const popup = await openPopup(extension, tab);
    await look(`${language}, popup`, popup.page);
    await popup.page.locator('.all-presets').click();
    await look(`${language}, all presets`, popup.page);
    await popup.page.locator('.clip-open, .clip-more').first().click();
    await expect(popup.page.locator('.clip-sheet')).toBeVisible();
    await look(`${language}, clip sheet`, popup.page);
    await popup.page.close();
  }
  await addService(extension, service);
  for (const language of others) {
    await speak(page, language);
    await lookAtQuestion(`${language}, with a service`);
  }
  expect([...found]).toEqual([]);

  // Control: a hint that is too long is found.
  await page
    .locator('.foot textarea')
    .evaluate((field: HTMLTextAreaElement) => {
      field.placeholder = field.placeholder.repeat(3);
    });
  expect(await unreadable(page)).not.toEqual([]);
});

/** The popup's verbs whose word is missing or cut off, by their names. */
const wordlessVerbs = (popup: Page) =>
  popup.evaluate(() =>
    [...document.querySelectorAll('.verbs button')]
      .filter((button) => !button.matches('.split-more, .clip-more'))
      .filter((button) => {
        const word = button.querySelector('.cut');
        return !word || word.scrollWidth > word.clientWidth;
      })
      .map((button) => button.ariaLabel ?? button.textContent),
  );

test('in every language, the popup’s buttons have their words, and the site of a rule is on one line @long', async ({
  extension,
  site,
}) => {
  test.slow();
  const settings = await extension.open('options.html#clip-folder');
  await pickFolder(settings);
  const clipped = await extension.visit(site.url);
  const { page: first } = await openPopup(extension, clipped);
  await first.getByRole('button', { name: 'Clip to Vault' }).click();
  await expect(first.locator('.clip-end')).toContainText('Saved in Vault');
  await first.close();
  const other = await extension.visit(`${site.url}/many/1`);
  for (const language of languages.filter((one) => one !== 'en')) {
    await speak(settings, language);
    for (const tab of [clipped, other]) {
      const popup = await openPopup(extension, tab);
      expect(await wordlessVerbs(popup.page), language).toEqual([]);
      await popup.page.locator('.verbs .split-more').click();
      const host = await popup.menu.locator('.host').boundingBox();
      expect(host?.height, language).toBeLessThan(24);
      await popup.page.close();
    }
  }
});

test('in every language, each choice of the general settings is whole @long', async ({
  extension,
}) => {
  const settings = await extension.open('options.html');
  await settings.setViewportSize({ width: 1000, height: 800 });
  const cutChoices = () =>
    settings.locator('.setting > select').evaluateAll((fields) =>
      fields
        .filter((field) => {
          const copy = field.cloneNode(true) as HTMLElement;
          copy.style.cssText = 'position: absolute; max-inline-size: none';
          field.after(copy);
          const isCut = copy.offsetWidth > (field as HTMLElement).offsetWidth;
          copy.remove();
          return isCut;
        })
        .map((field) => field.id),
    );
  for (const language of languages) {
    await speak(settings, language);
    await expect(settings.locator('.setting > select').first()).toBeVisible();
    expect(await cutChoices(), language).toEqual([]);
  }

  // Control: choices in narrow fields are found.
  await settings.locator('.setting > select').evaluateAll((fields) => {
    for (const { style } of fields as HTMLElement[])
      style.cssText = 'inline-size: 6rem; min-inline-size: 0';
  });
  expect(await cutChoices()).not.toEqual([]);
});
