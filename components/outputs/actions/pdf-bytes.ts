/** How every PDF begins, "%PDF-", in base64. */
const start = /^(?:data:application\/pdf[^,]*;base64,)?(?=JVBERi)/i

/** The bytes of a PDF that came as base64, bare or as a `data:` address; undefined for all else, such as an address. */
export function pdfBytes(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!start.test(text)) return undefined
  try {
    return Uint8Array.from(atob(text.replace(start, '')), (sign) => sign.charCodeAt(0))
  } catch {
    return undefined
  }
}
