import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe finds, as lines short enough to read in a failure. In the dark scheme only colours can differ. */
export async function violations(page: Page): Promise<string[]> {
  const axe = () => new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const found: string[] = []
  for (const [colorScheme, rules] of [
    ['light', axe()],
    ['dark', axe().withRules(['color-contrast', 'link-in-text-block'])],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(settle)
    const report = await rules.analyze()
    for (const { id, nodes } of report.violations) {
      found.push(...nodes.map(({ target }) => `${colorScheme}: ${id} at ${target.join(' ')}`))
    }
  }
  return found
}

/** Waits for the transitions that are under way: a colour in between is nobody's. */
async function settle() {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
  await Promise.allSettled(ending.map(({ finished }) => finished))
}
