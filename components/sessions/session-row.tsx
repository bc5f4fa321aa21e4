import { SquareTerminal } from 'lucide'
import { i18n } from '#i18n'
import { failureWords } from '@/components/services'
import { fromNow, moment } from '@/components/ui/times'
import { CopyButton } from '@/components/ui/copy-button'
import { Icon } from '@/components/ui/icon'
import type { Session } from '@/lib/contract/schema/session-answers'
import { Button } from '@/components/ui/button'
import { CdpAddress } from './cdp-address'
import { Confirm } from './confirm'
import { OddFields } from './odd-fields'
import { tookWords } from './run-words'
import { type View, oddFields, viewAddress } from './session-addresses'
import { shortId, statusLook } from './session-words'
import type { Stopped } from './sessions-state'

type RowProps = {
  session: Session
  now: number
  ended: Stopped
  onWork(sessionId: string): void
  onDestroy(sessionId: string): unknown
}

/** One session: its state, age, links and End button. */
export const SessionRow = ({ session, now, ended, onWork, onDestroy }: RowProps) => (
  <li class="session">
    <div class="session-head">
      <Status status={session.status} />
      {session.id ? (
        <>
          <h2 class="mono cut" title={session.id}>
            {shortId(session.id)}
          </h2>
          <CopyButton text={() => session.id ?? ''} label={i18n.t('sessions.copyId')} />
        </>
      ) : (
        <h2 class="muted">{i18n.t('sessions.noId')}</h2>
      )}
    </div>
    <ul class="facts">
      <Time at={session.createdAt} now={now} told="sessions.created" untold="sessions.createdUntold" />
      <Time at={session.lastActivity} now={now} told="sessions.lastActive" />
      <Time
        at={session.expiresAt}
        now={now}
        told={(session.expiresAt ?? 0) > now ? 'sessions.expires' : 'sessions.expired'}
      />
      {session.streamWebView !== undefined && (
        <li>{i18n.t(session.streamWebView ? 'sessions.streams' : 'sessions.streamsNot')}</li>
      )}
    </ul>
    {session.status !== 'destroyed' && (
      <div class="session-ways">
        <ViewLink session={session} view="liveViewUrl" />
        <ViewLink session={session} view="interactiveLiveViewUrl" />
      </div>
    )}
    <CdpAddress address={session.cdpUrl} />
    {session.id !== undefined && session.status === 'active' && (
      <div class="session-ways">
        <Button size="small" onClick={() => onWork(session.id ?? '')}>
          <Icon of={SquareTerminal} />
          {i18n.t('sessions.work')}
        </Button>
        <Confirm
          label={i18n.t('sessions.destroy')}
          question={i18n.t('sessions.destroyAsk')}
          isDanger
          onYes={() => onDestroy(session.id ?? '')}
        />
      </div>
    )}
    <div aria-live="polite">
      <EndedWords ended={ended} />
    </div>
    <OddFields fields={oddFields(session)} />
  </li>
)

const EndedWords = ({ ended }: { ended: Stopped }) => {
  if (!ended) return null
  if (ended.ok) return <p class="small">{[i18n.t('work.stopped'), tookWords(ended.value)].join(' ')}</p>
  const { title, help } = failureWords(ended.error)
  return (
    <p class="error">
      {title} {help}
    </p>
  )
}

const Status = ({ status }: { status: string | undefined }) => {
  const { icon, tone, name } = statusLook(status)
  return (
    <span class={`badge ${tone}`}>
      <Icon of={icon} />
      <bdi class="cut">{name}</bdi>
    </span>
  )
}

type Told = 'sessions.created' | 'sessions.lastActive' | 'sessions.expires' | 'sessions.expired'
type TimeProps = { at: number | undefined; now: number; told: Told; untold?: 'sessions.createdUntold' }

/** How far the service's clock may be ahead before it is noticed. */
const clockErrorMs = 60_000

const Time = ({ at, now, told, untold }: TimeProps) => {
  if (at === undefined) return untold ? <li>{i18n.t(untold)}</li> : null
  const isAhead = told !== 'sessions.expires' && at > now && at - now < clockErrorMs
  return (
    <li>
      <time dateTime={new Date(at).toISOString()} title={moment(at)}>
        {i18n.t(told, [fromNow(isAhead ? now : at, now)])}
      </time>
    </li>
  )
}

const viewWords = {
  liveViewUrl: { open: 'sessions.open', missing: 'sessions.noView' },
  interactiveLiveViewUrl: { open: 'sessions.openInteractive', missing: 'sessions.noInteractive' },
} as const

const ViewLink = ({ session, view }: { session: Session; view: View }) => {
  const url = viewAddress(session, view)
  const { open, missing } = viewWords[view]
  return url ? (
    <a class="btn btn-sm" href={url.href} target="_blank" rel="noopener noreferrer" title={url.host}>
      {i18n.t(open)}
    </a>
  ) : (
    <p class="small muted">{i18n.t(missing)}</p>
  )
}
