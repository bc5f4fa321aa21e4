import type { Batch, LeftOut } from './batch';
import { getOwn } from '@/lib/core/objects';
import { delay } from '@/lib/core/delay';
import type { FlaggedChoice, Judged } from './calls';
import {
  type ConnectionId,
  connectionIdOf,
} from '@/lib/contract/schema/connection';
import type { Flag } from '@/lib/queue/job-flag';
import { findService, settingsItem } from '@/lib/settings';
import { keyFinder } from '@/lib/secrets/background';
import { type SendCheck, checkSend } from '@/lib/scrape/background';

/** Addresses checked per turn; other work runs between turns. */
const atOnce = 250;

type Checked = { url: string; sending: SendCheck };

/**
 * Checks addresses one by one. `leaves`: the warnings that the user accepted, by
 * address. `isAsked`: as if the user had approved the first send, which is
 * requested for the whole batch.
 */
async function checkEach(
  urls: readonly string[],
  connection: ConnectionId,
  { leaves = {}, isAsked }: Pick<Batch, 'leaves'> & { isAsked?: true },
): Promise<Checked[]> {
  const settings = await settingsItem.getValue();
  const service = findService(settings, connection);
  const holdsKey = await keyFinder();
  const all: Checked[] = [];
  for (const [at, url] of urls.entries()) {
    const flags = getOwn(leaves, url);
    const approval = flags && { at: 0, url, connection, flags };
    const sending = await checkSend(url, service, settings, {
      holdsKey,
      approval,
      ...(isAsked && { isAsked }),
    });
    all.push({ url, sending });
    if (at % atOnce === atOnce - 1) await delay();
  }
  return all;
}

export async function judgeAll(
  connection: ConnectionId,
  urls: readonly string[],
): Promise<Judged[]> {
  const checked = await checkEach([...new Set(urls)], connection, {
    isAsked: true,
  });
  return checked.map(({ url, sending }) => verdictOn(url, sending));
}

function verdictOn(asked: string, sending: SendCheck): Judged {
  if (!sending.ok) return { asked, verdict: 'refused', reason: sending.reason };
  const { url, removed, asks } = sending;
  return asks?.flagged
    ? { asked, verdict: 'flagged', url, ...asks.flagged }
    : { asked, verdict: 'send', url, removed: removed.length };
}

type Sorted = Pick<Batch, 'addresses' | 'leftOut'> & {
  leaves?: Record<string, Flag[]>;
};

/**
 * The addresses to send, without duplicates, and those the user excluded or a
 * check refused.
 */
export async function splitSendable(
  connection: ConnectionId,
  urls: readonly string[],
  flagged: FlaggedChoice,
): Promise<Sorted> {
  const addresses = new Set<string>();
  const leftOut: LeftOut[] = [];
  const leaves = new Map<string, Flag[]>();
  for (const one of await judgeAll(connection, urls)) {
    if (one.verdict === 'refused')
      leftOut.push({ url: one.asked, reason: one.reason });
    else if (one.verdict === 'send') addresses.add(one.url);
    else if (flagged === 'as-is') {
      addresses.add(one.url);
      leaves.set(one.url, one.flags);
    } else if (flagged === 'without' && one.without !== undefined)
      addresses.add(one.without);
    else leftOut.push({ url: one.asked, ...leftOutBy(one.flags) });
  }
  return {
    addresses: [...addresses],
    leftOut,
    ...(leaves.size > 0 && { leaves: Object.fromEntries(leaves) }),
  };
}

const leftOutBy = ([first]: Flag[]) => ({
  reason: 'flagged',
  rule: first?.rule,
});

function whyLeftOut(url: string, sending: SendCheck): LeftOut[] {
  if (!sending.ok) return [{ url, reason: sending.reason }];
  const { asks } = sending;
  if (asks?.question === 'first-send')
    return [{ url, reason: 'start.first-send' }];
  return asks ? [{ url, ...leftOutBy(asks.flagged?.flags ?? []) }] : [];
}

/**
 * Checks a batch again after a wait, and leaves out what may no longer be sent,
 * as after its service was removed and restored.
 */
export async function judgeAgain({
  addresses,
  leftOut,
  leaves,
  connection,
}: Batch): Promise<Sorted> {
  const checked = await checkEach(addresses, connectionIdOf(connection), {
    leaves,
  });
  const refused = checked.flatMap(({ url, sending }) =>
    whyLeftOut(url, sending),
  );
  const gone = new Set(refused.map(({ url }) => url));
  return {
    addresses: addresses.filter((url) => !gone.has(url)),
    leftOut: [...leftOut, ...refused],
  };
}
