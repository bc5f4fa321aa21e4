import type { Spoken } from '@/lib/scrape';
import { Reasoning } from './reasoning';

/** Markdown is drawn once the answer is complete. */
const plain = (text: string) => text.replaceAll(/\*\*|`/g, '');

/** A model's answer as it arrives, with its reasoning folded. */
export const Speaking = ({ spoken }: { spoken: Spoken }) => (
  <div class="speaking stack">
    <Reasoning text={spoken.thought} />
    <p class="lines" dir="auto" aria-busy="true">
      {plain(spoken.text)}
    </p>
  </div>
);
