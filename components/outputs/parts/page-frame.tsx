import { useEffect, useRef } from 'preact/hooks'
import { useSignal } from '@preact/signals'
import { i18n } from '#i18n'
import type { FrameRequest } from '@/lib/safe/frame-document'

/** Firefox has no sandboxed extension pages, so it never shows fetched content as a page. */
export const canFrame = !import.meta.env.FIREFOX

/** HTML in the sandboxed page, which sanitizes it itself: no script runs, and only allowed images load. */
export const PageFrame = ({ html, allowImages, look }: FrameRequest) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const isReady = useSignal(false)
  useEffect(() => {
    const request: FrameRequest = { html, allowImages, look }
    // The page's origin is opaque, so only "*" matches it.
    if (isReady.value) frame.current?.contentWindow?.postMessage(request, '*')
  }, [isReady.value, html, allowImages, look])
  return (
    <iframe
      ref={frame}
      class="page-frame"
      src="/frame.html"
      sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
      title={i18n.t('output.frame')}
      onLoad={() => {
        isReady.value = true
      }}
    />
  )
}
