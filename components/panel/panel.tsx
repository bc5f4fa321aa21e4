import type { FunctionComponent } from 'preact'
import { ClipButton } from '@/components/clips'
import '@/components/clips/clips.css'
import { AskBox, Thread, focusBox, useFirstFocus } from '@/components/ask'
import '@/components/ask/ask.css'
import { type Job, isActive } from '@/lib/queue/job'
import { AtWork, Empty, FrontPage } from './front-page'
import { Dock, ResultDock } from './dock'
import { BatchPlace, ClipsPlace, HistoryPlace, SessionsPlace } from './places'
import { OutcomeBanner } from './job-outcome'
import { isOfBrowser } from './front'
import { ResultHeader } from './headers'
import { Outputs } from './outputs'
import type { Panel as PanelState, PanelView } from './panel-state'
import { useWayBack } from './way-back'
import { WholeAnswer } from './whole-answer'

type PlaceProps = { panel: PanelState }

/** The panel's views. Each has the dock below it. */
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
      <Shown panel={panel} />
      {panel.place.value !== 'result' && <Dock panel={panel} />}
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
          {front ? <FrontPage panel={panel} front={front} /> : <Empty shortcut={panel.shortcut} />}
        </main>
        <ResultDock panel={panel} />
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
        {!job.hasResult && !isAsked && (
          <div class="notices">
            <OutcomeBanner panel={panel} job={job} />
          </div>
        )}
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
      <ResultDock panel={panel} job={job} newer={newer && isAsked && isTurn(newer) ? undefined : newer} />
      {job.state !== 'held' && askBox}
    </>
  )
}
