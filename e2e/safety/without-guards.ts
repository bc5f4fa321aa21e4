import type { BrowserContext } from '@playwright/test';
import { Lexer, Parser } from 'marked';
import { fenced } from './fences';
import { findFaults } from './find-faults';
import { findStrays } from './find-strays';
import type { Payload } from './payloads';
import { pressAll } from './press-all';
import { watchPage } from './watch-page';

/**
 * Shows payloads as Markdown in blank pages, with neither sanitizer nor policy.
 * Resolves to what happened there.
 */
export async function withoutGuards(
  context: BrowserContext,
  payloads: readonly Payload[],
) {
  const log: string[] = [];
  const faults: string[] = [];
  const strays: string[] = [];
  for (let at = 0; at < payloads.length; at += 12) {
    const some = fenced(
      payloads.slice(at, at + 12),
      (words) => `\n\n${words}\n\n`,
    );
    const page = await context.newPage();
    const noted = watchPage(page);
    await page.setContent(
      `<div class="md">${Parser.parse(new Lexer().lex(some))}</div>`,
    );
    // A payload that leaves the page takes the answer with it.
    faults.push(...(await findFaults(page, '.md').catch(() => [])));
    strays.push(...(await findStrays(page, '.md').catch(() => [])));
    await pressAll(page, '.md').catch(() => {});
    log.push(...noted);
    await page.close();
  }
  return { log, faults, strays };
}
