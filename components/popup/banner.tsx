import { CircleAlert, TriangleAlert } from 'lucide'
import type { ComponentChildren } from 'preact'
import { Icon } from '@/components/ui/icon'
import type { Words } from '@/components/ui/words'

type Props = { words: Words; danger?: true; children?: ComponentChildren }

/** What happened, what to do next, and the buttons for it. */
export const Banner = ({ words, danger, children }: Props) => (
  <div class={danger ? 'banner is-danger' : 'banner is-warn'}>
    <Icon of={danger ? CircleAlert : TriangleAlert} />
    <div>
      <h2>{words.title}</h2>
      <p>{words.help}</p>
    </div>
    {children && <div class="acts">{children}</div>}
  </div>
)
