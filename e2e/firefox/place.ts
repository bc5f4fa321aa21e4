import { expect } from 'vitest';
import type { Firefox } from './firefox';
import { type openPanel, pageOf } from './pages';

/**
 * The note made of the site's page, and its path in destinations with paths.
 */
export const note = 'The lighthouse that kept its own weather';
export const notePath = `Clippings/${note}.md`;
export const passage = '## Four lines a day';

/**
 * Types a destination into the settings, by the names of its kind and of its
 * fields, and saves it.
 */
export async function typePlace(
  firefox: Firefox,
  kind: string,
  fields: Record<string, string>,
) {
  const settings = pageOf(await firefox.open('options.html#clip-new'));
  const field = (label: string) => settings.field(label, 'clip-destinations');
  const kinds = await field('What it is').waitHandle();
  const chosen = await kinds.evaluate(
    (list, name) =>
      [...list.querySelectorAll('option')].find(({ text }) => text === name)
        ?.value,
    kind,
  );
  await field('What it is').fill(chosen ?? '');
  for (const [label, value] of Object.entries(fields))
    await field(label).fill(value);
  await settings.click(
    '[aria-labelledby="clip-destinations"] form button[type="submit"]',
  );
  return settings;
}

/** The same, and waits until it is connected. */
export async function addPlace(
  firefox: Firefox,
  kind: string,
  fields: Record<string, string>,
) {
  const settings = await typePlace(firefox, kind, fields);
  await expect.poll(settings.text).toContain('Connected');
  return settings;
}

/** The Clip controls of a panel with a result. */
export const clipping = (panel: Awaited<ReturnType<typeof openPanel>>) => ({
  line: () => panel.part('.clip-line'),
  async clip() {
    await panel.page.bringToFront();
    await panel.press('Clip');
  },
  async clipTo(place: string) {
    await panel.page.bringToFront();
    await panel.click('[aria-label="Other ways to clip"]');
    await panel.click(`.clip-menu ::-p-text(${place})`);
  },
});
