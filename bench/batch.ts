import { setTimeout as wait } from 'node:timers/promises';
import { ask } from '@/e2e/support/calls';
import { connect } from '@/e2e/support/connect';
import type { Extension } from '@/e2e/support/extension';
import { createServer } from '@/e2e/server/create-server';
import { startSite } from '@/e2e/site/start-site';
import { defaultConnection } from '@/e2e/support/stored';
import { type Row, median, megabytes, ms, ratioRow, timeRow } from './rows';
import { withExtension } from './start-extension';

const pages = 300;
const inputLimitMs = 100;
const heapLimit = 1.5;

/**
 * The panel during a batch: the milliseconds from each key press to the frame
 * that shows it, and the heap size in bytes after a tenth of the pages and at
 * the end.
 */
type Times = { inputs: number[]; heap: { early: number; end: number } };

const restMs = 50;

/** The panel beside a batch that runs in it. */
export async function batch(): Promise<Row[]> {
  const site = await startSite();
  const { inputs, heap } = await withExtension((extension) =>
    typeMeanwhile(extension, site.url),
  );
  await site.close();
  return [
    timeRow(
      `Slowest of ${inputs.length} keys in the panel while a batch of ${pages} runs; median ${ms(median(inputs))}`,
      Math.max(...inputs),
      inputLimitMs,
    ),
    ratioRow(
      '    heap of the panel at its end, against that after a tenth',
      heap.end,
      heap.early,
      heapLimit,
      megabytes,
    ),
  ];
}

/**
 * Runs a batch of this many pages in the panel and types into its filter until
 * the last page arrives.
 */
async function typeMeanwhile(
  extension: Extension,
  site: string,
): Promise<Times> {
  const service = await createServer();
  await connect(extension, service.url, service.key);
  const panel = await extension.open('sidepanel.html');
  await panel.getByRole('button', { name: 'History' }).click();
  await panel.getByRole('button', { name: 'Batches' }).click();
  const devtools = await panel.context().newCDPSession(panel);
  const heapNow = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    return (await devtools.send('Runtime.getHeapUsage')).usedSize;
  };
  await ask(panel, 'batch.start', {
    connection: await defaultConnection(panel),
    presetId: 'markdown',
    flagged: 'as-is',
    windowId: 1,
    from: {
      urls: Array.from({ length: pages }, (_, at) => `${site}/many/${at}`),
    },
  });
  await panel.locator('.batch-row').first().click();
  await panel.getByRole('searchbox').focus();
  await panel.evaluate(watched);

  let early: number | undefined;
  while (!(await panel.evaluate<boolean>(isDone))) {
    for (const key of ['m', 'Backspace']) {
      await panel.keyboard.press(key);
      await wait(restMs);
    }
    if (
      early === undefined &&
      (await panel.evaluate<number>(came)) >= pages / 10
    )
      early = await heapNow();
  }
  const inputs = await panel.evaluate<number[]>('inputs');
  const end = await heapNow();
  await panel.close();
  await service.close();
  return { inputs, heap: { early: early ?? end, end } };
}

/**
 * Key times start when the browser receives the key, so they include delays
 * from a busy page.
 */
const watched = `globalThis.inputs = []
addEventListener('keydown', ({ timeStamp }) => requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => inputs.push(performance.now() - timeStamp)
  port2.postMessage(null)
}), true)`;

const isDone = `document.querySelector('.batch-top [role=status]')?.textContent.includes('Done') ?? false`;
const came = `Number(document.querySelector('.batch-top [role=progressbar]')?.getAttribute('aria-valuenow') ?? 0)`;
