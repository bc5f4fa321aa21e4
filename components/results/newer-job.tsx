import { i18n } from '#i18n'
import { jobTitle, stateName } from '@/components/jobs/job-words'
import { presetName } from '@/components/presets/preset-name'
import { hostOf } from '@/components/ui/address'
import { questionOf } from '@/lib/ask/thread'
import type { Job } from '@/lib/jobs/job'

/** Tells, beside a job that the user picked, of a newer one of this window. */
export const NewerJob = ({ job, onShow }: { job: Job; onShow(): void }) => (
  <p class="newer" aria-live="polite">
    <span class="cut">
      {i18n.t('panel.newer', [hostOf(job.page.url)])}{' '}
      {[presetName({ id: job.presetId, name: job.presetName }), stateName(job)].join(', ')} ·{' '}
      <bdi>{questionOf(job) ?? jobTitle(job)}</bdi>
    </span>
    <button type="button" class="btn btn-link" onClick={onShow}>
      {i18n.t('panel.show')}
    </button>
  </p>
)
