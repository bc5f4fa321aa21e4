import type { Page } from '@playwright/test'
import { findFaults } from './find-faults'
import { findStrays } from './find-strays'
import { fullAnswer, fullRequest } from './full-answer'
import type { Payload } from './payloads'
import { pressAll } from './press-all'
import { putInto } from './put-into'
import { showAnswer } from './show-answer'

/** What is wrong, in how many texts of the answer the payload stood, and the views that drew them. */
export type Viewed = { faults: string[]; fields: number; views: string[] }

/**
 * Draws an answer with the payload in each of its texts through every view of the panel and as a whole, with the mouse
 * over it and a click on all that is no link.
 */
export async function throughEveryView(
  panel: Page,
  { name, text }: Payload,
  keeps: boolean,
): Promise<Viewed> {
  const { value, count } = putInto(fullAnswer, text, keeps)
  await showAnswer(panel, name, value as Record<string, unknown>, fullRequest)
  const tabs = await panel.locator('[role=tab]').evaluateAll((all) => all.map(({ id }) => id))
  const faults: string[] = []
  for (const id of [...tabs, 'whole answer']) {
    await goTo(panel, id)
    const found = await findStrays(panel, ':is(header.page, .output)')
    await pointAtFirst(panel)
    await pressAll(panel, '.output')
    await settled(panel)
    found.push(...(await findStrays(panel, ':is(header.page, .output)')))
    for (const frame of panel.frames().filter((one) => one.url() === 'about:srcdoc'))
      found.push(...(await findFaults(frame, 'body')))
    faults.push(...found.map((fault) => `${name}, ${id}: ${fault}`))
  }
  await panel.getByRole('button', { name: 'Back to the result' }).click()
  return { faults, fields: count, views: [...tabs, 'whole answer'] }
}

/** Goes to a view by its tab, or to the whole answer, and resolves when it is drawn. */
async function goTo(panel: Page, id: string) {
  await panel.evaluate((view) => {
    const whole = [...document.querySelectorAll('.more-places button')].find(({ textContent }) =>
      textContent.includes('Whole answer'),
    )
    const way = document.getElementById(view) ?? whole
    if (way instanceof HTMLElement) way.click()
  }, id)
  await panel.waitForFunction(
    (view) => document.querySelector(`[id="${view}"][aria-selected=true], .whole-answer`) !== null,
    id,
  )
  await settled(panel)
}

/** Resolves when what was asked for by a click is drawn. */
export const settled = (panel: Page) =>
  panel.evaluate(async () => {
    do await new Promise(requestAnimationFrame)
    while (document.querySelector('[aria-busy=true]'))
  })

/** Moves the mouse over the first things of a view that a browser may connect ahead for. */
async function pointAtFirst(panel: Page) {
  const spots = await panel.evaluate(() =>
    [...document.querySelectorAll('.output :is(a, .inert-image, summary)')]
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, height, y }) => width * height > 0 && y >= 0 && y < innerHeight)
      .slice(0, 2)
      .map(({ x, y, width, height }) => [x + width / 2, y + height / 2] as const),
  )
  for (const [x, y] of spots) await panel.mouse.move(x, y)
}
