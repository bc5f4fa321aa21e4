import type { ComponentChildren } from 'preact'
import { ClipLine } from '@/components/clips'
import { CopyCard } from '@/components/links'
import { type Job, isActive } from '@/lib/queue/job'
import { BatchLine, KeptLine, MovedLine, NewerJob, StaysLine } from './page-lines'
import type { Panel } from './panel-state'
import { Blocked, ResultBanners } from './result-banners'
import { SpaceNotice } from './space-notice'

/** What happens and what needs the user, over the foot of every view: nothing above it moves. */
export const Dock = ({ panel, children }: { panel: Panel; children?: ComponentChildren }) => (
  <div class="dock">
    <div class="dock-rows">
      <Blocked panel={panel} />
      {children}
      <SpaceNotice panel={panel} />
      <CopyCard copying={panel.copying} />
    </div>
  </div>
)

type ResultDockProps = { panel: Panel; job?: Job; newer?: Job | undefined }

/** The dock below a result: its trouble, where its tab went, a newer result, and its clip. */
export const ResultDock = ({ panel, job, newer }: ResultDockProps) => (
  <Dock panel={panel}>
    <ResultBanners panel={panel} job={job} />
    {job && (
      <>
        <MovedLine panel={panel} job={job} />
        {newer && <NewerJob job={newer} onShow={() => panel.pick(newer.id)} />}
        {!isActive(job) && <ClipLine job={job} clips={panel.clips} onList={() => panel.go('clips')} />}
        <KeptLine panel={panel} job={job} />
        <BatchLine panel={panel} job={job} />
        <StaysLine panel={panel} />
      </>
    )}
  </Dock>
)
