import { useSignal } from '@preact/signals';
import { ExternalLink, Eye, MousePointerClick, X } from 'lucide';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { FailureBanner } from '@/components/services';
import { Host } from '@/components/ui/address';
import { Icon } from '@/components/ui/icon';
import type { ViewRequest } from '@/lib/safe/live-view';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import type { LiveViewState, ShownView } from './live-view-state';

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
 * Ways to see the session's browser, other actions, and the view once
 * requested.
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
