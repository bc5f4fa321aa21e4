/**
 * Content security policies of Pluck's pages.
 *
 * The manifest's policy is the widest that any extension page needs: the background connects to the
 * service the user configured, the sessions' live view frames one, and kept pictures are blobs. Every other page narrows it with
 * a meta tag to no connections and no frame but Pluck's own (see each page's index.html).
 */
export const extensionPagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self' https: http:",
  "frame-src 'self' https: http://127.0.0.1:* http://localhost:*",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types dompurify worker',
].join('; ')

/**
 * The sandboxed page that shows scraped HTML, images and media: an opaque origin without extension
 * API. It frames the content once more, in a document whose own policy is closed until the user asks.
 */
export const sandboxPolicy = [
  'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  'img-src https: http: data:',
  'media-src https: http: data:',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

/** The policy of the content inside the sandboxed page: nothing loads but inline data, or images and media when asked for. */
export const framedPolicy = (allowImages: boolean): string => {
  const remote = allowImages ? ' https: http:' : ''
  return [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `img-src data:${remote}`,
    `media-src data:${remote}`,
  ].join('; ')
}
