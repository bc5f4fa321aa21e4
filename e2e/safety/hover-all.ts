import type { Frame, Page } from '@playwright/test';
import { fencePattern } from './fences';

/**
 * Moves the mouse over the first links and images of each payload, because a
 * browser may connect ahead of a click. Resolves to whether all were reachable:
 * neither outside the window nor behind something else.
 */
export async function hoverAll(
  place: Page | Frame,
  root: string,
): Promise<boolean> {
  const spots = await place.evaluate(
    ([content, pattern]) => {
      const fence = new RegExp(pattern);
      const targets = ['a', '.inert-image', 'img', 'p']
        .map((target) => `${content} ${target}`)
        .join();
      let count = 0;
      return [...document.querySelectorAll(targets)].flatMap((element) => {
        const isTarget = element.localName !== 'p';
        if (isTarget) count += 1;
        else if (fence.test(element.textContent)) count = 0;
        if (!isTarget || count > 2) return [];
        const { x, y, width, height } = element.getBoundingClientRect();
        const spot = { x: x + width / 2, y: y + height / 2 };
        const hit = document.elementFromPoint(spot.x, spot.y);
        const isThere =
          width * height === 0 ||
          element.contains(hit) ||
          hit?.contains(element) === true;
        return [{ ...spot, isThere }];
      });
    },
    [root, fencePattern] as const,
  );
  const { mouse } = 'mouse' in place ? place : place.page();
  for (const { x, y } of spots) await mouse.move(x, y);
  return spots.every(({ isThere }) => isThere);
}
