import { i18n } from '#i18n'
import { jobTitle } from '@/components/scrape'
import { Interactions } from '@/components/sessions'
import { PlaceHeader } from './headers'
import type { Panel } from './panel-state'

/** Interactions in remote browsers: those at one site, or all. */
export const WorkPlace = ({ panel }: { panel: Panel }) => {
  const { interactions } = panel.lookups
  const place = interactions.site.value?.place
  const title = place ? ('jobId' in place ? 'work.inPage' : 'work.session') : 'work.title'
  const jobOf = (jobId: string) => interactions.jobs.value.get(jobId)
  const scrapeAgain = async (jobId: string) => {
    const job = jobOf(jobId)
    if (job) await panel.repeat(job, 'fresh')
    interactions.back()
  }
  return (
    <>
      <PlaceHeader
        panel={panel}
        title={i18n.t(title)}
        backLabel={interactions.fromResult.value ? undefined : i18n.t('sessions.back')}
        onBack={() => {
          if (!interactions.back()) panel.go('result')
        }}
      />
      <main class="service-place">
        <Interactions
          interactions={interactions}
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
