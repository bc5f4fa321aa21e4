/** Sound or film for the sandboxed page to play. */
export type MediaRequest = { media: 'audio' | 'video'; url: string }

/** What the sandboxed page tells of it: that it plays, or that this browser cannot. */
export type MediaNews = { media: 'ready' | 'failed' }

/** Reads a message to the sandboxed page, or undefined where it is none. */
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
