/** The addresses of a list, each once in its canonical form, how many more stood there again, and what in it is none. */
export type AddressList = { urls: string[]; repeats: number; none: string[] }

const markdownImage = /!\[[^[\]\n]{0,2000}\]\([^()\n]{0,2000}\)/g
const markdownLink = /\[[^[\]\n]{0,2000}\]\(\s*<?([^\s()<>]+(?:\([^\s()<>]*\)[^\s()<>]*)*)>?[^)\n]{0,500}\)/g
const listMark = /^(?:[-*+•]|\d{1,5}[.)])$/
const around = /^["'`“”‘’<([{]+|["'`“”‘’>)\]},;.]+$/g
const scheme = /^[a-z][a-z\d+.-]*:/i
const host =
  /^(?:localhost|(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+(?:\p{L}{2,63}|xn--[a-z\d-]+)|\d{1,3}(?:\.\d{1,3}){3})(?::\d{1,5})?(?:[/?#]|$)/iu

/**
 * Reads addresses out of a text: one a line, or parted by spaces or commas, as markdown links, in brackets or quotes. What
 * looks like the address of a host and has no scheme is taken as https. Never throws.
 */
export function readList(text: string): AddressList {
  const urls = new Set<string>()
  const none = new Set<string>()
  let repeats = 0
  const pieces = text.replace(markdownImage, '').replace(markdownLink, ' $1 ').split(/\s+/).flatMap(parted)
  for (const piece of pieces) {
    if (listMark.test(piece)) continue
    const bare = trimmed(piece)
    if (bare === '') continue
    const url = addressIn(bare)
    if (url === undefined) none.add(bare)
    else if (urls.has(url)) repeats += 1
    else urls.add(url)
  }
  return { urls: [...urls], repeats, none: [...none] }
}

/** Commas part addresses; within a path they are a part of it. */
const parted = (piece: string): string[] =>
  scheme.test(piece.replace(around, ''))
    ? piece.split(/[,;](?=["'<]?(?:https?:|www\.)|$)/i)
    : piece.split(/[,;]/)

/** Without what stands around an address. A bracket that it opened itself is its own. */
function trimmed(piece: string): string {
  const bare = piece.replace(around, '')
  const open = bare.split('(').length - bare.split(')').length
  return open > 0 && piece.includes(`${bare})`) ? `${bare})` : bare
}

function addressIn(text: string): string | undefined {
  const hasHost = host.test(text)
  const url = URL.parse(hasHost ? `https://${text}` : text)
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : undefined
}
