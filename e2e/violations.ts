import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe finds, as lines short enough to read in a failure. Both colour schemes are looked at. */
export async function violations(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const report = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
    for (const { id, nodes } of report.violations) {
      found.push(...nodes.map(({ target }) => `${colorScheme}: ${id} at ${target.join(' ')}`))
    }
  }
  return found
}
