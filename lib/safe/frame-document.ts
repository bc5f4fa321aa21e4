import { asRecord } from '@/lib/core/objects';
import { framedPolicy } from './policy';

/**
 * A request to the sandboxed page. `look`: a page keeps its white background,
 * text has the `scheme` and the size, `scale`, that the user chose.
 */
export type FrameRequest = {
  html: string;
  allowImages: boolean;
  look: 'page' | 'text';
  scheme: string;
  scale: number;
};

/** A place to scroll to: a heading, by its index. */
export type FramePlace = { heading: number };

export function readFramePlace(message: unknown): FramePlace | undefined {
  const { heading } = asRecord(message);
  return typeof heading === 'number' ? { heading } : undefined;
}

export function readFrameRequest(message: unknown): FrameRequest | undefined {
  const { html, allowImages, look, scheme, scale } = asRecord(message);
  if (typeof html !== 'string' || typeof allowImages !== 'boolean')
    return undefined;
  return {
    html,
    allowImages,
    look: look === 'text' ? 'text' : 'page',
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : 'light dark',
    scale: typeof scale === 'number' ? scale : 1,
  };
}

const sheet = `
  body { margin: 16px; font: 14px/1.6 system-ui, sans-serif; overflow-wrap: anywhere }
  img, video, svg, table, pre { max-width: 100% }
  img, video { height: auto }
  pre { overflow-x: auto }
  table { display: block; overflow-x: auto; border-collapse: collapse }
  td, th { padding: 4px 8px; overflow-wrap: normal; text-align: start; vertical-align: top }
`;

/**
 * Text looks the same as outside of the frame, see
 * components/outputs/markdown.css.
 */
const textSheet = `
  body { margin: 8px 16px 32px; color: light-dark(#211d17, #eeece8); background: light-dark(#fff, oklch(0.215 0.006 75)) }
  a { color: light-dark(#0b6470, #84d3da) }
  article { max-width: 76ch; font-size: 0.875rem; --line: 1px solid light-dark(#e3dfda, #3a3530) }
  article * { margin: 0 }
  article > * + * { margin-top: 12px }
  article > :is(h2, h3):not(:first-child) { margin-top: 24px }
  :is(h1, h2, h3, h4, h5, h6) { font-size: 1em; font-weight: 600; line-height: 1.25; text-wrap: balance }
  h1 { font-size: 1.25rem }
  h2 { font-size: 1rem }
  :is(ul, ol) { padding-inline-start: 22px }
  ul { list-style: disc }
  li + li, li > :is(ul, ol, p + p) { margin-top: 4px }
  code { padding: 0.1em 0.3em; border-radius: 3px; background: light-dark(#f3f1ee, #2b2723); font: 0.9em ui-monospace, monospace }
  pre { padding: 8px 12px; border: var(--line); border-radius: 6px; background: light-dark(#f9f7f5, #171411); font: 0.75rem/1.6 ui-monospace, monospace; tab-size: 2 }
  pre code { padding: 0; background: none; font: inherit }
  hr { border: 0; border-top: var(--line) }
  table { font-size: 0.8125rem }
  td, th { min-width: 64px; padding: 6px 12px 6px 0; border-bottom: var(--line) }
  :is(td, th) img { max-width: 160px; max-height: 48px }
  [align="right"] { text-align: end }
  [align="center"] { text-align: center }
  th { color: light-dark(#6b655e, #aba59f); font-weight: 500 }
  blockquote { padding-inline-start: 12px; border-inline-start: 3px solid light-dark(#96908a, #7c766f); color: light-dark(#56504a, #c6c1bb) }
  blockquote > * + * { margin-top: 8px }
`;

/**
 * The complete inner document around HTML from `sanitizeDocument`. Its policy
 * precedes everything that can load.
 */
export const frameDocument = (
  sanitized: string,
  { allowImages, look, scheme, scale }: Omit<FrameRequest, 'html'>,
): string => `<!doctype html>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${framedPolicy(allowImages)}">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="${look === 'text' ? scheme : 'only light'}">
<base target="_blank">
<style>${sheet}${look === 'text' ? `:root { font-size: ${scale * 100}% }${textSheet}` : ''}</style>
<body>${sanitized}`;

/** Audio or video for the sandboxed page to play. */
export type MediaRequest = { media: 'audio' | 'video'; url: string };

/**
 * The sandboxed page's report: the media is ready, or this browser can't play
 * it.
 */
export type MediaNews = { media: 'ready' | 'failed' };

export function readMediaRequest(message: unknown): MediaRequest | undefined {
  const { media, url } = asRecord(message);
  const isMedia = media === 'audio' || media === 'video';
  return isMedia && typeof url === 'string' && /^https?:/.test(url)
    ? { media, url }
    : undefined;
}

export const isMediaNews = (message: unknown): message is MediaNews =>
  ['ready', 'failed'].includes(String(asRecord(message)['media']));
