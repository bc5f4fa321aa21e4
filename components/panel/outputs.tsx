import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useErrorBoundary } from 'preact/hooks'
import { i18n } from '#i18n'
import {
  type AnswerOrigin,
  type PassageActions,
  AnswerContext,
  PassageActionsContext,
  ResultToolsContext,
  ScrapingContext,
  ToolsRow,
  outputs,
} from '@/components/outputs'
import { count } from '@/components/ui/count'
import { DownloadButton } from '@/components/ui/download-button'
import { fileName } from '@/lib/safe/file-name'
import { type Job, isActive } from '@/lib/queue/job'
import type { OpenResult } from '@/components/scrape'
import { Tabs } from '@/components/ui/tabs'

const outputPanelId = 'output'

type Props = {
  job: Job
  result: OpenResult | undefined
  arrival: AnswerOrigin | undefined
  passing: PassageActions | undefined
  /** The questions about the page; replaces the view of a single answer. */
  thread: ComponentChildren
  turns: number
  /** Starts a batch of these addresses. */
  onScrape(urls: string[]): void
  /** Actions for the whole answer. */
  tools: ComponentChildren
}

/** An answer's outputs, one tab each; the first non-empty one is shown. */
export const Outputs = ({ job, result, arrival, passing, thread, turns, onScrape, tools }: Props) => {
  const chosen = useSignal<string | undefined>(undefined)
  if (!result)
    return isActive(job) || !job.hasResult ? null : <p class="pad muted">{i18n.t('panel.loading')}</p>
  const { answer } = result
  const present =
    answer && result.complete
      ? outputs.filter((output) => output.has(answer, job.request) || (output.id === 'answer' && turns > 0))
      : []
  const own = present.find((output) => answer && output.has(answer, job.request))
  const shown = present.find(({ id }) => id === chosen.value) ?? own ?? present[0]
  if (!answer || !shown) return <Rest job={job} result={result} words={restMessage(job, result)} />
  return (
    <>
      <Tabs
        label={i18n.t('panel.outputs')}
        controls={outputPanelId}
        tabs={present.map((output) => ({
          id: output.id,
          label: i18n.t(`output.view.${output.id}`),
          count: output.id === 'answer' && turns > 0 ? turns : output.count?.(answer),
        }))}
        value={shown.id}
        onChange={(id) => {
          chosen.value = id
        }}
      />
      <section class="output" id={outputPanelId} role="tabpanel" aria-labelledby={`tab-${shown.id}`}>
        <Guarded
          key={shown.id}
          instead={<Rest job={job} result={result} words={i18n.t('panel.undrawable')} />}
        >
          <AnswerContext.Provider value={arrival}>
            <PassageActionsContext.Provider value={passing}>
              <ScrapingContext.Provider value={onScrape}>
                <ResultToolsContext.Provider value={tools}>
                  {shown.id === 'answer' && turns > 0 ? (
                    <>
                      <ToolsRow>
                        <span class="grow">{i18n.t('ask.questions', turns, [count(turns)])}</span>
                      </ToolsRow>
                      {thread}
                    </>
                  ) : (
                    <shown.View answer={answer} request={job.request} />
                  )}
                </ResultToolsContext.Provider>
              </ScrapingContext.Provider>
            </PassageActionsContext.Provider>
          </AnswerContext.Provider>
        </Guarded>
      </section>
    </>
  )
}

/** Contains a view's failure, so that the panel survives. */
const Guarded = ({ instead, children }: { instead: ComponentChildren; children: ComponentChildren }) => {
  const [error] = useErrorBoundary()
  return <>{error === undefined ? children : instead}</>
}

/** An answer that can't be shown can still be saved unchanged. */
const Rest = ({ job, result, words }: { job: Job; result: OpenResult; words: string }) => (
  <div class="pad stack">
    <p class="soft">{words}</p>
    <div>
      <DownloadButton
        name={fileName(job.page.title, 'json')}
        text={() => result.raw}
        type="application/json"
        label={i18n.t('job.saveRest')}
      />
    </div>
  </div>
)

function restMessage(job: Job, { answer, complete }: OpenResult): string {
  if (!complete) return i18n.t('job.partial')
  if (job.state !== 'done') return i18n.t('panel.kept')
  return i18n.t(answer ? 'panel.noOutputs' : 'panel.damaged')
}
