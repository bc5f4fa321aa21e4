/** Audio or video for the sandboxed page to play. */
export type MediaRequest = { media: 'audio' | 'video'; url: string }

/** The sandboxed page's report: the media is ready, or this browser can't play it. */
export type MediaNews = { media: 'ready' | 'failed' }

/** Parses a message to the sandboxed page; undefined if it is invalid. */
export function readMediaRequest(message: unknown): MediaRequest | undefined {
  if (typeof message !== 'object' || message === null) return undefined
  const { media, url } = message as Partial<Record<string, unknown>>
  const isMedia = media === 'audio' || media === 'video'
  return isMedia && typeof url === 'string' && /^https?:/.test(url) ? { media, url } : undefined
}

export const isMediaNews = (message: unknown): message is MediaNews =>
  typeof message === 'object' &&
  message !== null &&
  'media' in message &&
  (message.media === 'ready' || message.media === 'failed')
