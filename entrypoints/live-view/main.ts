import { i18n } from '#i18n'
import { readViewRequest } from '@/lib/safe/live-view'

const frame = document.querySelector('iframe')
if (frame) frame.title = i18n.t('work.liveView')

// Empty until Pluck's own page that holds this one asks. Its address is a secret: it comes as a message, and a frame that is
// `credentialless` leaves it in no cache.
addEventListener('message', ({ source, origin, data }) => {
  if (parent === window || source !== parent || origin !== location.origin) return
  const url = readViewRequest(data)
  if (frame && url) frame.src = url.href
})
