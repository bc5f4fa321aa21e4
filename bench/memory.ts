import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { showAnswer } from '@/e2e/safety/show-answer';
import type { Extension } from '@/e2e/support/extension';
import { type Row, megabytes } from './rows';
import { withPeers } from './start-extension';

const limitBytes = 60e6;
const samples = 5;

/** Lets the browser return what it freed. */
const restMs = 1000;

/**
 * The memory of Pluck's process with the panel idle beside an article, against
 * an empty page of an extension; the background's share is in both. Only Linux
 * says it.
 */
export async function memory(): Promise<Row[]> {
  if (!existsSync('/proc/self/smaps_rollup')) return [];
  const { empty, panel } = await withPeers(openInTurns);
  return [
    {
      what: 'Memory of Pluck with an idle panel, an article on show: against an empty page',
      measured: megabytes(panel),
      peer: megabytes(empty),
      result: `+ ${megabytes(panel - empty)}`,
      limit: megabytes(limitBytes),
      ok: panel <= limitBytes,
    },
  ];
}

async function openInTurns(extension: Extension) {
  const page = await extension.open('empty/popup.html');
  const empty = await idleBytes(extension, page);
  const panel = await extension.open('sidepanel.html');
  await showAnswer(panel, 'An article', { markdown: articleOf(2200) });
  await page.close();
  return { empty, panel: await idleBytes(extension, panel) };
}

const articleOf = (words: number) =>
  Array.from(
    { length: words / 10 },
    (_, at) => `Twice a day the gate lifts by itself, said ${at}.\n`,
  ).join('\n');

/** The least private memory of the page's process, once it rests. */
async function idleBytes({ context }: Extension, page: Page): Promise<number> {
  const browser = await context.browser()?.newBrowserCDPSession();
  if (!browser) throw new Error('This browser has no debugging session.');
  const devtools = await context.newCDPSession(page);
  const taken: number[] = [];
  for (let sample = 0; sample < samples; sample++) {
    await devtools.send('HeapProfiler.collectGarbage');
    await wait(restMs);
    const { processInfo } = await browser.send('SystemInfo.getProcessInfo');
    const own = processInfo.filter(({ id }) => isOfExtension(id));
    taken.push(own.reduce((all, { id }) => all + privateBytes(id), 0));
  }
  await Promise.all([devtools.detach(), browser.detach()]);
  return Math.min(...taken);
}

const isOfExtension = (processId: number) =>
  readFileSync(`/proc/${processId}/cmdline`, 'utf8').includes(
    '--extension-process',
  );

/** Memory that the process shares with no other, as its task manager counts. */
function privateBytes(processId: number): number {
  const status = readFileSync(`/proc/${processId}/status`, 'utf8');
  const kilobytes = (name: string) =>
    Number(status.match(`${name}:\\s+(\\d+) kB`)?.[1] ?? 0);
  return (kilobytes('RssAnon') + kilobytes('VmSwap')) * 1024;
}
