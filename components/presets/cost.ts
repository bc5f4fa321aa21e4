import { i18n } from '#i18n';
import { labelled, count } from '@/components/ui/measure';
import type { Cost, CostPart } from '@/lib/contract/cost/estimate';

type Range = Pick<Cost, 'least' | 'most'>;

/** Credits as text: "1 credit", "5–9 credits", "from 5 credits". */
export function costRange({ least, most }: Range): string {
  if (most === undefined) return i18n.t('cost.from', least, [count(least)]);
  if (most > least) return i18n.t('cost.range', [count(least), count(most)]);
  return i18n.t('job.credits', least, [count(least)]);
}

/** The same for a numeric cell: "1", "0–4", "from 2". */
export function costNumbers({ least, most }: Range): string {
  if (most === undefined) return i18n.t('cost.fromNumber', [count(least)]);
  return most > least ? `${count(least)}–${count(most)}` : count(least);
}

/** A part's title, and why it costs this much. */
export function costPartLabel(part: CostPart): { title: string; why: string } {
  const title = part.format
    ? i18n.t(`format.${part.format}.title`)
    : i18n.t(`cost.reason.${part.reason}`);
  return { title, why: i18n.t(`cost.why.${part.reason}`) };
}

/** A part's credits, or a text if the price is unknown. */
export const partNumbers = (part: CostPart): string =>
  part.reason === 'untold' ? i18n.t('cost.untold') : costNumbers(part);

export const costLines = ({ parts }: Cost): string =>
  parts
    .map((part) => labelled(costPartLabel(part).title, partNumbers(part)))
    .join('\n');
