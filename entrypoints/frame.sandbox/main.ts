import { frameDocument, readFrameRequest } from '@/lib/safe/frame-document'
import { type MediaNews, type MediaRequest, readMediaRequest } from '@/lib/safe/frame-media'
import { sanitizeDocument } from '@/lib/safe/sanitize'

const content = document.querySelector('iframe')

// Empty until the parent page sends a request; other senders are ignored.
addEventListener('message', ({ source, data }) => {
  if (source !== parent) return
  const request = readFrameRequest(data)
  if (content && request) content.srcdoc = frameDocument(sanitizeDocument(request.html), request)
  const media = readMediaRequest(data)
  if (media) play(media)
})

/** Plays here, because this page's script can report errors, unlike the inner document, which has no scripts. */
function play({ media, url }: MediaRequest) {
  const player = document.createElement(media)
  // The parent page's origin is unknown here, and this page's is opaque, so only the target `*` works.
  const tell = (news: MediaNews) => parent.postMessage(news, '*')
  player.addEventListener('loadedmetadata', () => tell({ media: 'ready' }))
  player.addEventListener('error', () => tell({ media: 'failed' }))
  player.controls = true
  player.autoplay = true
  player.src = url
  document.body.replaceChildren(player)
}
