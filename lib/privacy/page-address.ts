import { withoutPlace } from '@/lib/core/without-place'
import { splitAddress } from './address-parts'
import { isTracking } from './tracking'
import { withoutParameters } from './without'

/** A page's address without what differs between visits: fragment, credentials and tracking parameters. */
export function pageAddress(text: string): string {
  const url = URL.parse(withoutPlace(text))
  if (!url) return text
  const tracking = splitAddress(url).pieces.filter(
    ({ at, name }) => at === 'query' && isTracking(name, url.hostname),
  )
  const page = new URL(withoutParameters(url, tracking))
  page.username = ''
  page.password = ''
  return page.href
}
