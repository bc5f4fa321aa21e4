import type { Page } from '@playwright/test';
import type { Extension } from '@/e2e/support/extension';
import { declaredCalls } from '@/test/declared-calls';

/** Every call with an invalid input, and one that would change the settings. */
const messages: object[] = [
  ...declaredCalls().map((call) => ({ call, input: null })),
  { call: 'settings.save', input: { toolbarClick: 'run' } },
];

/**
 * A sender of messages. Resolves to the names of the calls that got any answer.
 */
export type Probe = () => Promise<string[]>;

async function sendAll({
  to,
  all,
}: {
  to: string;
  all: object[];
}): Promise<string[]> {
  const replies = await Promise.all(
    all.map((message) =>
      chrome.runtime.sendMessage(to, message).catch(() => undefined),
    ),
  );
  return all.flatMap((message, at) =>
    replies[at] === undefined ? [] : [(message as { call: string }).call],
  );
}

export const allNames = messages.map(
  (message) => (message as { call: string }).call,
);

/** From a page of any origin that has `chrome.runtime`. */
export const fromPage =
  (page: Pick<Page, 'evaluate'>, to: string): Probe =>
  () =>
    page.evaluate(sendAll, { to, all: messages });

/** From a frame inside an extension page, on the same origin. */
export async function fromFrame(page: Page, to: string): Promise<Probe> {
  await page.evaluate(async () => {
    const frame = document.createElement('iframe');
    frame.src = '/options.html';
    document.body.append(frame);
    await new Promise((loaded) => frame.addEventListener('load', loaded));
  });
  const frame = page
    .frames()
    .find((one) => one.url().endsWith('/options.html'));
  if (!frame) throw new Error('The frame was not loaded.');
  return fromPage(frame, to);
}

/**
 * From a script that the extension injects into the open tab, as it does with
 * its reader.
 */
export async function fromContentScript(
  { worker, pressIcon }: Extension,
  tab: Page,
  to: string,
): Promise<Probe> {
  await pressIcon(tab);
  const given = JSON.stringify({ to, all: messages });
  return () =>
    worker.evaluate<string[]>(`(async () => {
      const [tab] = await chrome.tabs.query({ url: ${JSON.stringify(tab.url())} })
      const target = { tabId: tab.id }
      const [{ result }] = await chrome.scripting.executeScript({ target, func: ${sendAll.toString()}, args: [${given}] })
      return result
    })()`);
}
