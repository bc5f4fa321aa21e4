/** The start of every PDF, "%PDF-", in base64. */
const start = /^(?:data:application\/pdf[^,]*;base64,)?(?=JVBERi)/i

/** Whether a text starts like a base64 PDF, without reading it all. */
export const isInlinePdf = (text: string): boolean => start.test(text)

/** The bytes of a base64 PDF, bare or as a `data:` URL; undefined for anything else, such as an address. */
export function pdfBytes(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!isInlinePdf(text)) return undefined
  try {
    return Uint8Array.from(atob(text.replace(start, '')), (sign) => sign.charCodeAt(0))
  } catch {
    return undefined
  }
}
