import { frameDocument, readFrameRequest } from '@/lib/safe/frame-document'
import { type MediaNews, type MediaRequest, readMediaRequest } from '@/lib/safe/frame-media'
import { sanitizeDocument } from '@/lib/safe/sanitize'

const content = document.querySelector('iframe')

// Empty until the page that holds this one asks; nobody else is heard.
addEventListener('message', ({ source, data }) => {
  if (source !== parent) return
  const request = readFrameRequest(data)
  if (content && request) content.srcdoc = frameDocument(sanitizeDocument(request.html), request)
  const media = readMediaRequest(data)
  if (media) play(media)
})

/** Plays here, where the page's own script can tell what the document inside, which has none, could not. */
function play({ media, url }: MediaRequest) {
  const player = document.createElement(media)
  // The holding page's origin is its own, and this one has none: no target but any would match.
  const tell = (news: MediaNews) => parent.postMessage(news, '*')
  player.addEventListener('loadedmetadata', () => tell({ media: 'ready' }))
  player.addEventListener('error', () => tell({ media: 'failed' }))
  player.controls = true
  player.autoplay = true
  player.src = url
  document.body.replaceChildren(player)
}
