import { SquareTerminal } from 'lucide';
import { i18n } from '#i18n';
import { lookupFailureMessage } from '@/components/services';
import { fromNow, dateAndTime, dayAndTime } from '@/components/ui/measure';
import { CopyButton, Button } from '@/components/ui/button';
import { Status } from '@/components/ui/status';
import type { Session } from '@/lib/contract/schema/session-answers';
import { ConfirmButton } from './confirm-button';
import { usageLabel } from './interaction-labels';
import {
  CdpAddress,
  OddFields,
  type ViewField,
  oddFields,
  viewAddress,
} from './session-fields';
import { SessionDetails, type SessionLookups } from './session-details';
import { statusLook } from './session-row-look';
import type { Stopped } from './sessions-state';

type RowProps = {
  session: Session;
  now: number;
  ended: Stopped;
  lookups: SessionLookups;
  onWork(sessionId: string): void;
  onDestroy(sessionId: string): unknown;
};

export const SessionRow = ({
  session,
  now,
  ended,
  lookups,
  onWork,
  onDestroy,
}: RowProps) => {
  const status = statusLook(session.status);
  return (
    <li class="session">
      <div class="session-head">
        <Status isBadge look={status}>
          <bdi class="cut">{status.name}</bdi>
        </Status>
        <h2 class="cut">
          {session.createdAt === undefined
            ? i18n.t('sessions.createdUntold')
            : i18n.t('sessions.named', [dayAndTime(session.createdAt, now)])}
        </h2>
      </div>
      <ul class="facts">
        <Time
          at={session.createdAt}
          now={now}
          label="sessions.created"
          unknown="sessions.createdUntold"
        />
        <Time at={session.lastActivity} now={now} label="sessions.lastActive" />
        <Time
          at={session.expiresAt}
          now={now}
          label={
            (session.expiresAt ?? 0) > now
              ? 'sessions.expires'
              : 'sessions.expired'
          }
        />
        {session.streamWebView !== undefined && (
          <li>
            {i18n.t(
              session.streamWebView
                ? 'sessions.streams'
                : 'sessions.streamsNot',
            )}
          </li>
        )}
      </ul>
      {session.status !== 'destroyed' && (
        <div class="session-ways">
          {session.id !== undefined && session.status === 'active' && (
            <Button
              icon={SquareTerminal}
              size="small"
              onClick={() => onWork(session.id ?? '')}
            >
              {i18n.t('sessions.work')}
            </Button>
          )}
          <LiveView session={session} />
          {session.id !== undefined && session.status === 'active' && (
            <ConfirmButton
              label={i18n.t('sessions.destroy')}
              question={i18n.t('sessions.destroyAsk')}
              isDanger
              onYes={() => onDestroy(session.id ?? '')}
            />
          )}
        </div>
      )}
      <details class="small">
        <summary>{i18n.t('form.group.advanced')}</summary>
        <SessionId id={session.id} />
        <CdpAddress address={session.cdpUrl} />
        {session.id !== undefined && (
          <SessionDetails id={session.id} lookups={lookups} />
        )}
      </details>
      <div aria-live="polite">
        <EndedMessage ended={ended} />
      </div>
      <OddFields fields={oddFields(session)} />
    </li>
  );
};

const EndedMessage = ({ ended }: { ended: Stopped }) => {
  if (!ended) return null;
  if (ended.ok)
    return (
      <p class="small">
        {[i18n.t('work.stopped'), usageLabel(ended.value)].join(' ')}
      </p>
    );
  const { title, help } = lookupFailureMessage(ended.error);
  return (
    <p class="error">
      {title} {help}
    </p>
  );
};

type TimeProps = {
  at: number | undefined;
  now: number;
  label: `sessions.${'created' | 'lastActive' | 'expires' | 'expired'}`;
  unknown?: 'sessions.createdUntold';
};

/** The service's clock may be ahead by this much before that is reported. */
const clockErrorMs = 60_000;

const Time = ({ at, now, label, unknown }: TimeProps) => {
  if (at === undefined) return unknown ? <li>{i18n.t(unknown)}</li> : null;
  const isAhead =
    label !== 'sessions.expires' && at > now && at - now < clockErrorMs;
  return (
    <li>
      <time dateTime={new Date(at).toISOString()} title={dateAndTime(at)}>
        {i18n.t(label, [fromNow(isAhead ? now : at, now)])}
      </time>
    </li>
  );
};

const SessionId = ({ id }: Pick<Session, 'id'>) =>
  id ? (
    <p class="row">
      <bdi class="mono cut" title={id}>
        {shortId(id)}
      </bdi>
      <CopyButton text={() => id} label={i18n.t('sessions.copyId')} />
    </p>
  ) : (
    <p class="muted">{i18n.t('sessions.noId')}</p>
  );

const views: readonly ViewField[] = ['interactiveLiveViewUrl', 'liveViewUrl'];

/** The live view that takes clicks, else the one that only shows. */
const LiveView = ({ session }: { session: Session }) => {
  const url = views
    .map((view) => viewAddress(session, view))
    .find((address) => address !== undefined);
  return url ? (
    <a
      class="btn btn-sm"
      href={url.href}
      target="_blank"
      rel="noopener noreferrer"
      title={url.host}
    >
      {i18n.t('sessions.open')}
    </a>
  ) : (
    <p class="small muted">{i18n.t('sessions.noView')}</p>
  );
};

const ends = { start: 8, end: 4 };

/** Both ends of a long ID, enough to distinguish sessions. */
export const shortId = (id: string): string =>
  id.length > ends.start + ends.end + 1
    ? `${id.slice(0, ends.start)}…${id.slice(-ends.end)}`
    : id;
