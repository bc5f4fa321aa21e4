import { i18n } from '#i18n'
import { count } from '@/components/ui/count'
import type { Account } from '@/lib/services'

/** An account's limits, one phrase each: credits first, then concurrent jobs. */
export function accountLimits({ creditsLeft, running = 0, atOnce, isRefused }: Account): string[] {
  if (isRefused) return [i18n.t('account.refused')]
  return [
    ...(creditsLeft === undefined ? [] : [i18n.t('account.left', creditsLeft, [count(creditsLeft)])]),
    ...(atOnce === undefined ? [] : [concurrency(running, atOnce)]),
  ]
}

const concurrency = (running: number, atOnce: number): string =>
  running > 0
    ? i18n.t('account.running', [count(running), count(atOnce)])
    : i18n.t('account.atOnce', [count(atOnce)])
