import { type ReadonlySignal, type Signal, useSignal } from '@preact/signals';
import { Image } from 'lucide';
import { useEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { set, toggle } from '@/components/ui/bind';
import { Button } from '@/components/ui/button';
import { count } from '@/components/ui/measure';
import type { FramePlace, FrameRequest } from '@/lib/safe/frame-document';
import { ShowAs } from './tools';

/**
 * Firefox has no sandboxed extension pages, so it never shows fetched content
 * as a page.
 */
export const canFrame = !import.meta.env.FIREFOX;

/** What the sandboxed page may do. */
export const frameSandbox =
  'allow-scripts allow-popups allow-popups-to-escape-sandbox';

type PageFrameProps = Omit<FrameRequest, 'scheme' | 'scale'> & {
  place?: FramePlace;
};

/**
 * HTML in the sandboxed page, which sanitizes it itself: no script runs, and
 * only allowed images load.
 */
export const PageFrame = ({
  html,
  allowImages,
  look,
  place,
}: PageFrameProps) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const isReady = useSignal(false);
  // The page's origin is opaque, so only "*" matches it.
  const send = (message: FrameRequest | FramePlace) =>
    isReady.value && frame.current?.contentWindow?.postMessage(message, '*');
  useEffect(() => {
    if (!frame.current) return;
    const style = getComputedStyle(frame.current);
    const scale = Number(style.getPropertyValue('--text')) || 1;
    send({ html, allowImages, look, scheme: style.colorScheme, scale });
  }, [isReady.value, html, allowImages, look]);
  useEffect(() => void (place && send(place)), [isReady.value, place]);
  return (
    <iframe
      ref={frame}
      class="page-frame"
      src="/frame.html"
      sandbox={frameSandbox}
      title={i18n.t('output.frame')}
      onLoad={set(isReady, true)}
    />
  );
};

/** Shows HTML as source or as a page, if the browser has a frame for pages. */
export const SourceOrPage = ({ mode }: { mode: Signal<'source' | 'page'> }) =>
  canFrame && (
    <ShowAs
      mode={mode}
      labels={{ source: i18n.t('output.source'), page: i18n.t('output.page') }}
    />
  );

type ImagesToggleProps = {
  areShown: Signal<boolean>;
  number?: ReadonlySignal<number>;
};

/**
 * Shows or hides images that are loaded from the web, if the browser has a
 * frame for them. `number`: of images.
 */
export const ImagesToggle = ({ areShown, number }: ImagesToggleProps) => (
  <Button
    icon={Image}
    size="small"
    variant="quiet"
    aria-pressed={areShown.value}
    title={i18n.t(canFrame ? 'output.imagesTell' : 'output.noFrameImages')}
    disabled={!canFrame}
    onClick={toggle(areShown)}
  >
    <span class={number === undefined ? undefined : 'tool-word is-name'}>
      {i18n.t(areShown.value ? 'output.hideImages' : 'output.loadImages')}
    </span>
    {number && count(number.value)}
  </Button>
);
