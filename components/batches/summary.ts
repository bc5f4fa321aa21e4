import type { FlaggedChoice, Judged } from '@/lib/batches';
import type { StartRefusal } from '@/lib/scrape';

export type BatchSummary = ReturnType<typeof summaryOf>;

/**
 * What a batch would and wouldn't send: the checked addresses in groups, the
 * refused by reason in order of first appearance.
 */
export function summaryOf(judged: readonly Judged[]) {
  const plain = judged.filter((one) => one.verdict === 'send');
  const flagged = judged.filter((one) => one.verdict === 'flagged');
  const plainUrls = plain.map(({ url }) => url);
  const cleaned = flagged.flatMap(({ without }) => without ?? []);
  const refused = new Map<StartRefusal, string[]>();
  for (const one of judged) {
    if (one.verdict === 'refused')
      refused.set(one.reason, [...(refused.get(one.reason) ?? []), one.asked]);
  }
  const sent: Record<FlaggedChoice, string[]> = {
    'leave-out': plainUrls,
    without: [...plainUrls, ...cleaned],
    'as-is': [...plainUrls, ...flagged.map(({ url }) => url)],
  };
  return {
    /** The addresses sent with each answer about the flagged ones. */
    sent,
    flagged,
    /**
     * The number of flagged addresses that can be sent without the part in
     * question.
     */
    cleanable: cleaned.length,
    refused: [...refused].map(([reason, urls]) => ({ reason, urls })),
    /** The number that lose tracking parameters. */
    stripped: plain.filter(({ removed }) => removed > 0).length,
  };
}
