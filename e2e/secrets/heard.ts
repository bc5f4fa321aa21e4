import type { Extension } from '@/e2e/support/extension';
import type { Trace } from './trace';

const uncaught = '[uncaught]';

/**
 * Records from now on: messages and their replies, console and errors of pages
 * and worker, addresses.
 */
export async function listen({ context, worker }: Extension): Promise<Trace[]> {
  const traces: Trace[] = [];
  const note = (place: string, text: string) =>
    void traces.push({ place, text });

  context.on('console', (message) => note('console', message.text()));
  context.on('weberror', (error) => note('error', String(error.error().stack)));
  context.on('page', (page) =>
    page.on('framenavigated', (frame) => note('address', frame.url())),
  );
  worker.on('console', (message) => {
    const text = message.text();
    note(text.startsWith(uncaught) ? 'worker error' : 'worker console', text);
  });
  await worker.evaluate((mark) => {
    self.addEventListener('error', ({ message }) => console.log(mark, message));
    self.addEventListener('unhandledrejection', ({ reason }) =>
      console.log(mark, String(reason)),
    );
  }, uncaught);

  await context.exposeBinding('pluckHeard', (_, place: string, text: string) =>
    note(place, text),
  );
  await context.addInitScript(() => {
    if (location.protocol !== 'chrome-extension:' || !('runtime' in chrome))
      return;
    const { pluckHeard } = globalThis as unknown as {
      pluckHeard(place: string, text: string): void;
    };
    const nameOf = (message: unknown) =>
      (message as { call?: string } | null)?.call ?? 'unnamed';
    const hear = (message: unknown) =>
      pluckHeard(`message ${nameOf(message)}`, JSON.stringify(message));
    chrome.runtime.onMessage.addListener((message) => {
      hear(message);
    });
    const send = chrome.runtime.sendMessage.bind(chrome.runtime);
    chrome.runtime.sendMessage = async (message: unknown) => {
      hear(message);
      const reply: unknown = await send(message);
      pluckHeard(`reply to ${nameOf(message)}`, JSON.stringify(reply) ?? '');
      return reply;
    };
  });
  return traces;
}
