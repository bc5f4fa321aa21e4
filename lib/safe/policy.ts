/**
 * Content security policies of Pluck's pages.
 *
 * The manifest's policy is the broadest that any extension page needs: the
 * background connects to the user's service, the sessions' live view frames
 * one, and stored pictures are blobs. A meta tag on every other page restricts
 * it to no connections and no frames but Pluck's own (see each page's
 * index.html).
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
].join('; ');

/**
 * The sandboxed page that shows scraped HTML, images and media: an opaque
 * origin without the extension API. It frames the content again, in a document
 * whose own policy forbids all loading until the user allows it.
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
].join('; ');

/**
 * The policy inside the sandboxed page: loads only inline data, and images and
 * media if allowed.
 */
export const framedPolicy = (allowImages: boolean): string => {
  const remote = allowImages ? ' https: http:' : '';
  return [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `img-src data:${remote}`,
    `media-src data:${remote}`,
  ].join('; ');
};
