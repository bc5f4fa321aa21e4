import type { Page } from '@playwright/test';
import { sitePages } from '@/test/sites/pages';
import type { Extension } from './extension';

/** Shows a page of `test/sites` in a tab, under its own address. */
export async function openSite(
  { context }: Pick<Extension, 'context'>,
  name: string,
): Promise<Page> {
  const sample = sitePages().find((one) => one.name === name);
  if (!sample) throw new Error(`test/sites has no page ${name}.`);
  const tab = await context.newPage();
  await tab.route(`${new URL(sample.url).origin}/**`, (route) =>
    route.request().isNavigationRequest()
      ? route.fulfill({
          contentType: 'text/html; charset=utf-8',
          body: sample.html,
        })
      : route.abort(),
  );
  await tab.goto(sample.url);
  return tab;
}
