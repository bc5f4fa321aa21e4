import { i18n } from '#i18n'
import type { ComponentChildren } from 'preact'
import { ClipLine, OpenClips, isSettled } from '@/components/clips'
import { CopyCard } from '@/components/links'
import { type Job, isActive } from '@/lib/queue/job'
import { BatchLine, MovedLine, NewerJob, PrivateLine, RerunLine, StaysLine } from './page-lines'
import type { Panel } from './panel-state'
import { Blocked, ResultBanners } from './result-banners'
import { SpaceNotice } from './space-notice'

/** What happens and what needs the user, over the foot of every view: nothing above it moves. */
export const Dock = ({ panel, children }: { panel: Panel; children?: ComponentChildren }) => (
  <section class="dock" aria-label={i18n.t('panel.dock')}>
    <div class="dock-rows">
      <Blocked panel={panel} />
      {children}
      <SpaceNotice panel={panel} />
      <CopyCard copying={panel.copying} />
    </div>
  </section>
)

type ResultDockProps = { panel: Panel; job: Job | undefined; ahead: Job | undefined; newer: Job | undefined }

/** The dock below a result: its trouble, its new run, where its tab went, a newer result, and its clip. */
export const ResultDock = ({ panel, job, ahead, newer }: ResultDockProps) => (
  <Dock panel={panel}>
    <ResultBanners panel={panel} job={job} ahead={ahead} />
    {job && (
      <>
        {ahead && isActive(ahead) && <RerunLine panel={panel} job={ahead} />}
        <MovedLine panel={panel} job={job} />
        {newer && !isThreaded(panel, newer) && (
          <NewerJob job={newer} shown={job} onShow={() => panel.pick(newer.id)} />
        )}
        {!isActive(job) && !isSettled(job, panel.clips) && <ClipLine job={job} clips={panel.clips} />}
        <OpenClips job={job} clips={panel.clips} onList={() => panel.go('clips')} />
        <PrivateLine panel={panel} job={job} />
        <BatchLine panel={panel} job={job} />
        <StaysLine panel={panel} />
      </>
    )}
  </Dock>
)

/** Whether a question is among those of the page, which are on show. */
const isThreaded = (panel: Panel, job: Job): boolean =>
  [panel.onShow.value.job, job].every((one) =>
    panel.thread.turns.value.some((turn) => turn.job.id === one?.id),
  )
