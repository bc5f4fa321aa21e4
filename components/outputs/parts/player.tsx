import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import { type MediaRequest, isMediaNews } from '@/lib/safe/frame-media'

/** Audio or video that starts at once in the sandboxed page. `onFailed`: this browser can't play it. */
export const Player = ({ media, url, onFailed }: MediaRequest & { onFailed(): void }) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const isReady = useSignal(false)
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow || !isMediaNews(data)) return
      if (data.media === 'failed') onFailed()
      else isReady.value = true
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [])
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
          const request: MediaRequest = { media, url }
          // The page's origin is opaque, so only "*" matches it.
          frame.current?.contentWindow?.postMessage(request, '*')
        }}
      />
    </>
  )
}
