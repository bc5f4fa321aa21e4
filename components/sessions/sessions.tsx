import { type Signal, useSignal } from '@preact/signals'
import { ListChecks, MonitorPlay, Plus, RefreshCw, Unplug } from 'lucide'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import { FailureBanner, FailureDetails, ServiceSelect, useNow } from '@/components/services'
import { EmptyState } from '@/components/ui/empty-state'
import { clock } from '@/components/ui/times'
import { Banner } from '@/components/ui/banner'
import { Icon } from '@/components/ui/icon'
import { own } from '@/lib/core/own'
import { toggle } from '@/components/ui/bind'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { CreateSession } from './create-session'
import { OddFields } from './odd-fields'
import type { Runs } from './runs-state'
import { SessionRow } from './session-row'
import type { SessionsState } from './sessions-state'
import { StatusFilter } from './status-filter'
import '@/components/services/lookups/lookups.css'
import './sessions.css'
import './work.css'

type Props = { sessions: SessionsState; runs: Runs; onSettings(): void }

/** A service's sessions, kept fresh while visible. */
export const Sessions = ({ sessions, runs, onSettings }: Props) => {
  const isNew = useSignal(false)
  useEffect(() => sessions.start(), [sessions])
  if (sessions.choice.services.value.length === 0) return <NoService onSettings={onSettings} />
  const mayCreate = !sessions.isLacking.value && !sessions.makesNone.value
  return (
    <>
      <Tools sessions={sessions} />
      <Acts isNew={isNew} mayCreate={mayCreate} onRuns={() => runs.open(undefined)} />
      {isNew.value && mayCreate && (
        <CreateSession
          sessions={sessions}
          onSettings={onSettings}
          onClose={() => {
            isNew.value = false
          }}
        />
      )}
      <Trouble sessions={sessions} onSettings={onSettings} />
      <List sessions={sessions} runs={runs} />
    </>
  )
}

const Tools = ({ sessions }: { sessions: SessionsState }) => (
  <div class="lookup-tools">
    <ServiceSelect choice={sessions.choice} />
    <StatusFilter value={sessions.filter.value} onChange={sessions.filterBy} />
    <IconButton
      icon={RefreshCw}
      label={i18n.t('sessions.refresh')}
      aria-busy={sessions.isAsking.value}
      onClick={sessions.refresh}
    />
  </div>
)

type ActsProps = { isNew: Signal<boolean>; mayCreate: boolean; onRuns(): void }

/** When a form closes, its button gets the focus again, or the one beside it if that is gone. */
const Acts = ({ isNew, mayCreate, onRuns }: ActsProps) => {
  const acts = useRef<HTMLDivElement>(null)
  const wasNew = useRef(false)
  useLayoutEffect(() => {
    if (wasNew.current && !isNew.value) acts.current?.querySelector('button')?.focus()
    wasNew.current = isNew.value
  }, [isNew.value])
  return (
    <div ref={acts} class="session-acts">
      {mayCreate && (
        <Button size="small" aria-expanded={isNew.value} onClick={toggle(isNew)}>
          <Icon of={Plus} />
          {i18n.t('sessions.new')}
        </Button>
      )}
      <Button size="small" look="quiet" onClick={onRuns}>
        <Icon of={ListChecks} />
        {i18n.t('sessions.runs')}
      </Button>
    </div>
  )
}

const Trouble = ({ sessions, onSettings }: Omit<Props, 'runs'>) => {
  const failure = sessions.failure.value
  const dueAt = sessions.dueAt.value
  const refusal = sessions.makesNone.value ? sessions.notCreated.value : undefined
  return (
    <div class="session-trouble" aria-live="polite">
      {failure && sessions.isLacking.value && (
        <EmptyState icon={Unplug} title={i18n.t('sessions.lacking')} help={i18n.t('sessions.lackingHelp')}>
          <FailureDetails failure={failure} />
        </EmptyState>
      )}
      {failure && !sessions.isLacking.value && (
        <FailureBanner failure={failure} onSettings={onSettings}>
          {dueAt !== undefined && <p class="small">{i18n.t('sessions.again', [clock(dueAt)])}</p>}
        </FailureBanner>
      )}
      {refusal && (
        <Banner tone="info" title={i18n.t('sessions.makesNone')} help={i18n.t('sessions.lackingHelp')}>
          <FailureDetails failure={refusal} />
        </Banner>
      )}
    </div>
  )
}

const List = ({ sessions, runs }: Omit<Props, 'onSettings'>) => {
  const now = useNow()
  const service = sessions.choice.service.value
  const workIn = (sessionId: string) => {
    if (!service) return
    const { id, baseUrl } = service
    runs.open({ place: { sessionId }, connection: { kind: 'service', id, baseUrl } })
  }
  const told = sessions.told.value
  const list = told?.list
  const count = list?.sessions.length
  return (
    <div class="sessions">
      <div class="session-count small muted">
        <p aria-live="polite">
          {count !== undefined && i18n.t('sessions.count', count)}
          {count === undefined && !sessions.failure.value && i18n.t('sessions.loading')}
        </p>
        {told && <p>{i18n.t('lookup.asOf', [clock(told.at)])}</p>}
      </div>
      {count === 0 && (
        <EmptyState
          icon={MonitorPlay}
          title={i18n.t(`sessions.none.${sessions.filter.value}`)}
          help={i18n.t('sessions.what')}
        >
          <p>{i18n.t('sessions.whence')}</p>
        </EmptyState>
      )}
      <ul>
        {list?.sessions.map((session, at) => (
          <SessionRow
            key={session.id ?? at}
            session={session}
            now={now}
            ended={own(sessions.ended.value, session.id ?? '')}
            onWork={workIn}
            onDestroy={sessions.destroy}
          />
        ))}
      </ul>
      {list && <OddFields fields={list.rest} />}
    </div>
  )
}

const NoService = ({ onSettings }: { onSettings(): void }) => (
  <EmptyState icon={MonitorPlay} title={i18n.t('sessions.noService')} help={i18n.t('sessions.what')}>
    <p>{i18n.t('lookup.connect')}</p>
    <Button look="primary" onClick={onSettings}>
      {i18n.t('popup.connect')}
    </Button>
  </EmptyState>
)
