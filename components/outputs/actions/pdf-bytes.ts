/** How every PDF begins, "%PDF-", in base64. */
const start = /^(?:data:application\/pdf[^,]*;base64,)?(?=JVBERi)/i

/** Whether a text begins as a PDF that came as base64 does, without reading it whole. */
export const isInlinePdf = (text: string): boolean => start.test(text)

/** The bytes of a PDF that came as base64, bare or as a `data:` address; undefined for all else, such as an address. */
export function pdfBytes(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!isInlinePdf(text)) return undefined
  try {
    return Uint8Array.from(atob(text.replace(start, '')), (sign) => sign.charCodeAt(0))
  } catch {
    return undefined
  }
}
