import type { Page } from '@playwright/test';
import { connectModel } from '@/e2e/support/connect';
import type { Extension } from '@/e2e/support/extension';
import { openedPanel } from '@/e2e/pages/panel-page';
import { openPopup } from '@/e2e/pages/popup-page';
import { startModelServer } from '@/e2e/server/model-server';
import { serveMills } from '@/e2e/site/mills';
import { type Row, addedRow, ratioRow } from './rows';
import { withPeers } from './start-extension';

const runs = 10;
const limit = 1.2;

/**
 * Milliseconds from the key that sends a question until the first word of the
 * answer is in the page; of the reading alone; and, for comparison, of a page
 * that reads the tab and sends the same request with nothing around it.
 */
type Run = { asked: number; reading: number; bare: number };

const pageBytes = 200_000;
const question = 'How often does the wheel turn?';

/**
 * From a question in the panel to the first word of the answer, against reading
 * and a bare request.
 */
export async function firstToken(): Promise<Row[]> {
  const measured = await withPeers(askInTurns);
  const least = (part: keyof Run) =>
    Math.min(...measured.map((run) => run[part]));
  const [asked, reading, bare] = [
    least('asked'),
    least('reading'),
    least('bare'),
  ];
  return [
    ratioRow(
      'Question in the panel to the first word: against reading and a request, least',
      asked,
      bare,
      limit,
    ),
    addedRow('    what is not reading', asked - reading, bare - reading),
  ];
}

/**
 * Asks about pages in the panel, alternating with the same reading and request
 * by a bare page.
 */
async function askInTurns(extension: Extension): Promise<Run[]> {
  const [model, site] = await Promise.all([startModelServer(), serveMills()]);
  await connectModel(extension, model);
  const sender = await extension.open('sender.html');
  const tab = await extension.visit(site.address(pageBytes, 0));
  const popup = await openPopup(extension, tab);
  await popup.question.fill(question);
  const { page: panel } = await openedPanel(extension, () =>
    popup.page.keyboard.press('Enter'),
  );
  await panel.getByText('Two winters').first().waitFor();
  const box = panel.getByLabel('Ask about this page');

  const measured: Run[] = [];
  for (let run = 0; run <= runs; run++) {
    model.says = { words: [`First${run}`, 'and more.'] };
    await idle(tab);
    await box.fill(question);
    const drawn = panel.evaluate<number>(`(${whenDrawn})('First${run}')`);
    await box.press('Enter');
    const asked = await drawn;
    await panel.locator('.status', { hasText: 'Done' }).waitFor();
    const { input, rules } = model.asked.at(-1)!;
    await idle(tab);
    const { reading, whole } = await askBare(extension, sender, model.url, {
      input,
      rules,
    });
    // The first round is a warm-up.
    if (run > 0) measured.push({ asked, reading, bare: whole });
  }
  await Promise.all([
    sender.close(),
    panel.close(),
    tab.close(),
    site.close(),
    model.close(),
  ]);
  return measured;
}

const idle = (tab: Page) =>
  tab.evaluate(
    'new Promise((rests) => requestIdleCallback(() => requestIdleCallback(rests)))',
  );

/** From the next press of Enter until a text is in the page. */
const whenDrawn = `(text) => new Promise((drawn) => {
  let pressed = 0
  addEventListener('keydown', ({ key }) => { if (key === 'Enter') pressed ||= performance.now() }, { capture: true })
  const observer = new MutationObserver(() => {
    if (!pressed || !document.querySelector('.thread')?.textContent.includes(text)) return
    observer.disconnect()
    drawn(performance.now() - pressed)
  })
  observer.observe(document, { subtree: true, childList: true, characterData: true })
})`;

/**
 * Reads the active tab as the background does, then sends the request and draws
 * the first part of the answer.
 */
async function askBare(
  { worker }: Extension,
  sender: Page,
  url: string,
  { rules, input }: { rules: string; input: string },
): Promise<{ reading: number; whole: number }> {
  const reading = await worker.evaluate<number>(`(async () => {
      const [{ id: tabId }] = await chrome.tabs.query({ active: true, lastFocusedWindow: true })
      const start = performance.now()
      const target = { tabId }
      await chrome.scripting.executeScript({ target, injectImmediately: true, files: ['/reader.js'] })
      await chrome.scripting.executeScript({
        target,
        injectImmediately: true,
        func: (question) => JSON.stringify(pluckRead({ formats: [{ type: 'question', question }] }, { topic: question })),
        args: [${JSON.stringify(question)}],
      })
      return performance.now() - start
    })()`);
  const messages = [
    { role: 'system', content: rules },
    { role: 'user', content: input },
  ];
  const body = JSON.stringify({ model: 'small:1b', messages, stream: true });
  const fetched = await sender.evaluate<number>(
    `(async () => {
      const body = ${JSON.stringify(body)}
      const headers = { 'Content-Type': 'application/json' }
      const start = performance.now()
      const response = await fetch('${url}/api/chat', { method: 'POST', headers, body })
      const { value } = await response.body.pipeThrough(new TextDecoderStream()).getReader().read()
      document.body.textContent = JSON.parse(value.split('\\n')[0]).message.content
      return performance.now() - start
    })()`,
  );
  return { reading, whole: reading + fetched };
}
