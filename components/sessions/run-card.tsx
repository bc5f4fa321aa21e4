import type { ComponentChildren } from 'preact'
import { i18n } from '#i18n'
import { ErrorDetails } from '@/components/scrape'
import { LongText } from '@/components/outputs'
import { Icon } from '@/components/ui/icon'
import { duration, moment, wholeSeconds } from '@/components/ui/measure'
import { useNow } from '@/components/ui/now'
import { own } from '@/lib/core/own'
import type { Run } from '@/lib/sessions'
import { Button } from '@/components/ui/button'
import { Confirm } from './confirm'
import { RunOutput } from './run-output'
import { kindOf, lookedWords, needsScrape, runErrorWords, runLooks, textOf, tookWords } from './run-words'
import type { Runs } from './runs-state'

/** Characters of a task shown before it is collapsed. */
const folded = 240

type Props = {
  run: Run
  runs: Runs
  isOpen: boolean
  /** A link to where it ran. */
  where?: ComponentChildren
  onScrapeAgain?: () => unknown
}

/** One run: its task, state, result and actions. */
export const RunCard = ({ run, runs, isOpen, where, onScrapeAgain }: Props) => {
  const { icon, tone } = runLooks[run.state]
  const isCode = 'code' in run.task
  return (
    <li class="run" aria-busy={run.state === 'running'}>
      <div class="run-head">
        <span class={`badge ${tone}`}>
          <Icon of={icon} />
          {i18n.t(`work.state.${run.state}`)}
        </span>
        <Facts run={run} />
      </div>
      {where}
      <p class={isCode ? 'run-task mono' : 'run-task'} dir="auto">
        <LongText text={textOf(run.task)} most={folded} />
      </p>
      {run.state === 'running' && (
        <span class="bar is-open">
          <i />
        </span>
      )}
      <Trouble run={run} runs={runs} />
      {run.answer && <RunOutput answer={run.answer} isOpen={isOpen} />}
      {run.ended && tookWords(run.ended) !== '' && (
        <p class="small muted">{i18n.t('work.sessionTook', [tookWords(run.ended)])}</p>
      )}
      {run.state !== 'running' && (
        <div class="acts">
          {needsScrape(run) && onScrapeAgain && (
            <Button size="small" look="primary" onClick={() => void onScrapeAgain()}>
              {i18n.t('work.scrapeAgain')}
            </Button>
          )}
          <Again run={run} runs={runs} />
          {run.state === 'unknown' ? (
            <Confirm
              label={i18n.t('work.forget')}
              question={i18n.t('work.forgetUnknown')}
              onYes={() => runs.forget(run)}
            />
          ) : (
            <Button size="small" look="quiet" onClick={() => void runs.forget(run)}>
              {i18n.t('work.forget')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

const Facts = ({ run }: { run: Run }) => {
  const { state, createdAt, endedAt, task, answer } = run
  const now = useNow(state === 'running')
  const seconds = Math.floor((now - createdAt) / 1000)
  const parts = [
    kindOf(task),
    moment(createdAt, now),
    state === 'running' && seconds >= 1 && wholeSeconds(seconds),
    endedAt !== undefined && state !== 'unknown' && duration(endedAt - createdAt),
    typeof answer?.exitCode === 'number' && i18n.t('work.exitCode', [answer.exitCode]),
    answer?.killed === true && i18n.t('work.killed'),
  ]
  return <span class="facts small muted">{parts.filter(Boolean).join(' · ')}</span>
}

/** Why it failed, and for a lost answer what the service can still say. */
const Trouble = ({ run, runs }: { run: Run; runs: Runs }) => {
  const words = runErrorWords(run)
  if (run.state === 'unknown') return <Unknown run={run} runs={runs} />
  if (!words) return null
  return (
    <div class="run-trouble small">
      <p class="strong">{words.title}</p>
      <p>{words.help}</p>
      {run.error && <ErrorDetails error={run.error} />}
    </div>
  )
}

const Unknown = ({ run, runs }: { run: Run; runs: Runs }) => {
  const now = useNow(false)
  const isAsked = Object.hasOwn(runs.looked.value, run.id)
  const looked = own(runs.looked.value, run.id)
  return (
    <div class="run-trouble small">
      <p class="strong">{i18n.t('work.unknown')}</p>
      <p>{i18n.t('work.unknownHelp')}</p>
      <p aria-live="polite">
        {isAsked && !looked && i18n.t('sessions.loading')}
        {looked && (lookedWords(looked, now) ?? i18n.t('work.looked.failed'))}
      </p>
      <div class="acts">
        <Button size="small" onClick={() => void runs.look(run)}>
          {i18n.t('work.look')}
        </Button>
      </div>
    </div>
  )
}

/** A repeated run may be billed twice, so it asks for confirmation while the first may still be running. */
const Again = ({ run, runs }: { run: Run; runs: Runs }) =>
  run.state === 'unknown' ? (
    <Confirm
      label={i18n.t('work.again')}
      question={i18n.t('work.againUnknown')}
      onYes={() => runs.again(run)}
    />
  ) : (
    <Button size="small" disabled={runs.isSending.value} onClick={() => void runs.again(run)}>
      {i18n.t('work.again')}
    </Button>
  )
