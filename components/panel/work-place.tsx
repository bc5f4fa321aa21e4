import { i18n } from '#i18n'
import { jobTitle } from '@/components/scrape'
import { Work } from '@/components/sessions'
import { PlaceHeader } from './headers'
import type { Panel } from './panel-state'

/** Runs in remote browsers: those at one site, or all. */
export const WorkPlace = ({ panel }: { panel: Panel }) => {
  const { runs } = panel.lookups
  const place = runs.site.value?.place
  const title = place ? ('jobId' in place ? 'work.inPage' : 'work.session') : 'work.title'
  const jobOf = (jobId: string) => runs.jobs.value.get(jobId)
  const scrapeAgain = async (jobId: string) => {
    const job = jobOf(jobId)
    if (job) await panel.repeat(job, 'fresh')
    runs.back()
  }
  return (
    <>
      <PlaceHeader
        panel={panel}
        title={i18n.t(title)}
        backLabel={runs.fromResult.value ? undefined : i18n.t('sessions.back')}
        onBack={() => {
          if (!runs.back()) panel.go('result')
        }}
      />
      <main class="service-place">
        <Work
          runs={runs}
          settings={panel.settings.value}
          titleOf={(jobId) => {
            const job = jobOf(jobId)
            return job && jobTitle(job)
          }}
          onScrapeAgain={scrapeAgain}
          onSettings={panel.connect}
        />
      </main>
    </>
  )
}
