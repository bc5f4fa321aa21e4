import type { Page } from '@playwright/test';
import type { Extension } from '@/e2e/support/extension';
import { showAnswer } from '@/e2e/safety/show-answer';
import { type Row, median, ratioRow, timeRow } from './rows';
import { withPeers } from './start-extension';

const runs = 5;
const limits = { first: 0.1, complete: 1.2, inputMs: 100 };

/**
 * Milliseconds for one megabyte of markdown: in the panel, and parsed,
 * sanitized and inserted in one step.
 */
type Run = { first: number; complete: number; input: number; atOnce: number };

type Peer = { drawAtOnce(markdown: string): Promise<number> };

/**
 * The first paint and the whole of a long text, against drawing it in one go.
 */
export async function markdown(): Promise<Row[]> {
  const measured = await withPeers(drawInTurns);
  const typical = (part: keyof Run) => median(measured.map((run) => run[part]));
  const [first, complete, atOnce] = [
    typical('first'),
    typical('complete'),
    typical('atOnce'),
  ];
  return [
    ratioRow(
      '1 MB of markdown, first paint: against drawing it in one go',
      first,
      atOnce,
      limits.first,
    ),
    ratioRow('    complete', complete, atOnce, limits.complete),
    timeRow(
      '    longest time from a key to the next frame meanwhile',
      typical('input'),
      limits.inputMs,
    ),
  ];
}

/**
 * Renders it alternately in the panel and in the comparison page, `runs` times,
 * while keys are pressed in the panel.
 */
async function drawInTurns(extension: Extension): Promise<Run[]> {
  const text = megabyte();
  const panel = await extension.open('sidepanel.html');
  const peer = await extension.open('at-once/popup.html');
  await panel.bringToFront();
  await showAnswer(panel, 'a megabyte of markdown', {
    markdown: text,
    links: ['https://mill.invalid/'],
  });
  await watchDrawing(panel);
  const measured: Run[] = [];
  for (let run = 0; run <= runs; run++) {
    const drawn = await drawInPanel(panel);
    await peer.bringToFront();
    const atOnce = await peer.evaluate(
      (source) => (globalThis as unknown as Peer).drawAtOnce(source),
      text,
    );
    await panel.bringToFront();
    // The first round is a warm-up.
    if (run > 0) measured.push({ ...drawn, atOnce });
  }
  await peer.close();
  await panel.close();
  return measured;
}

/**
 * Switches to the markdown from another tab and presses keys until it is
 * completely rendered.
 */
async function drawInPanel(panel: Page): Promise<Omit<Run, 'atOnce'>> {
  await panel.evaluate("document.querySelector('#tab-links').click()");
  await panel.locator('.md').waitFor({ state: 'detached' });
  await panel.evaluate('drawing.start()');
  while (await panel.evaluate('drawing.complete === undefined'))
    await panel.keyboard.press('Shift');
  return panel.evaluate('drawing.result()');
}

/**
 * Records when the first piece is painted, when the last one is inserted, and
 * the longest time from a key to its frame.
 */
const watchDrawing = (panel: Page) =>
  panel.evaluate(`
    const waits = []
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'keydown') waits.push(duration)
    }).observe({ type: 'event', durationThreshold: 16 })
    globalThis.drawing = {
      start() {
        waits.length = 0
        this.first = this.complete = undefined
        this.from = performance.now()
        let isFirst = true
        const observer = new MutationObserver(() => {
          const text = document.querySelector('.md')
          if (!text?.firstElementChild) return
          // What a frame's callback puts off runs when the frame is painted:
          // the view waits for that before it draws on.
          if (isFirst) requestAnimationFrame(() => setTimeout(() => { this.first = performance.now() - this.from }))
          isFirst = false
          if (text.getAttribute('aria-busy') !== 'false') return
          observer.disconnect()
          this.complete = performance.now() - this.from
        })
        observer.observe(document.body, { subtree: true, childList: true, attributes: true })
        document.querySelector('#tab-markdown').click()
      },
      async result() {
        await new Promise((done) => setTimeout(done, 200))
        const { first, complete } = this
        return { first, complete, input: Math.max(0, ...waits) }
      },
    }
  `);

/**
 * A page the length of a book: headings, paragraphs with links, lists, tables
 * and code.
 */
function megabyte(): string {
  const chapter = (at: number) => `## ${at}. The mill on the estuary

Twice a day the gate lifts *by itself*, and water that came in with the moon goes out through a wheel of [oak](https://mill.invalid/${at}).
It turned **${at} times** before anyone counted, and \`slack\` is what they call the pause between.

- Head of ${at % 7} metres
- Peak of ${at % 90} kW, see [the table](https://mill.invalid/table)

| Town | Head | Peak |
| --- | --- | --- |
| Saltmarsh | 2.4 | ${at} |
| Port Ennis | 3.1 | 61 |

\`\`\`js
const slack = tide(${at}).filter(({ height }) => height < 0.2)
\`\`\`
`;
  const parts: string[] = [];
  for (let length = 0, at = 1; length < 1_000_000; at++) {
    const part = chapter(at);
    parts.push(part);
    length += part.length;
  }
  return parts.join('\n');
}
