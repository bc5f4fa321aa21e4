import type { FunctionComponent } from 'preact'
import { ClipButton, ClipLine } from '@/components/clips'
import '@/components/clips/clips.css'
import { AskBox, Thread, focusBox, useFirstFocus } from '@/components/ask'
import '@/components/ask/ask.css'
import { CopyCard } from '@/components/links'
import { type Job, isActive } from '@/lib/queue/job'
import { AtWork, Empty, FrontPage } from './front-page'
import { BatchLine, KeptLine, MovedLine, NewerJob } from './page-lines'
import { BatchPlace, ClipsPlace, HistoryPlace, SessionsPlace } from './places'
import { Blocked, ResultBanners } from './result-banners'
import { isOfBrowser } from './front'
import { ResultHeader } from './headers'
import { Outputs } from './outputs'
import type { Panel as PanelState, PanelView } from './panel-state'
import { SpaceNotice } from './space-notice'
import { StatusLine } from './status-line'
import { useWayBack } from './way-back'
import { WholeAnswer } from './whole-answer'

type PlaceProps = { panel: PanelState }

/** The views below the banners of blocked services. */
const places: Record<PanelView, FunctionComponent<PlaceProps>> = {
  result: Result,
  answer: WholeAnswer,
  history: HistoryPlace,
  sessions: SessionsPlace,
  batch: BatchPlace,
  clips: ClipsPlace,
}

export const PanelPage = ({ panel }: PlaceProps) => {
  useWayBack(panel)
  useFirstFocus()
  const Shown = places[panel.place.value]
  return (
    <>
      <Blocked panel={panel} />
      <SpaceNotice panel={panel} />
      <CopyCard copying={panel.copying} />
      <Shown panel={panel} />
    </>
  )
}

function Result({ panel }: PlaceProps) {
  const { job, newer } = panel.onShow.value
  const { asking, settings } = panel
  const front = panel.follow.front.value
  const askBox = <AskBox asking={asking} questions={settings.value.questions} onConnect={panel.connect} />
  if (!job) {
    return (
      <>
        <ResultHeader panel={panel} />
        <main class="result">
          <ResultBanners panel={panel} />
          {front ? <FrontPage panel={panel} front={front} /> : <Empty shortcut={panel.shortcut} />}
        </main>
        {front && !isOfBrowser(front) && askBox}
      </>
    )
  }
  const turns = panel.thread.turns.value
  const isTurn = (one: Job | undefined) => turns.some((turn) => turn.job.id === one?.id)
  const isAsked = isTurn(job)
  const isUnderWay = job.state === 'running' || job.state === 'queued'
  const thread = (
    <Thread
      turns={turns}
      text={panel.thread.text.value}
      shownId={job.id}
      settings={settings.value}
      onPick={(id) => {
        focusBox()
        panel.pick(id)
      }}
      onFresh={(one) => panel.repeat(one, 'fresh')}
    />
  )
  return (
    <>
      <ResultHeader panel={panel} job={job} />
      <main class="result">
        <StatusLine key={job.id} job={job} panel={panel} />
        <MovedLine panel={panel} job={job} />
        <KeptLine panel={panel} job={job} />
        <BatchLine panel={panel} job={job} />
        {!isActive(job) && <ClipLine job={job} clips={panel.clips} onList={() => panel.go('clips')} />}
        {newer && !(isAsked && isTurn(newer)) && <NewerJob job={newer} onShow={() => panel.pick(newer.id)} />}
        <ResultBanners panel={panel} job={job} />
        {isActive(job) && !(isAsked && isUnderWay) ? (
          <AtWork key={job.id} job={job} panel={panel} />
        ) : isAsked && !job.hasResult ? (
          <section class="output">{thread}</section>
        ) : (
          <Outputs
            key={job.id}
            job={job}
            result={panel.result.value}
            arrival={panel.arrival.value}
            passing={panel.passing.value}
            thread={thread}
            turns={turns.length}
            onScrape={panel.scrape}
            tools={<ClipButton key={job.id} job={job} clips={panel.clips} />}
          />
        )}
      </main>
      {job.state !== 'held' && askBox}
    </>
  )
}
