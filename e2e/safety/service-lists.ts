import { openBatch } from '@/e2e/pages/batch-page';
import { openSessions } from '@/e2e/pages/sessions-page';
import type { LocalServer } from '@/e2e/server/create-server';
import type { InteractSession } from '@/e2e/server/sample-sessions';
import type { Extension } from '@/e2e/support/extension';
import { findStrays } from './find-strays';
import type { Payload } from './payloads';
import { pressAll } from './press-all';

/**
 * Has the service list sessions with a payload in every text, and resolves to
 * the faults in the list.
 */
export async function asSessions(
  extension: Extension,
  service: LocalServer,
  payloads: readonly Payload[],
) {
  const rows = payloads.map(({ text }) => ({
    id: text,
    status: text,
    cdpUrl: text,
    liveViewUrl: text,
    interactiveLiveViewUrl: text,
    createdAt: text,
    [text]: text,
  }));
  service.sessions.splice(
    0,
    service.sessions.length,
    ...(rows as unknown as InteractSession[]),
  );
  const { page, rows: shown } = await openSessions(extension);
  await shown.nth(payloads.length - 1).waitFor();
  return found(page, payloads, '.session');
}

/**
 * Has the service report a batch with a payload in every text, and resolves to
 * the faults in the report.
 */
export async function asBatch(
  extension: Extension,
  service: LocalServer,
  payloads: readonly Payload[],
) {
  const texts = payloads.map(({ text }) => text);
  const errors = texts.map((text) => ({
    id: text,
    timestamp: text,
    url: text,
    code: text,
    error: text,
    [text]: text,
  }));
  service.next({
    path: '/v1/batch/scrape',
    body: { errors, robotsBlocked: texts, next: texts },
  });
  const { page, lookUp, rows } = await openBatch(extension);
  await lookUp('some');
  await rows.nth(Math.min(payloads.length, 20) - 1).waitFor();
  return found(page, payloads, '.batch-report');
}

async function found(
  page: Parameters<typeof findStrays>[0],
  payloads: readonly Payload[],
  root: string,
) {
  const names = payloads.map(({ name }) => name).join(', ');
  const before = await findStrays(page, root);
  await pressAll(page, root);
  const after = await findStrays(page, root);
  await page.close();
  return [...before, ...after].map((fault) => `${names}: ${fault}`);
}
