import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { blocks } from './field-reports/blocks';
import { facts } from './field-reports/facts';
import type { FieldRow } from './field-reports/row';
import { text } from './field-reports/text';
import { builtExtension, launch } from './support/extension';
import { expect, test } from './support/fixtures';

// What kind of page one is taken for depends on its address, too.
const addresses = [
  'https://x.example/',
  'https://x.example/2026/10/why-it-is-so',
];

const script = (name: string) =>
  readFileSync(path.join(builtExtension, `${name}.js`), 'utf8');
const scripts = ['product', 'reader'].map(script).join('\n;');

let browser: Awaited<ReturnType<typeof launch>>;
let page: Page;
test.beforeAll(async () => {
  browser = await launch({});
  page = await browser.context.newPage();
});
test.afterAll(() => browser.close());

/**
 * Shows a page at an address, without network, and reads it as the extension
 * does, beside the page's own scripts.
 */
async function read(
  context: BrowserContext,
  html: string,
  address: string,
  formats: string[],
) {
  await page.unrouteAll();
  await page.route('**/*', (route) =>
    route.request().url() === address
      ? route.fulfill({ contentType: 'text/html; charset=utf-8', body: html })
      : route.abort(),
  );
  await page.goto(address);
  const session = await context.newCDPSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  const world = { frameId: frameTree.frame.id, worldName: 'reader' };
  const { executionContextId: contextId } = await session.send(
    'Page.createIsolatedWorld',
    world,
  );
  const { result } = await session.send('Runtime.evaluate', {
    expression: `${scripts}\n;pluckRead(${JSON.stringify({ formats })})`,
    contextId,
    returnByValue: true,
  });
  await session.detach();
  return result.value.data;
}

const groups: Record<string, FieldRow[]> = { blocks, facts, text };

/** Reads each page at the addresses with these numbers. */
async function readAll(
  rows: FieldRow[],
  numbersFor: (row: number) => number[],
) {
  for (const [
    at,
    { name, html, has = [], lacks = [], product },
  ] of rows.entries())
    for (const address of numbersFor(at).map((number) => addresses[number]!)) {
      const where = `${name}, at ${new URL(address).pathname}`;
      const answer = await read(
        browser.context,
        html,
        address,
        product ? ['product'] : ['markdown'],
      );
      if (product) expect.soft(answer.product, where).toMatchObject(product);
      for (const part of has)
        expect.soft(answer.markdown, where).toContain(part);
      for (const part of lacks)
        expect.soft(answer.markdown, where).not.toContain(part);
    }
}

for (const [group, rows] of Object.entries(groups)) {
  test(`pages of field reports are read right: ${group} @long`, () =>
    readAll(rows, (row) => [row % 2]));

  test(`pages of field reports are read right at the other address: ${group} @long`, () =>
    readAll(rows, (row) => [1 - (row % 2)]));
}
