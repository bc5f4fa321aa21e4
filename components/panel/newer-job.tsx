import { i18n } from '#i18n'
import { jobTitle, stateName } from '@/components/scrape'
import { presetName } from '@/lib/presets'
import { hostOf } from '@/components/ui/address'
import { questionOf } from '@/lib/ask'
import type { Job } from '@/lib/queue/job'
import { Button } from '@/components/ui/button'

/** Next to a picked job, points to a newer one of this window. */
export const NewerJob = ({ job, onShow }: { job: Job; onShow(): void }) => {
  const host = hostOf(job.page.url)
  const question = questionOf(job)
  return (
    <p class="newer" aria-live="polite">
      {question === undefined ? (
        <span class="cut">
          {i18n.t('panel.newer', [host])}{' '}
          {[presetName({ id: job.presetId, name: job.presetName }), stateName(job)].join(', ')} ·{' '}
          <bdi>{jobTitle(job)}</bdi>
        </span>
      ) : (
        <span class="cut">
          {i18n.t('panel.newerAsked')} <bdi>{question}</bdi> · {[host, stateName(job)].join(', ')}
        </span>
      )}
      <Button look="link" onClick={onShow}>
        {i18n.t('panel.show')}
      </Button>
    </p>
  )
}
