import { type Signal, useSignal } from '@preact/signals';
import {
  KeyRound,
  ListChecks,
  MonitorPlay,
  Plus,
  RefreshCw,
  Unplug,
} from 'lucide';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import {
  FailureBanner,
  FailureDetails,
  ServiceSelect,
} from '@/components/services';
import { EmptyState } from '@/components/ui/empty-state';
import { timeWithSeconds } from '@/components/ui/measure';
import { Banner } from '@/components/ui/banner';
import { useNow } from '@/components/ui/poll';
import { getOwn } from '@/lib/core/objects';
import { bind, toggle } from '@/components/ui/bind';
import { isKeyless } from '@/lib/services';
import { ActionButton, Button, IconButton } from '@/components/ui/button';
import { CreateSession } from './create-session';
import type { InteractionsState } from './interactions-state';
import { OddFields } from './session-fields';
import { SessionRow } from './session-row';
import { type SessionsState, sessionFilters } from './sessions-state';
import '@/components/services/lookups/lookups.css';
import './sessions.css';
import './work.css';

type Props = {
  sessions: SessionsState;
  interactions: InteractionsState;
  onSettings(): void;
};

/** A service's sessions, kept fresh while visible. */
export const Sessions = ({ sessions, interactions, onSettings }: Props) => {
  const isNew = useSignal(false);
  const service = sessions.choice.service.value;
  const lacksKey = service !== undefined && isKeyless(service);
  useEffect(
    () => (lacksKey ? undefined : sessions.start()),
    [sessions, lacksKey],
  );
  if (!service) return <NoService onSettings={onSettings} />;
  if (lacksKey) return <NoKey sessions={sessions} onSettings={onSettings} />;
  const mayCreate = !sessions.isLacking.value && !sessions.makesNone.value;
  return (
    <>
      <Tools sessions={sessions} />
      <Acts
        isNew={isNew}
        mayCreate={mayCreate}
        onRuns={() => interactions.open(undefined)}
      />
      {isNew.value && mayCreate && (
        <CreateSession
          sessions={sessions}
          onSettings={onSettings}
          onClose={() => bind(isNew).onChange(false)}
        />
      )}
      <Trouble sessions={sessions} onSettings={onSettings} />
      <List sessions={sessions} interactions={interactions} />
    </>
  );
};

/** A service that requires a key isn't queried without one. */
const NoKey = ({ sessions, onSettings }: Omit<Props, 'interactions'>) => (
  <>
    <ServiceSelect choice={sessions.choice} />
    <EmptyState
      icon={KeyRound}
      title={i18n.t('sessions.needKey')}
      help={i18n.t('lookup.needsKey')}
    >
      <ActionButton label={i18n.t('job.addKey')} onClick={onSettings} />
    </EmptyState>
  </>
);

const Tools = ({ sessions }: { sessions: SessionsState }) => (
  <div class="lookup-tools">
    <ServiceSelect choice={sessions.choice} />
    <fieldset
      class="seg status-filter"
      aria-label={i18n.t('sessions.filterLabel')}
    >
      {sessionFilters.map((status) => (
        <label key={status}>
          <input
            class="sr"
            type="radio"
            name="session-status"
            checked={sessions.filter.value === status}
            onChange={() => bind(sessions.filter).onChange(status)}
          />
          {i18n.t(`sessions.filter.${status}`)}
        </label>
      ))}
    </fieldset>
    <IconButton
      icon={RefreshCw}
      label={i18n.t('sessions.refresh')}
      aria-busy={sessions.isAsking.value}
      onClick={sessions.refresh}
    />
  </div>
);

type ActsProps = { isNew: Signal<boolean>; mayCreate: boolean; onRuns(): void };

/**
 * When a form closes, its button gets the focus again, or the neighbouring
 * button if that has disappeared.
 */
const Acts = ({ isNew, mayCreate, onRuns }: ActsProps) => {
  const acts = useRef<HTMLDivElement>(null);
  const wasNew = useRef(false);
  useLayoutEffect(() => {
    if (wasNew.current && !isNew.value)
      acts.current?.querySelector('button')?.focus();
    wasNew.current = isNew.value;
  }, [isNew.value]);
  return (
    <div ref={acts} class="session-acts">
      {mayCreate && (
        <Button
          icon={Plus}
          size="small"
          aria-expanded={isNew.value}
          onClick={toggle(isNew)}
        >
          {i18n.t('sessions.new')}
        </Button>
      )}
      <Button icon={ListChecks} size="small" variant="quiet" onClick={onRuns}>
        {i18n.t('sessions.runs')}
      </Button>
    </div>
  );
};

const Trouble = ({ sessions, onSettings }: Omit<Props, 'interactions'>) => {
  const failure = sessions.failure.value;
  const dueAt = sessions.dueAt.value;
  const refusal = sessions.makesNone.value
    ? sessions.notCreated.value
    : undefined;
  return (
    <div class="session-trouble" aria-live="polite">
      {failure && sessions.isLacking.value && (
        <EmptyState
          icon={Unplug}
          title={i18n.t('sessions.lacking')}
          help={i18n.t('sessions.lackingHelp')}
        >
          <FailureDetails failure={failure} />
        </EmptyState>
      )}
      {failure && !sessions.isLacking.value && (
        <FailureBanner failure={failure} onSettings={onSettings}>
          {dueAt !== undefined && (
            <p class="small">
              {i18n.t('sessions.again', [timeWithSeconds(dueAt)])}
            </p>
          )}
        </FailureBanner>
      )}
      {refusal && (
        <Banner
          tone="info"
          title={i18n.t('sessions.makesNone')}
          help={i18n.t('sessions.lackingHelp')}
        >
          <FailureDetails failure={refusal} />
        </Banner>
      )}
    </div>
  );
};

const List = ({ sessions, interactions }: Omit<Props, 'onSettings'>) => {
  const now = useNow(true);
  const service = sessions.choice.service.value;
  const workIn = (sessionId: string) => {
    if (!service) return;
    const { id, baseUrl } = service;
    interactions.open({
      place: { sessionId },
      connection: { kind: 'service', id, baseUrl },
    });
  };
  const answered = sessions.answered.value;
  const list = answered?.list;
  const count = list?.sessions.length;
  return (
    <div class="sessions">
      <div class="session-count small muted">
        <p aria-live="polite">
          {count !== undefined && i18n.t('sessions.count', count)}
          {count === undefined &&
            !sessions.failure.value &&
            i18n.t('sessions.loading')}
        </p>
        {answered && (
          <p>{i18n.t('lookup.asOf', [timeWithSeconds(answered.at)])}</p>
        )}
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
        {list?.sessions.map((session, index) => (
          <SessionRow
            key={session.id ?? index}
            session={session}
            now={now}
            ended={getOwn(sessions.ended.value, session.id ?? '')}
            lookups={sessions}
            onWork={workIn}
            onDestroy={sessions.destroy}
          />
        ))}
      </ul>
      {list && <OddFields fields={list.rest} />}
    </div>
  );
};

const NoService = ({ onSettings }: { onSettings(): void }) => (
  <EmptyState
    icon={MonitorPlay}
    title={i18n.t('sessions.noService')}
    help={i18n.t('sessions.what')}
  >
    <p>{i18n.t('lookup.connect')}</p>
    <Button variant="primary" onClick={onSettings}>
      {i18n.t('popup.connect')}
    </Button>
  </EmptyState>
);
