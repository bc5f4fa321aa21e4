import { FileText, SquareMousePointer } from 'lucide';
import { i18n } from '#i18n';
import { Speaking } from '@/components/ask';
import { Price, actionOf } from '@/components/popup';
import { presetIcon } from '@/components/presets';
import { ActionButton, Button } from '@/components/ui/button';
import { presetName, readingPreset } from '@/lib/presets';
import { MenuItem } from '@/components/ui/menu';
import { PresetRows } from './preset-rows';
import { runsFor } from './runs-for';
import { EmptyState } from '@/components/ui/empty-state';
import { refusalMessage, explain } from '@/components/ui/messages';
import type { PopupState } from '@/lib/page';
import { webLink } from '@/lib/safe/web-link';
import { type ActivePage, isOfBrowser } from './active-page';
import { usePanel } from './panel-context';
import type { Panel } from './panel-state';
import {
  asRetried,
  countdown,
  progressOf,
  stateLooks,
} from '@/components/scrape';
import { useNow } from '@/components/ui/poll';
import { hostOf } from '@/components/ui/link';
import { dayAndTime, wholeSeconds } from '@/components/ui/measure';
import { getOwn } from '@/lib/core/objects';
import type { Job } from '@/lib/queue/job';
import { asInLane } from '@/lib/queue/lane';
import { connectionIdOf } from '@/lib/contract/schema/connection';
import { HeldQuestion } from './questions';
import { isUsedUp, needsKey } from './keyless';
import { canReadInstead } from './remedies';
import { SendButton } from './send-button';
import { jobsAhead, laneFor } from './queue-status';

type Props = { front: ActivePage };

/**
 * The active page has no result yet: what can be asked of it, or why nothing
 * can and what to do.
 */
export const FrontPage = ({ front }: Props) => {
  const panel = usePanel();
  const tabState = panel.follow.tabState.value;
  if (isOfBrowser(front)) {
    return (
      <EmptyState
        icon={FileText}
        title={i18n.t('panel.front.browser')}
        help={i18n.t('panel.front.browserHelp')}
      />
    );
  }
  const [first, ...others] = tabState ? runsFor(tabState) : [];
  if (!tabState || !first) {
    const { title, help } = closedMessage(panel, front, tabState);
    return <EmptyState icon={FileText} title={title} help={help} />;
  }
  return (
    <section class="front-page">
      <h2 class="visually-hidden">{i18n.t('panel.front.title')}</h2>
      <Button
        variant="primary"
        size="large"
        icon={presetIcon(first.preset)}
        onClick={() =>
          void panel.run(front, {
            presetId: first.preset.id,
            connection: first.connectionId,
          })
        }
      >
        {first.preset.id === readingPreset
          ? i18n.t('popup.read')
          : presetName(first.preset)}
        <Price run={first} tabState={tabState} />
      </Button>
      <PresetRows page={front} tabState={tabState} runs={others} />
      <MenuItem
        icon={SquareMousePointer}
        onClick={() => void panel.point(front)}
      >
        {i18n.t('point.list')}
      </MenuItem>
    </section>
  );
};

/** Why nothing can run for a page, as far as it is known. */
function closedMessage(
  { shortcut }: Panel,
  { url }: ActivePage,
  tabState: PopupState | undefined,
) {
  const title = i18n.t('panel.front.title');
  const action = actionOf(tabState);
  if (action.kind !== 'closed') return { title, help: undefined };
  if (action.reason !== 'reading.closed' || !webLink(url))
    return refusalMessage(action.reason);
  return {
    title,
    help: shortcut
      ? i18n.t('panel.front.clickKey', [shortcut])
      : i18n.t('panel.front.click'),
  };
}

/**
 * Nothing was scraped in this window yet. A click here can't read the tab, so
 * this explains where to click.
 */
export const Empty = ({ shortcut }: { shortcut: string | undefined }) => (
  <EmptyState
    icon={FileText}
    title={i18n.t('panel.empty.title')}
    help={
      shortcut
        ? i18n.t('panel.empty.helpKey', [shortcut])
        : i18n.t('panel.empty.help')
    }
  />
);

