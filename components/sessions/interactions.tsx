import './sessions.css';
import './work.css';
import { MousePointerClick, Unplug, ExternalLink, Eye, X } from 'lucide';
import { useEffect, useRef } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import { i18n } from '#i18n';
import { joined } from '@/components/ui/measure';
import { FailureBanner } from '@/components/services';
import { EmptyState } from '@/components/ui/empty-state';
import { Banner } from '@/components/ui/banner';
import { hostOf, Host } from '@/components/ui/link';
import type { Run, RunPlace } from '@/lib/sessions';
import type { Settings } from '@/lib/settings';
import { ActionButton, Button, IconButton } from '@/components/ui/button';
import { toggle } from '@/components/ui/bind';
import { ConfirmButton } from './confirm-button';
import { InteractionCard } from './interaction-card';
import { InteractionForm } from './interaction-form';
import { usageLabel } from './interaction-labels';
import type { InteractionsState } from './interactions-state';
import type { Site, LiveViewState, ShownView } from './live-view-state';
import { shortId } from './session-row';
import type { ComponentChildren } from 'preact';
import { Icon } from '@/components/ui/icon';
import type { ViewRequest } from '@/lib/safe/live-view';

type Props = {
  interactions: InteractionsState;
  settings: Settings;
  /** The title of a job's page, if the job still exists. */
  titleOf(jobId: string): string | undefined;
  onScrapeAgain(jobId: string): unknown;
  onSettings(): void;
};

/**
 * Work in a remote browser: the next run, the live view, and past interactions.
 */
export const Interactions = (props: Props) => {
  const { interactions, onSettings } = props;
  useEffect(() => interactions.watch(), [interactions]);
  const site = interactions.site.value;
  const failure = interactions.failure.value;
  return (
    <div class="work">
      {site && <At key={JSON.stringify(site.place)} site={site} {...props} />}
      <div aria-live="polite">
        {failure && <FailureBanner failure={failure} onSettings={onSettings} />}
      </div>
      <InteractionList {...props} />
    </div>
  );
};

const At = ({
  site,
  interactions,
  settings,
  titleOf,
  onScrapeAgain,
  onSettings,
}: Props & { site: Site }) => {
  const triesAnyway = useSignal(false);
  const newest = interactions.all.value.find(
    ({ connection }) => connection.id === site.connection.id,
  );
  if (newest?.error?.kind === 'not-implemented' && !triesAnyway.value) {
    return (
      <EmptyState
        icon={Unplug}
        title={i18n.t('sessions.lacking')}
        help={i18n.t('work.error.notImplemented.help')}
      >
        <Button onClick={toggle(triesAnyway)}>
          {i18n.t('work.tryAnyway')}
        </Button>
      </EmptyState>
    );
  }
  const ended = interactions.ended.value;
  const { place, connection } = site;
  return (
    <>
      <p class="work-where small muted cut" dir="auto">
        {joined([placeLabel(place, titleOf), hostOf(connection.baseUrl)])}
      </p>
      {ended ? (
        <Banner
          tone="info"
          title={[i18n.t('work.stopped'), usageLabel(ended)]
            .filter(Boolean)
            .join(' ')}
          help={i18n.t(
            'jobId' in place ? 'work.stoppedHelp' : 'work.error.goneSession',
          )}
        >
          {'jobId' in place && titleOf(place.jobId) !== undefined && (
            <ActionButton
              label={i18n.t('work.scrapeAgain')}
              onClick={() => onScrapeAgain(place.jobId)}
            />
          )}
        </Banner>
      ) : (
        <InteractionForm
          interactions={interactions}
          site={site}
          settings={settings}
        />
      )}
      {!ended &&
        (interactions.here.value.length > 0 || 'sessionId' in place) && (
          <LiveView liveView={interactions.liveView} onSettings={onSettings}>
            <ConfirmButton
              label={i18n.t('work.stop')}
              question={i18n.t(
                'sessionId' in place ? 'sessions.destroyAsk' : 'work.stopAsk',
              )}
              isDanger
              onYes={() => interactions.stop()}
            />
          </LiveView>
        )}
      {!ended && interactions.here.value.length === 0 && 'jobId' in place && (
        <EmptyState
          icon={MousePointerClick}
          title={i18n.t('work.fresh')}
          help={i18n.t('work.what')}
        />
      )}
    </>
  );
};

