import { defineOutput } from '@/components/outputs/parts/define-output';
import type { ScrapeAnswer } from '@/lib/contract/schema/scrape-answer';

const tidesOf = ({ data }: ScrapeAnswer) =>
  (data as { tides?: string | null }).tides;

export const tidesView = defineOutput({
  id: 'tides',
  // The registry would add this name to the type.
  fields: ['tides' as 'markdown'],
  has: (answer) => tidesOf(answer) !== undefined,
  View: ({ answer }) => <p class="pad">{tidesOf(answer)}</p>,
});
