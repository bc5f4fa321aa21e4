import { i18n } from '#i18n'
import { serviceName } from '@/components/services'
import { estimate } from '@/lib/contract/cost/estimate'
import { isBilled } from '@/lib/contract/cost/is-billed'
import { thisBrowser } from '@/lib/contract/schema/connection'
import { isOnThisComputer } from '@/lib/contract/schema/model-server'
import { whyNotInBrowser, wantsModel } from '@/lib/engines/browser/formats'
import type { Models } from '@/lib/engines/model/look-for-models'
import type { Preset } from '@/lib/presets'
import { withMode } from '@/lib/privacy'
import { type Settings, chosenModel, connectionOf, serviceFor } from '@/lib/settings'
import { costRange } from './cost'

/** Where a click runs a preset. `price` is undefined if it isn't known, or if nothing can run it. */
type RunPlace = { name: string; price?: string; sends?: true }

/** Where a click runs a preset on a page that anyone can read, and its price there. */
export function runPlace(settings: Settings, preset: Preset, browserModels: Models): RunPlace {
  const { options } = preset
  const server = chosenModel(settings)
  const models: Models = server ? { summary: 'ready', question: 'ready' } : browserModels
  const beyond = whyNotInBrowser(options, models, true)
  const isHere = connectionOf(settings, preset) === thisBrowser && beyond === undefined
  const service = isHere ? undefined : serviceFor(settings, preset)
  if (service) {
    const price = isBilled(service) ? costRange(estimate(withMode(options, settings.mode))) : undefined
    return { name: serviceName(service), price, sends: true }
  }
  if (beyond !== undefined)
    return { name: i18n.t(beyond === 'needs-service' ? 'popup.needsService' : 'settings.presets.needsModel') }
  const free = i18n.t('popup.free')
  if (!wantsModel(options)) return { name: i18n.t('popup.thisBrowser'), price: free }
  if (!server) return { name: i18n.t('popup.builtInModel'), price: free }
  return isOnThisComputer(server.baseUrl)
    ? { name: server.model, price: free }
    : { name: server.model, sends: true }
}
