import { expect } from 'vitest'
import type { Firefox } from './firefox'
import { type openPanel, pageOf } from './pages'

export const notePath = 'Clippings/The lighthouse that kept its own weather.md'
export const passage = '## Four lines a day'

/** Sets up a destination in the settings, by the labels of its fields, and waits until it is connected. */
export async function addPlace(firefox: Firefox, kind: string, fields: Record<string, string>) {
  const settings = pageOf(await firefox.open('options.html#clip-new'))
  const field = (label: string) => settings.field(label, 'clip-destinations')
  await field('What it is').fill(kind)
  for (const [label, value] of Object.entries(fields)) await field(label).fill(value)
  await settings.click('[aria-labelledby="clip-destinations"] form button[type="submit"]')
  await expect.poll(settings.text).toContain('Connected')
  return settings
}

/** The Clip controls of a panel with a result. */
export const clipping = (panel: Awaited<ReturnType<typeof openPanel>>) => ({
  line: () => panel.part('.clip-line'),
  async clip() {
    await panel.page.bringToFront()
    await panel.press('Clip')
  },
  async clipTo(place: string) {
    await panel.page.bringToFront()
    await panel.click('[aria-label="Other ways to clip"]')
    await panel.click(`.clip-menu ::-p-text(${place})`)
  },
})
