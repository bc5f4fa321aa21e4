import { asRecord } from '@/lib/core/is-record'
import { framedPolicy } from './policy'

/** A request to the sandboxed page. `look`: a page keeps its white background, text follows the scheme. */
export type FrameRequest = { html: string; allowImages: boolean; look: 'page' | 'text' }

/** Parses a message to the sandboxed page; undefined if it is invalid. */
export function readFrameRequest(message: unknown): FrameRequest | undefined {
  const { html, allowImages, look } = asRecord(message)
  if (typeof html !== 'string' || typeof allowImages !== 'boolean') return undefined
  return { html, allowImages, look: look === 'text' ? 'text' : 'page' }
}

const sheet = `
  body { margin: 16px; font: 14px/1.6 system-ui, sans-serif; overflow-wrap: anywhere }
  img, video, svg, table, pre { max-width: 100% }
  img, video { height: auto }
  pre { overflow-x: auto }
  table { display: block; overflow-x: auto; border-collapse: collapse }
  td, th { padding: 4px 8px; overflow-wrap: normal; text-align: start; vertical-align: top }
`

/** Text looks the same as outside of the frame. */
const textSheet = `
  body { color: light-dark(#2b2620, #f1eeea); background: light-dark(#fff, #1d1a17) }
  a { color: light-dark(#0b6470, #84d3da) }
  h1 { font-size: 20px; line-height: 1.25 }
  h2 { font-size: 16px; line-height: 1.25 }
  :is(h3, h4, h5, h6) { font-size: 14px }
  code, pre { background: light-dark(#f3f1ee, #2b2723); border-radius: 4px }
  code { padding: 1px 4px; font-size: 0.9em }
  pre { padding: 8px 12px }
  pre code { padding: 0 }
  td, th { border-bottom: 1px solid light-dark(#e3dfda, #3a3530) }
  blockquote { margin-inline: 0; padding-inline-start: 12px; border-inline-start: 3px solid light-dark(#96908a, #7c766f) }
`

/** The complete inner document around HTML from `sanitizeDocument`. Its policy precedes all that can load. */
export const frameDocument = (
  sanitized: string,
  { allowImages, look }: Omit<FrameRequest, 'html'>,
): string => `<!doctype html>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${framedPolicy(allowImages)}">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="${look === 'text' ? 'light dark' : 'only light'}">
<base target="_blank">
<style>${sheet}${look === 'text' ? textSheet : ''}</style>
<body>${sanitized}`
