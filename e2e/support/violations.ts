import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Page, expect } from '@playwright/test';
import type axe from 'axe-core';

const source = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/**
 * What axe finds, as lines short enough to read in a failure. In the dark
 * scheme only colours can differ.
 */
export async function violations(page: Page): Promise<string[]> {
  // A frame may still be on the way to its first document.
  await expect(async () => {
    for (const frame of page.frames()) {
      if (!(await frame.evaluate(() => 'axe' in globalThis)))
        await frame.evaluate(source);
    }
  }).toPass();
  const found: string[] = [];
  for (const [colorScheme, runOnly] of [
    ['light', undefined],
    ['dark', ['color-contrast', 'link-in-text-block']],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(settle);
    const nodes = await page.evaluate(run, runOnly && [...runOnly]);
    found.push(...nodes.map((node) => `${colorScheme}: ${node}`));
  }
  return found;
}

/**
 * Waits for running transitions, whose intermediate colours axe must not judge.
 */
async function settle() {
  const ending = document
    .getAnimations()
    .filter(
      ({ effect }) =>
        effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    );
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

async function run(runOnly: string[] | undefined) {
  const tool = (globalThis as unknown as { axe: typeof axe }).axe;
  const report = await tool.run(document, {
    resultTypes: ['violations'],
    ...(runOnly && { runOnly }),
  });
  return report.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id} at ${target.join(' ')}`),
  );
}
