import { i18n } from '#i18n';
import { serviceName } from '@/components/services';
import { estimate, isBilled } from '@/lib/contract/cost/estimate';
import { thisBrowser } from '@/lib/contract/schema/connection';
import { isOnThisComputer } from '@/lib/contract/schema/model-server';
import { whyNotInBrowser, wantsModel } from '@/lib/engines/browser/formats';
import type { Models } from '@/lib/engines/model/look-for-models';
import type { Preset } from '@/lib/presets';
import { withMode } from '@/lib/privacy';
import {
  type Settings,
  chosenModel,
  connectionOf,
  serviceFor,
} from '@/lib/settings';
import { costRange } from './cost';

/**
 * Where a click runs a preset. `price` is undefined if it isn't known, or if
 * nothing can run it.
 */
type RunPlace = { name: string; price?: string; sends?: true };

type Runnable = Pick<Preset, 'options' | 'connection'>;

/**
 * The service that runs a preset; this browser if undefined. `beyond`: why this
 * browser can't.
 */
export function runnerOf(
  settings: Settings,
  preset: Runnable,
  browserModels: Models,
) {
  const models: Models = chosenModel(settings)
    ? { summary: 'ready', question: 'ready' }
    : browserModels;
  const beyond = whyNotInBrowser(preset.options, models, true);
  const isHere =
    connectionOf(settings, preset) === thisBrowser && beyond === undefined;
  return { beyond, service: isHere ? undefined : serviceFor(settings, preset) };
}

/**
 * Where a click runs a preset on a web page that anyone can read, and its price
 * there.
 */
export function runPlace(
  settings: Settings,
  preset: Runnable,
  browserModels: Models,
): RunPlace {
  const { options } = preset;
  const { beyond, service } = runnerOf(settings, preset, browserModels);
  if (service) {
    const price = isBilled(service)
      ? costRange(estimate(withMode(options, settings.mode), { isPdf: false }))
      : undefined;
    return { name: serviceName(service), price, sends: true };
  }
  if (beyond === 'needs-service') return { name: i18n.t('popup.needsService') };
  const free = i18n.t('popup.free');
  // Without a model, sentences and values from the page are used instead.
  if (beyond !== undefined || !wantsModel(options))
    return { name: i18n.t('popup.thisBrowser'), price: free };
  const server = chosenModel(settings);
  if (!server) return { name: i18n.t('popup.builtInModel'), price: free };
  return isOnThisComputer(server)
    ? { name: server.model, price: free }
    : { name: server.model, sends: true };
}
