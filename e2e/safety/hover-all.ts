import type { Frame, Page } from '@playwright/test'

/** Moves the mouse over the first links and images that content shows: a browser may connect ahead of a click. */
export async function hoverAll(place: Page | Frame, root: string): Promise<void> {
  const spots = await place.evaluate(
    (selector) =>
      [...document.querySelectorAll(`${selector} a, ${selector} .inert-image, ${selector} img`)]
        .slice(0, 2)
        .map((element) => element.getBoundingClientRect())
        .map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 })),
    root,
  )
  const { mouse } = 'mouse' in place ? place : place.page()
  for (const { x, y } of spots) await mouse.move(x, y)
}