const InteractionList = ({ interactions, titleOf, onScrapeAgain }: Props) => {
  const here = interactions.here.value;
  const isAll = !interactions.site.value;
  if (here.length === 0) {
    return isAll ? (
      <EmptyState
        icon={MousePointerClick}
        title={i18n.t('work.none')}
        help={i18n.t('work.noneHelp')}
      />
    ) : null;
  }
  const whereOf = ({ place, connection }: Run) => (
    <Button
      variant="link"
      class="small cut"
      onClick={() => interactions.open({ place, connection })}
    >
      {placeLabel(place, titleOf)}
    </Button>
  );
  return (
    <section class="runs" aria-labelledby="runs-title">
      <h2 id="runs-title" class="section">
        {i18n.t('work.count', here.length)}
      </h2>
      <ul>
        {here.map((run, index) => {
          const { place } = run;
          return (
            <InteractionCard
              key={run.id}
              run={run}
              interactions={interactions}
              isOpen={index === 0}
              where={isAll ? whereOf(run) : undefined}
              onScrapeAgain={
                'jobId' in place && titleOf(place.jobId) !== undefined
                  ? () => onScrapeAgain(place.jobId)
                  : undefined
              }
            />
          );
        })}
      </ul>
    </section>
  );
};

const placeLabel = (place: RunPlace, titleOf: Props['titleOf']): string =>
  'sessionId' in place
    ? i18n.t('work.inSession', [shortId(place.sessionId)])
    : titleOf(place.jobId) || i18n.t('work.page');

const modes = [
  { mode: 'watch', icon: Eye, label: 'work.watch' },
  { mode: 'interact', icon: MousePointerClick, label: 'work.takeOver' },
] as const;

type LiveViewProps = {
  liveView: LiveViewState;
  onSettings(): void;
  children?: ComponentChildren;
};

/**
 * The session's live view once requested, the ways to open it, and other
 * actions.
 */
export const LiveView = ({ liveView, onSettings, children }: LiveViewProps) => {
  const shown = liveView.shown.value;
  const problem = liveView.problem.value;
  return (
    <section class="live" aria-label={i18n.t('work.session')}>
      <div class="live-ways">
        {modes.map(({ mode, icon, label }) => (
          <Button
            key={mode}
            icon={icon}
            size="small"
            aria-pressed={shown?.mode === mode}
            disabled={liveView.isAsking.value}
            onClick={() => void liveView.show(mode)}
          >
            {i18n.t(label)}
          </Button>
        ))}
        {children}
      </div>
      <div aria-live="polite">
        {typeof problem === 'object' && (
          <FailureBanner failure={problem} onSettings={onSettings} />
        )}
        {typeof problem === 'string' && (
          <p class="small">
            {i18n.t(problem === 'no-view' ? 'work.noView' : 'work.noSession')}
          </p>
        )}
      </div>
      {shown && (
        <Frame key={shown.view} view={shown} onClose={liveView.close} />
      )}
    </section>
  );
};

const Frame = ({ view, onClose }: { view: ShownView; onClose(): void }) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const isReady = useSignal(false);
  const { mode, url, isGuess, view: address, mayBeLoopback } = view;
  useEffect(() => {
    const request: ViewRequest = { view: address, mayBeLoopback };
    if (isReady.value)
      frame.current?.contentWindow?.postMessage(request, location.origin);
  }, [isReady.value, address, mayBeLoopback]);
  return (
    <>
      <p class="live-bar small">
        <span class="muted">{i18n.t('work.viewFrom')}</span>
        <Host host={url.host} />
        <a
          class="btn btn-icon"
          href={url.href}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon of={ExternalLink} />
          <span class="sr">{i18n.t('work.viewInTab')}</span>
        </a>
        <IconButton
          icon={X}
          label={i18n.t('work.closeView')}
          onClick={onClose}
        />
      </p>
      {isGuess && <p class="small">{i18n.t('work.viewGuess')}</p>}
      <iframe
        ref={frame}
        class="live-frame"
        src="/live-view.html"
        title={i18n.t(mode === 'watch' ? 'work.watching' : 'work.takingOver')}
        onLoad={() => {
          isReady.value = true;
        }}
      />
    </>
  );
};
