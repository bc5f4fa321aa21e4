import { readFileSync } from 'node:fs';
import { type Page, expect } from '@playwright/test';
import { agreeToSend, ask } from '@/e2e/support/calls';
import { connectModel } from '@/e2e/support/connect';
import { type Extension, startExtension } from '@/e2e/support/extension';
import { startModelServer } from '@/e2e/server/model-server';
import type { Language } from '@/lib/core/languages';
import type { Listing } from './listing';

const address = 'https://harbour-notes.example/';
const article = readFileSync('e2e/site/article.html', 'utf8');

/** The space in a picture: the window's inside, and the panel's share of it. */
const inside = { width: 1160, height: 596 };
const panelSize = { width: 460, height: inside.height };
const pageSize = { ...inside, width: inside.width - panelSize.width };

export type Shots = Awaited<ReturnType<typeof takeShots>>;

/** Pictures of the product in a language, by the caption that they get. */
export async function takeShots(
  language: Language,
  { question, answer }: Listing,
) {
  const model = await startModelServer();
  const extension = await startExtension({ colorScheme: 'light' });
  await extension.context.route(`${address}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: article }),
  );
  await speak(extension, language);

  const tab = await extension.context.newPage();
  await tab.goto(address);
  const wide = await pictureOf(tab, inside);
  const page = await pictureOf(tab, pageSize);

  const popup = await extension.clickIcon(tab);
  await popup.locator('.preset').first().waitFor();
  await popup.locator('.is-rest').click();
  await popup.locator('.preset:not(.is-rest)').nth(4).waitFor();
  // The row that has the focus shows its menu.
  await popup.evaluate(() => (document.activeElement as HTMLElement).blur());
  await popup.mouse.move(0, 0);
  const presets = await popup.screenshot();
  await Promise.all([
    opened(extension, '/sidepanel.html'),
    popup
      .locator('.split-main')
      .click()
      .catch(() => {}),
  ]);
  const panel = await extension.open('sidepanel.html');
  await panel.getByText('Gannet Point').first().waitFor();
  const read = await pictureOf(panel, panelSize);

  await connectModel(extension, model);
  model.says = { words: answer.split(/(?<=\s)/).map((word) => word.trim()) };
  await panel.reload();
  await panel.locator('.ask-box textarea').fill(question);
  await panel.keyboard.press('Enter');
  const cited = panel.locator('[role=tabpanel] a', { hasText: '2' });
  await cited.click();
  await expect
    .poll(() =>
      tab.evaluate(
        () => [...(CSS.highlights.get('pluck-passage') ?? [])].length,
      ),
    )
    .toBeGreaterThan(0);
  await panel.mouse.move(0, 0);
  const answered = await pictureOf(panel, panelSize);
  const marked = await pictureOf(tab, pageSize);

  const notes = await extension.open('notes.html');
  await notes.locator('.note-path').waitFor();
  const clip = await pictureOf(notes, { width: 1450, height: 745 });
  const promises = await extension.open('privacy.html');
  await promises.locator('h1').waitFor();
  await promises
    .locator('html')
    .evaluate((root) => root.style.setProperty('zoom', '1.25'));
  const privacy = await pictureOf(promises, inside);
  await Promise.all([extension.close(), model.close()]);
  return { wide, page, presets, read, answered, marked, clip, privacy };
}

/**
 * Sets the language, which each page keeps once one of them has been shown in
 * it.
 */
async function speak(extension: Extension, language: Language) {
  const page = await extension.open('manifest.json');
  await ask(page, 'settings.save', { language });
  await agreeToSend(page);
  await page.goto(`chrome-extension://${extension.id}/options.html`);
  await page.locator(`html[lang="${language}"]`).waitFor();
  await page.close();
}

const opened = ({ context }: Extension, file: string) =>
  context.waitForEvent('page', {
    predicate: (page) => page.url().endsWith(file),
  });

async function pictureOf(page: Page, size: { width: number; height: number }) {
  await page.setViewportSize(size);
  await page.evaluate(() => document.fonts.ready);
  return page.screenshot();
}
