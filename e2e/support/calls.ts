import type { Page } from '@playwright/test';
import type { Answer, CallName, Input } from '@/lib/app/call';

/**
 * Calls the background from an extension page, as that page does itself.
 * Rejects if the call was refused.
 */
export async function ask<N extends CallName>(
  page: Page,
  call: N,
  input: Input<N>,
): Promise<Answer<N>> {
  const reply = await page.evaluate(
    (message) =>
      chrome.runtime.sendMessage<
        object,
        { ok: boolean; value: unknown; message: string }
      >(message),
    { call, input },
  );
  if (!reply.ok) throw new Error(reply.message);
  return reply.value as Answer<N>;
}

/**
 * Starts a scrape of an address at the default service. Resolves to the job's
 * ID.
 */
export async function startScrape(
  page: Page,
  url: string,
  presetId = 'markdown',
): Promise<string> {
  const windowId = await page.evaluate(
    async () => (await chrome.windows.getCurrent()).id ?? -1,
  );
  const answer = await ask(page, 'job.start', {
    presetId,
    from: { windowId, url },
  });
  if (!answer.ok) throw new Error(answer.reason);
  return answer.jobId;
}

/**
 * Approves the first send to each service that is connected, as the user does
 * in the panel, so that no question follows.
 */
export async function agreeToSend(page: Page) {
  const services = await page.evaluate(async () => {
    const { settings } = await chrome.storage.local.get<{
      settings?: { services: { baseUrl: string }[] };
    }>('settings');
    return settings?.services ?? [];
  });
  for (const { baseUrl } of services)
    await ask(page, 'sending.agree', { baseUrl });
}