type JobProps = { job: Job };

/**
 * The maximum time a service takes if the request sets no limit, in seconds.
 * Source: real server, "Scrape".
 */
const maxSeconds = 300;

/**
 * Shown in place of the result: the current step, how long it may take, and
 * what the user can do.
 */
export const AtWork = ({ job }: JobProps) => {
  const panel = usePanel();
  const now = useNow(job.state !== 'held');
  if (job.state === 'held') return <HeldQuestion job={job} />;
  const spoken = getOwn(panel.speech.value, job.id);
  if (spoken)
    return (
      <div class="pad">
        <Speaking spoken={spoken} />
      </div>
    );
  const work = panel.work.value;
  const lane = laneFor(work, job);
  const before = jobsAhead(work, job);
  const seen = asRetried(asInLane(job, lane, now), now);
  const progress = progressOf(job, lane, before, now);
  const { services } = panel.settings.value;
  const { title, help } = isUsedUp(seen, services)
    ? usedUpMessage(seen)
    : titleAndHelp(
        seen,
        before,
        `${progress.words} ${countdown(progress, now)}`,
      );
  return (
    <EmptyState icon={stateLooks[seen.state].icon} title={title} help={help}>
      {panel.canReadHere.value && canReadInstead(job) && (
        <ActionButton
          isMain
          label={i18n.t('job.readHere')}
          onClick={() => panel.readInstead(job)}
        />
      )}
      {needsKey(seen, services) && (
        <ActionButton label={i18n.t('job.addKey')} onClick={panel.connect} />
      )}
      {seen.state === 'waiting' && <Sooner job={job} />}
    </EmptyState>
  );
};

/**
 * Offers a faster way. A service that is still working may bill a second
 * request.
 */
const Sooner = ({ job }: JobProps) => {
  const panel = usePanel();
  return job.error?.kind === 'processing-continues' ? (
    <>
      <SendButton
        label={i18n.t('job.askAgainNow')}
        connection={job.connection}
        onClick={() => panel.repeat(job)}
      />
      <p class="small muted">{i18n.t('job.sendAgainHelp')}</p>
    </>
  ) : (
    <SendButton
      label={i18n.t('job.tryNow')}
      connection={job.connection}
      onClick={() => panel.release(connectionIdOf(job.connection))}
    />
  );
};

const usedUpMessage = ({ waitsUntil = 0 }: Pick<Job, 'waitsUntil'>) => ({
  title: i18n.t('job.usedUp'),
  help: i18n.t('job.usedUpHelp', [dayAndTime(waitsUntil, Date.now())]),
});

/** `waits`: what a waiting job waits for, and until when. */
function titleAndHelp(
  { state, connection, error, request, looksInCache }: Job,
  before: number,
  waits: string,
) {
  if (state === 'waiting' && error?.kind === 'processing-continues') {
    return { title: i18n.t('job.worksOn'), help: i18n.t('job.worksOnHelp') };
  }
  if (state === 'waiting' && error?.kind === 'rate-limited')
    return { title: waits, help: i18n.t('job.waitingHelp') };
  if (error && state === 'waiting')
    return {
      title: explain(error, request).title,
      help: i18n.t('job.waitingHelp'),
    };
  if (state === 'paused') {
    if (error?.kind === 'disconnected') return explain(error, request);
    const title = error ? explain(error, request).title : i18n.t('job.paused');
    return { title, help: i18n.t('job.pausedHelp') };
  }
  if (state === 'queued') {
    const title =
      before > 0 ? i18n.t('job.queuedBehind', before) : i18n.t('job.queued');
    return { title, help: i18n.t('job.queuedHelp') };
  }
  if (connection.kind === 'browser')
    return { title: i18n.t('job.running'), help: i18n.t('job.readingHelp') };
  const host = hostOf(connection.baseUrl);
  const limit =
    request.timeout === undefined
      ? maxSeconds
      : Math.ceil(request.timeout / 1000);
  return {
    title: i18n.t(looksInCache ? 'job.looksAt' : 'job.sentTo', [host]),
    help: i18n.t('job.sentHelp', [wholeSeconds(limit)]),
  };
}
