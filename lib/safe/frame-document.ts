import { framedPolicy } from './policy'

/** What the sandboxed page is asked to show. `look`: a page keeps its white sheet, text follows the colour scheme. */
export type FrameRequest = { html: string; allowImages: boolean; look: 'page' | 'text' }

/** Reads a message to the sandboxed page, or undefined where it is none. */
export function readFrameRequest(message: unknown): FrameRequest | undefined {
  if (typeof message !== 'object' || message === null) return undefined
  const { html, allowImages, look } = message as Partial<Record<string, unknown>>
  if (typeof html !== 'string' || typeof allowImages !== 'boolean') return undefined
  return { html, allowImages, look: look === 'text' ? 'text' : 'page' }
}

const sheet = `
  body { margin: 16px; font: 14px/1.6 system-ui, sans-serif; overflow-wrap: anywhere }
  img, video, svg, table, pre { max-width: 100% }
  img, video { height: auto }
  pre { overflow-x: auto }
  table { border-collapse: collapse }
  td, th { padding: 4px 8px; text-align: start; vertical-align: top }
`

/** The whole inner document around HTML that `sanitizeDocument` made: its policy comes before anything can load. */
export const frameDocument = (
  sanitized: string,
  { allowImages, look }: Omit<FrameRequest, 'html'>,
): string => `<!doctype html>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${framedPolicy(allowImages)}">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="${look === 'text' ? 'light dark' : 'only light'}">
<base target="_blank">
<style>${sheet}</style>
<body>${sanitized}`
