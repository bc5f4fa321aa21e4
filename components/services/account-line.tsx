import { ArrowUpRight, TriangleAlert } from 'lucide';
import { i18n } from '#i18n';
import { Icon } from '@/components/ui/icon';
import { count } from '@/components/ui/measure';
import { useRead } from '@/components/ui/poll';
import type { Account } from '@/lib/services';
import { call } from '@/lib/app/call';
import type { ConnectionId } from '@/lib/contract/schema/connection';

/**
 * A service's account data, requested once the page is painted. Empty if it
 * reports none. `isBrief`: only the first phrase, with the rest as a tooltip.
 */
export const AccountLine = ({
  connection,
  isBrief,
}: {
  connection: ConnectionId;
  isBrief?: true;
}) => {
  const account = useRead(connection, lookAt);
  const phrases = account ? accountLimits(account) : [];
  if (phrases.length === 0) return null;
  return (
    <span
      class={account?.isRefused ? 'account is-refused' : 'account'}
      title={phrases.join(' · ')}
    >
      {(isBrief ? phrases.slice(0, 1) : phrases).join(' · ')}
    </span>
  );
};

type Needed = { connection: ConnectionId; credits: number };

/** How short an account's balance is for a run; undefined if it suffices. */
function useShortage({ connection, credits }: Needed): string | undefined {
  const { creditsLeft } = useRead(connection, lookAt) ?? {};
  return creditsLeft === undefined || creditsLeft >= credits
    ? undefined
    : i18n.t('account.tooFew', credits, [count(credits), count(creditsLeft)]);
}

/** Warns before a run that costs at least these credits, if fewer are left. */
export const BalanceWarning = (needed: Needed) => {
  const shortage = useShortage(needed);
  return shortage ? (
    <p class="state is-warn" role="status">
      <Icon of={TriangleAlert} />
      {shortage}
    </p>
  ) : null;
};

/** The mark of a click that sends something, or that too few credits are left. */
export const SendIcon = (needed: Needed) => {
  const shortage = useShortage(needed);
  return shortage ? (
    <span class="is-refused" title={shortage}>
      <Icon of={TriangleAlert} />
      <span class="sr">{shortage}</span>
    </span>
  ) : (
    <Icon of={ArrowUpRight} />
  );
};

export const lookAt = (connection: ConnectionId) =>
  call('account.read', { connection }).catch(() => null);

/**
 * An account's limits, one phrase each: credits first, then concurrent jobs.
 */
export function accountLimits({
  creditsLeft,
  running = 0,
  atOnce,
  isRefused,
}: Account): string[] {
  if (isRefused) return [i18n.t('account.refused')];
  const credits =
    creditsLeft !== undefined &&
    i18n.t('account.left', creditsLeft, [count(creditsLeft)]);
  const limit = atOnce !== undefined && count(atOnce);
  const jobs =
    limit &&
    (running > 0
      ? i18n.t('account.running', [count(running), limit])
      : i18n.t('account.atOnce', [limit]));
  return [credits, jobs].filter((phrase) => phrase !== false);
}
