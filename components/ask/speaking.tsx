import { i18n } from '#i18n'
import { Button } from '@/components/ui/button'
import type { Spoken } from '@/lib/scrape'
import { Reasoning } from './reasoning'

/** Markdown is drawn once the answer is complete. */
const plain = (text: string) => text.replaceAll(/\*\*|`/g, '')

/** A model's answer as it arrives, with its reasoning folded. */
export const Speaking = ({ spoken, onStop }: { spoken: Spoken; onStop(): void }) => (
  <div class="speaking stack">
    <Reasoning text={spoken.thought} />
    <p class="lines" dir="auto" aria-busy="true">
      {plain(spoken.text)}
    </p>
    <div>
      <Button size="small" onClick={onStop}>
        {i18n.t('ask.stop')}
      </Button>
    </div>
  </div>
)
