import type { Page } from '@playwright/test';
import type { Extension } from '@/e2e/support/extension';
import type { Trace } from './trace';

/**
 * What every open page of the browser shows or contains: address, title,
 * markup, text, and field values.
 */
export async function shown({ context }: Extension): Promise<Trace[]> {
  const pages = await Promise.all(
    context.pages().map((page) =>
      read(page).catch((error: unknown) => {
        // The popup closes itself once its job is accepted.
        if (page.isClosed()) return [];
        throw error;
      }),
    ),
  );
  return pages.flat();
}

async function read(page: Page): Promise<Trace[]> {
  const name =
    page
      .url()
      .split('/')
      .at(-1)
      ?.replace(/[?#].*/, '') || 'web page';
  const text = await page.evaluate(() => {
    const fields = [
      ...document.querySelectorAll('input, textarea'),
    ] as HTMLInputElement[];
    const markup = new XMLSerializer().serializeToString(document);
    return [
      document.title,
      markup,
      document.body.innerText,
      ...fields.map(({ value }) => value),
    ].join('\n');
  });
  return [
    { place: `page ${name}`, text },
    { place: 'address', text: page.url() },
  ];
}
