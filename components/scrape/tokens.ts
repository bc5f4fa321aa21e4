import { i18n } from '#i18n';
import { count } from '@/components/ui/measure';
import type { ScrapedPage } from '@/lib/contract/schema/scrape-answer';

/**
 * The tokens that a model read and wrote, if its server reports them; their
 * price is unknown.
 */
export function tokensLine(model: ScrapedPage['data']['model']): string {
  const tokens = model?.tokens ?? [];
  if (tokens.length === 0) return '';
  const sum = (of: 'input' | 'output') =>
    count(tokens.reduce((all, one) => all + (one[of] ?? 0), 0));
  return i18n.t('job.tokens', [sum('input'), sum('output')]);
}
