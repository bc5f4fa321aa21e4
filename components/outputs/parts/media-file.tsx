import { useSignal } from '@preact/signals';
import { Download, Play } from 'lucide';
import { useContext, useEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { set } from '@/components/ui/bind';
import { CopyButton, Button } from '@/components/ui/button';
import { dayAndTime, fileSize, timeLeft } from '@/components/ui/measure';
import { useNow } from '@/components/ui/poll';
import { mediaLifeMs, maxFileBytes } from '@/lib/scrape';
import { fileName } from '@/lib/safe/file-name';
import { type MediaRequest, isMediaNews } from '@/lib/safe/frame-document';
import { webLink } from '@/lib/safe/web-link';
import { AddressLinks } from './address';
import { AnswerContext } from './contexts';
import { FetchReport, useFetching } from './fetching';
import { canFrame } from './page-frame';

/**
 * Audio or video whose address expires after an hour: played on request, saved,
 * or opened.
 */
export const MediaFile = ({
  media,
  url,
  title,
}: MediaRequest & { title: string }) => {
  const origin = useContext(AnswerContext);
  const now = useNow(origin !== undefined);
  const until = origin && origin.at + mediaLifeMs;
  const isGone = until !== undefined && now >= until;
  const state = useSignal<'closed' | 'open' | 'failed'>('closed');
  const name = fileName(title, extensionOf(url, media));
  const fetching = useFetching({
    name,
    maxFileBytes,
    task: (isAllowed) => ({ of: 'file', url, isAllowed }),
    progressLabel: (done, total) =>
      total
        ? i18n.t('output.shownOf', [fileSize(done), fileSize(total)])
        : fileSize(done),
  });
  const isWeb = webLink(url) !== undefined;
  return (
    <>
      <div class="tools-row">
        {canFrame && isWeb && !isGone && (
          <Button
            icon={Play}
            size="small"
            disabled={state.value === 'open'}
            onClick={set(state, 'open')}
          >
            {i18n.t('output.media.play')}
          </Button>
        )}
        <span class="take-away">
          <CopyButton text={() => url} label={i18n.t('output.media.copy')} />
          {isWeb && !isGone && (
            <Button
              icon={Download}
              size="small"
              variant="quiet"
              title={name}
              onClick={() => fetching.start(false)}
            >
              {i18n.t('output.save')}
            </Button>
          )}
        </span>
      </div>
      {until !== undefined && (
        <p class="frame-bar">
          {isGone
            ? i18n.t('output.media.gone', [dayAndTime(until, now)])
            : i18n.t('output.media.expires', [timeLeft(until - now)])}
        </p>
      )}
      <FetchReport of={fetching} />
      {state.value === 'open' && (
        <Player media={media} url={url} onFailed={set(state, 'failed')} />
      )}
      <div class="pad stack">
        {state.value === 'failed' && (
          <p role="alert">{i18n.t('output.media.failed')}</p>
        )}
        {!canFrame && (
          <p class="small muted">{i18n.t('output.media.noFrame')}</p>
        )}
        <AddressLinks addresses={[url]} />
      </div>
    </>
  );
};

/**
 * Audio or video that starts at once in the sandboxed page. `onFailed`: this
 * browser can't play it.
 */
const Player = ({
  media,
  url,
  onFailed,
}: MediaRequest & { onFailed(): void }) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const isReady = useSignal(false);
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow || !isMediaNews(data)) return;
      if (data.media === 'failed') onFailed();
      else isReady.value = true;
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, []);
  return (
    <>
      {!isReady.value && (
        <p class="pad soft" role="status">
          {i18n.t('output.media.loading')}
        </p>
      )}
      <iframe
        ref={frame}
        class={`player is-${media}`}
        src="/frame.html"
        sandbox="allow-scripts"
        allow="autoplay; fullscreen; picture-in-picture"
        title={i18n.t('output.media.player')}
        onLoad={() => {
          const request: MediaRequest = { media, url };
          // The page's origin is opaque, so only "*" matches it.
          frame.current?.contentWindow?.postMessage(request, '*');
        }}
      />
    </>
  );
};

/** The address's file extension, if it is a plain one. */
const extensionOf = (url: string, media: MediaRequest['media']): string =>
  /\.(\w{2,4})$/.exec(URL.parse(url)?.pathname ?? '')?.[1]?.toLowerCase() ??
  { audio: 'mp3', video: 'mp4' }[media];
