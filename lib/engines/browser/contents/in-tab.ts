import { browser } from 'wxt/browser';
import type { ScriptPublicPath } from 'wxt/utils/inject-script';
import { delay } from '@/lib/core/delay';
import { rowsScript } from '@/lib/engines/browser/formats';
import type { PageContents, PagePart } from './page-contents';

/** A page that is blocked by a long task isn't waited for longer. */
const limitMs = 800;

/**
 * Looks at a tab's page. Nothing of it is sent or kept. Undefined if no script
 * runs there, the page is busy, or it is no HTML.
 */
export async function lookInto(
  tabId: number,
): Promise<PageContents | undefined> {
  const looked = inject(tabId, '/contents.js').catch(() => []);
  const [frame] = (await Promise.race([looked, delay(limitMs)])) ?? [];
  const seen = frame?.result as PageContents | null | undefined;
  if (!seen?.parts.some(({ kind }) => kind === 'list'))
    return seen ?? undefined;
  const list = await countedList(tabId).catch(() => undefined);
  return {
    ...seen,
    parts: seen.parts.flatMap((part) =>
      part.kind === 'list' ? (list ?? []) : part,
    ),
  };
}

const inject = (tabId: number, file: ScriptPublicPath) =>
  browser.scripting.executeScript({
    target: { tabId },
    injectImmediately: true,
    files: [file],
  });

/**
 * The rows of the page's list, counted by the reader of rows, so that they are
 * those of a click; undefined if it finds no list.
 */
async function countedList(tabId: number): Promise<PagePart | undefined> {
  await inject(tabId, rowsScript);
  const [frame] = await browser.scripting.executeScript({
    target: { tabId },
    injectImmediately: true,
    func: () => globalThis.pluckReadRows?.(document, {})?.rows.length,
  });
  const rows = frame?.result ?? 0;
  return rows > 0 ? { kind: 'list', rows } : undefined;
}
