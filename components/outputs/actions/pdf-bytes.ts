import { fromBase64 } from '@/lib/core/base64'

/** The start of every PDF, "%PDF-", in base64. */
const start = /^(?:data:application\/pdf[^,]*;base64,)?(?=JVBERi)/i

/** Whether a text starts like a base64 PDF, without reading it all. */
export const isInlinePdf = (text: string): boolean => start.test(text)

/** The bytes of a base64 PDF, bare or as a `data:` URL; undefined for anything else, such as an address. */
export const pdfBytes = (text: string): Uint8Array<ArrayBuffer> | undefined =>
  isInlinePdf(text) ? fromBase64(text.replace(start, '')) : undefined
