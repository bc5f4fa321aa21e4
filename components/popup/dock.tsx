import {
  Check,
  CircleAlert,
  CircleQuestionMark,
  Clock,
  type IconNode,
  Layers,
  Pause,
  TriangleAlert,
  X,
} from 'lucide';
import type { ComponentChildren } from 'preact';
import { i18n } from '#i18n';
import type { TabsOutcome } from '@/components/tabs';
import { count, labelled } from '@/components/ui/measure';
import { asRetried, countdown, isWorthATry, waitOf } from '@/components/scrape';
import { Button, IconButton } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import {
  type Explanation,
  errorMessage,
  refusalMessage,
} from '@/components/ui/messages';
import { useNow } from '@/components/ui/poll';
import type { PopupState } from '@/lib/page';
import { clock } from './clock';
import type { DockEntry } from './dock-entries';
import {
  type PageJob,
  connectionIn,
  connectionOfJob,
  presetIn,
} from './popup-action';
import { usePopup } from './popup-context';
import { connectionName, jobName, needsServiceReasons } from './popup-words';
import { Price } from './price';

export const Dock = () => {
  const popup = usePopup();
  return (
    <div class="dock" role="status">
      {popup.dock.value.map((entry) => (
        <Entry key={entry.kind} of={entry} />
      ))}
    </div>
  );
};

type RowProps = {
  icon: IconNode | 'spin';
  tone?: 'is-danger' | 'is-warn';
  title: string;
  help?: ComponentChildren;
  children?: ComponentChildren;
};

const Row = ({ icon, tone, title, help, children }: RowProps) => (
  <div class={`dock-row ${tone ?? ''}`}>
    {icon === 'spin' ? <span class="spin" /> : <Icon of={icon} />}
    <p class="grow">
      <b>{title}</b> {help}
    </p>
    {children}
  </div>
);

type LinkProps = {
  label: string;
  onClick(): unknown;
  children?: ComponentChildren;
};

const Link = ({ label, onClick, children }: LinkProps) => (
  <Button variant="link" size="small" onClick={() => void onClick()}>
    {label} {children}
  </Button>
);

const Dismiss = ({ job }: { job?: PageJob }) => {
  const popup = usePopup();
  return (
    <IconButton
      icon={X}
      label={i18n.t('settings.dismiss')}
      onClick={() => popup.dismiss(job)}
    />
  );
};

const Entry = ({ of }: { of: DockEntry }) => {
  const popup = usePopup();
  switch (of.kind) {
    case 'failure':
      return (
        <Row
          icon={CircleAlert}
          tone="is-danger"
          title={i18n.t('popup.failed')}
          help={of.message}
        >
          <Dismiss />
        </Row>
      );
    case 'refusal':
    case 'detour':
      return <Refused of={of} />;
    case 'blocked':
      return <Blocked of={of} />;
    case 'job':
      return <PageJobRow of={of} />;
    case 'answered':
      return (
        <Row icon={Check} title="" help={outcomeText(of.outcome)}>
          <Link
            label={i18n.t('popup.show')}
            onClick={() => popup.showAnswers()}
          />
          <IconButton
            icon={X}
            label={i18n.t('settings.dismiss')}
            onClick={() => void popup.forgetAnswers()}
          />
        </Row>
      );
    case 'others':
      return (
        <Row icon={Layers} title="" help={i18n.t('popup.others', of.count)}>
          <Link
            label={i18n.t('popup.show')}
            onClick={() => popup.showPanel()}
          />
        </Row>
      );
  }
};

const outcomeText = ({ question, found, tabs, isWritten }: TabsOutcome) =>
  i18n.t(isWritten ? 'tabs.answered' : 'tabs.found', tabs, [
    count(found),
    count(tabs),
    question,
  ]);

type RefusedProps = {
  of: Extract<DockEntry, { kind: 'refusal' | 'detour' }>;
};

const Refused = ({ of: { kind, reason } }: RefusedProps) => {
  const popup = usePopup();
  const neverSent = popup.tabState.value?.neverSent;
  return (
    <Row icon={TriangleAlert} tone="is-warn" {...refusalMessage(reason)}>
      {needsServiceReasons.has(reason) && (
        <Link label={i18n.t('popup.connect')} onClick={popup.connect} />
      )}
      {reason === 'privacy.never-send' && neverSent !== undefined && (
        <Link
          label={i18n.t('sending.allowAgain', [neverSent])}
          onClick={() => popup.sendAgain(neverSent)}
        />
      )}
      {kind === 'refusal' && <Dismiss />}
    </Row>
  );
};

type BlockedProps = { of: Extract<DockEntry, { kind: 'blocked' }> };

