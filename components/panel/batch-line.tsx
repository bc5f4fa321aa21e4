import { Layers } from 'lucide'
import { i18n } from '#i18n'
import { Icon } from '@/components/ui/icon'
import type { Job } from '@/lib/queue/job'
import { Button } from '@/components/ui/button'
import type { Panel } from './panel-state'

/** A link from a page's result back to its batch. */
export const BatchLine = ({ panel, job: { batchId } }: { panel: Panel; job: Job }) =>
  batchId === undefined ? null : (
    <p class="newer">
      <Icon of={Layers} />
      <span class="cut">{i18n.t('batches.partOf')}</span>
      <Button look="link" onClick={() => panel.showBatch(batchId)}>
        {i18n.t('batches.toBatch')}
      </Button>
    </p>
  )
