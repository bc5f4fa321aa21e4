import type { Locator } from '@playwright/test';
import { type PopupPage, closing, openPopup } from '@/e2e/pages/popup-page';
import { clickMenuItem } from '@/e2e/support/browser-events';
import { ask } from '@/e2e/support/calls';
import { builtInPresets } from '@/lib/presets/preset';
import type { World } from './world';

/**
 * A preset, as the popup calls it. The prompt field asks the ones that lack a
 * prompt.
 */
export type Named = { id: string; name: string; asks: boolean };

const names = {
  markdown: 'Read',
  article: 'Clean article',
  summary: 'Summary',
  ask: 'Ask about this page',
  highlights: 'Ask or find in this page',
  rows: 'Rows of a list or table',
  product: 'Product',
  recipe: 'Recipe',
  event: 'Event',
  branding: 'Branding',
  linksAndImages: 'Links and images',
  screenshot: 'Full-page screenshot',
  wholePage: 'Full-page HTML',
} satisfies Record<(typeof builtInPresets)[number]['id'], string>;

export const presets: Named[] = builtInPresets.map(({ id }) => ({
  id,
  name: names[id],
  asks: id === 'ask' || id === 'highlights',
}));

const words = 'Who keeps the light?';

/**
 * What a control says, or undefined if it isn't offered. Acting on it resolves
 * once the click or key was handled.
 */
export type Control = { said: string | undefined; act(): Promise<void> };

/** The popup, with all presets in view. */
export async function unfolded({ extension, tab }: World) {
  const popup = await openPopup(extension, tab);
  await popup.looked();
  await popup.allPresets.click();
  return popup;
}

/** The button of a preset: the main one reads the page, the others are rows. */
const buttonOf = ({ main, preset, page }: PopupPage, { id, name }: Named) =>
  id === 'markdown' ? main : preset(name).and(page.locator(':not(.is-rest)'));

/** What a price says; nothing where nothing is paid or sent. */
const saidBy = async (price: Locator): Promise<string> =>
  (await price.count()) > 0 ? price.first().innerText() : 'free';

const answeredBy = ({ page }: PopupPage) => saidBy(page.locator('.by .price'));

/** What the popup says of a preset. */
export async function saidOf(
  popup: PopupPage,
  preset: Named,
): Promise<string | undefined> {
  if (preset.asks) {
    const isOffered =
      (await popup.page.getByLabel(preset.name, { exact: true }).count()) > 0;
    return isOffered ? answeredBy(popup) : undefined;
  }
  const button = buttonOf(popup, preset);
  return (await button.count()) > 0
    ? saidBy(button.locator('.price'))
    : undefined;
}

const closes = (popup: PopupPage, act: Promise<unknown>) =>
  Promise.all([
    popup.page.waitForEvent('close', { timeout: 30_000 }),
    closing(act),
  ]);

/** Types the prompt into the popup's field. */
async function sendPrompt(popup: PopupPage) {
  const field = popup.page.locator('.ask');
  await field.fill(words);
  await closes(popup, field.press('Enter'));
}

export async function row(world: World, preset: Named): Promise<Control> {
  const popup = await unfolded(world);
  const said = await saidOf(popup, preset);
  return {
    said,
    async act() {
      if (said === undefined) await popup.page.close();
      else if (preset.asks) await sendPrompt(popup);
      else await closes(popup, buttonOf(popup, preset).click());
    },
  };
}

/** The digit that the user gave to the preset. */
export async function digit(world: World, preset: Named): Promise<Control> {
  const at = presets.findIndex(({ id }) => id === preset.id) % 9;
  const presetKeys = Array.from({ length: 9 }, (_, key) =>
    key === at ? preset.id : '',
  );
  await ask(world.panel.page, 'settings.save', { presetKeys });
  const popup = await unfolded(world);
  const press = () => popup.page.keyboard.press(`Digit${at + 1}`);
  if (preset.asks) {
    await press();
    const isChosen =
      (await popup.page.getByLabel(preset.name, { exact: true }).count()) > 0;
    const said = isChosen ? await answeredBy(popup) : undefined;
    return {
      said,
      act: () => (isChosen ? sendPrompt(popup) : popup.page.close()),
    };
  }
  const said = await saidOf(popup, preset);
  return {
    said,
    async act() {
      if (said !== undefined) await closes(popup, press());
      else {
        await press();
        await popup.page.close();
      }
    },
  };
}

export const quickActions = ['Copy', 'Clip to'] as const;

/** Copy, Clip and Save: an arrow would mark what sends. */
export async function quickAction(
  world: World,
  name: string,
): Promise<Control> {
  const popup = await openPopup(world.extension, world.tab);
  const button = popup.page.locator('.quick').getByRole('button', { name });
  const reused = await popup.page.locator('.quick').getAttribute('title');
  const sends = (await button.locator('svg').count()) > 1;
  const saidHere = reused === null ? 'free' : 'from before, free';
  const said = sends ? 'sends' : saidHere;
  return {
    said,
    async act() {
      // A clip may open the panel instead of saying so here.
      const outcome = popup.page
        .locator('.banner, .notice, .clip-end button')
        .first()
        .waitFor();
      await Promise.race([
        Promise.all([outcome, closing(button.click())]),
        popup.page.waitForEvent('close', { timeout: 30_000 }),
      ]);
      await popup.page.close();
    },
  };
}

/** An entry of a context menu, which does what the popup says of its preset. */
export const entry = (
  { extension, tab }: World,
  item: string,
  linkUrl?: string,
) => ({
  async act() {
    await tab.bringToFront();
    await clickMenuItem(extension, item, {
      selectionText: words,
      ...(linkUrl && { linkUrl }),
    });
  },
});