const Blocked = ({ of: { connection, error } }: BlockedProps) => {
  const popup = usePopup();
  const tabState = popup.tabState.value;
  const shown = tabState && connectionIn(tabState, connection);
  const Unlock = popup.later.value?.Unlock;
  const { title, help } = errorMessage(error);
  const job = tabState?.job;
  const isOneOfSeveral = shown && tabState.connections.length > 2;
  return (
    <Row
      icon={Pause}
      tone="is-warn"
      title={isOneOfSeveral ? labelled(connectionName(shown), title) : title}
      help={help}
    >
      {error.kind === 'locked' ? (
        Unlock && <Unlock onUnlocked={() => void popup.refresh()} />
      ) : (
        <span class="dock-acts">
          <Link
            label={i18n.t(
              error.kind === 'no-key' ? 'job.addKey' : 'popup.openSettings',
            )}
            onClick={popup.connect}
          />
          {isWorthATry(error) && (
            <Link
              label={i18n.t('popup.release')}
              onClick={() => popup.release(connection)}
            >
              {job && connectionOfJob(job) === connection && (
                <AgainPrice job={job} tabState={tabState} />
              )}
            </Link>
          )}
        </span>
      )}
    </Row>
  );
};

type JobProps = { of: Extract<DockEntry, { kind: 'job' }> };

/**
 * The page's job until it is done: its state, its actions, and a Stop button.
 */
const PageJobRow = ({ of: { job, preset } }: JobProps) => {
  const popup = usePopup();
  const tabState = popup.tabState.value;
  const now = useNow(job.state === 'running' || job.state === 'waiting');
  const name = jobName(job, preset);
  const seen = asRetried(job, now);
  const { title, help } = jobStatus(seen, name);
  const details = (
    <Link
      label={i18n.t('popup.details')}
      onClick={() => popup.showPanel(job.id)}
    />
  );
  if (job.state === 'failed')
    return (
      <Row icon={CircleAlert} tone="is-danger" title={title} help={help}>
        <Dismiss job={job} />
        <span class="dock-acts">
          {details}
          <Link label={i18n.t('popup.retry')} onClick={() => popup.repeat(job)}>
            {tabState && <AgainPrice job={job} tabState={tabState} />}
          </Link>
        </span>
      </Row>
    );
  if (job.state === 'unknown' || job.state === 'held')
    return (
      <Row icon={CircleQuestionMark} tone="is-warn" title={title} help={help}>
        <Link
          label={i18n.t(job.state === 'held' ? 'popup.answer' : 'popup.choose')}
          onClick={() => popup.showPanel(job.id)}
        />
        {job.state === 'held' && (
          <Link
            label={i18n.t('job.cancel')}
            onClick={() => popup.cancel(job.id)}
          />
        )}
      </Row>
    );
  if (seen.state === 'waiting') {
    const wait = waitOf(seen);
    return (
      <Row
        icon={Clock}
        title={title}
        help={
          <>
            {wait.words} <span role="timer">{countdown(wait, now)}</span>
          </>
        }
      >
        <Link
          label={i18n.t('popup.stop')}
          onClick={() => popup.cancel(job.id)}
        />
      </Row>
    );
  }
  const isRunning = job.state === 'running';
  return (
    <Row icon={isRunning ? 'spin' : Clock} title={title} help={help}>
      {isRunning && (
        <span class="bar is-open">
          <i />
        </span>
      )}
      <span class="clock" aria-hidden="true">
        {isRunning && clock(now - (job.sentAt ?? job.createdAt))}
      </span>
      <Link label={i18n.t('popup.stop')} onClick={() => popup.cancel(job.id)} />
    </Row>
  );
};

/** What it costs to send the job again, even if its preset was deleted. */
const AgainPrice = ({
  job,
  tabState,
}: {
  job: PageJob;
  tabState: PopupState;
}) => {
  const connectionId = connectionOfJob(job);
  const known = {
    id: job.presetId,
    connection: connectionId,
    availabilityByConnection: {},
    ...presetIn(tabState, job.presetId),
  };
  return (
    <Price
      run={{
        preset: { ...known, costs: job.costs, recent: undefined },
        connectionId,
      }}
      tabState={tabState}
    />
  );
};

function jobStatus({ state, error }: PageJob, name: string): Explanation {
  const why = error && errorMessage(error);
  switch (state) {
    case 'failed':
      return {
        title: labelled(name, why?.title ?? i18n.t('popup.failed')),
        help: why?.help ?? '',
      };
    case 'unknown':
      return {
        title: labelled(name, i18n.t('job.unknown')),
        help: i18n.t('job.unknownHelp'),
      };
    case 'held':
      return { title: name, help: i18n.t('popup.needsAnswer') };
    case 'paused':
      return { title: name, help: i18n.t('popup.isPaused') };
    default:
      return {
        title: name,
        help: i18n.t(
          state === 'running' ? 'popup.isRunning' : 'popup.isQueued',
        ),
      };
  }
}
