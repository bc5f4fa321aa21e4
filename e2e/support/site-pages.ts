import type { Page } from '@playwright/test';
import { sitePages } from '@/test/sites/pages';
import type { Extension } from './extension';

type InContext = Pick<Extension, 'context'>;

/** Shows a page of `test/sites` in a tab, under its own address. */
export function openSite(extension: InContext, name: string): Promise<Page> {
  const sample = sitePages().find((one) => one.name === name);
  if (!sample) throw new Error(`test/sites has no page ${name}.`);
  return serve(extension, { [sample.url]: sample.html });
}

/**
 * A tab in which these addresses answer with their page, and everything else
 * fails. It shows the first one.
 */
export async function serve(
  { context }: InContext,
  pages: Record<string, string>,
): Promise<Page> {
  const served = new Map(
    Object.entries(pages).map(([url, body]) => [url.split('#')[0], body]),
  );
  const tab = await context.newPage();
  await tab.route('**/*', (route) => {
    const body = served.get(route.request().url());
    return body === undefined
      ? route.abort()
      : route.fulfill({ contentType: 'text/html; charset=utf-8', body });
  });
  await tab.goto(Object.keys(pages)[0] ?? '', {
    waitUntil: 'domcontentloaded',
  });
  return tab;
}
