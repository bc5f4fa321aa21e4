import {
  carryOut,
  type Clip,
  type ClipEvent,
  type ClipWork,
  type DestinationDelivery,
  type DestinationSettings,
  destinationAddress,
  destinationType,
  findFolder,
} from '@/lib/clips';
import {
  DeliveryFailure,
  type HttpReach,
  type RemoteFiles,
  backgroundDeliveries,
  destinationFiles,
} from '@/lib/clips/background';
import { maySendTo } from '@/lib/platform/permissions';
import type { DestinationAnswers } from './calls';
import { readText } from '@/lib/secrets/background';
import { sendOnce } from '@/lib/services/background';

/**
 * How the background delivers to a destination, or undefined if it needs a
 * page.
 */
const deliveryTo = async ({
  kind,
}: DestinationSettings): Promise<
  DestinationDelivery<never, HttpReach> | undefined
> => backgroundDeliveries[kind]?.();

/** Requests only to the origin of this destination. */
function reachOf(
  settings: DestinationSettings,
  signal?: AbortSignal,
): HttpReach {
  const origin = URL.parse(destinationAddress(settings) ?? '')?.origin;
  return {
    secret: readText,
    fetch: (url, init) =>
      URL.parse(url)?.origin === origin
        ? sendOnce(url, init, {
            streams: destinationType(settings.kind).streams === true,
          })
        : Promise.reject(new Error('Not this destination.')),
    signal,
  };
}

/** Without permission for its origin, a program seems closed. */
const isAllowed = (settings: DestinationSettings) =>
  maySendTo(destinationAddress(settings) ?? '');

/** Carries out the effect of a clip's record, and reports what happened. */
export async function deliverInBackground(
  effect: ClipWork,
  clip: Clip,
  signal: AbortSignal,
): Promise<ClipEvent> {
  const { settings } = clip.destination;
  const delivery = await deliveryTo(settings);
  const at = Date.now();
  if (!delivery) return { type: 'failed', at, error: { kind: 'failed' } };
  if (!(await isAllowed(settings)))
    return { type: 'put-off', at, error: { kind: 'permission' } };
  return carryOut(effect, clip, delivery, reachOf(settings, signal), Date.now);
}

/** Tests whether the program of a destination answers and accepts notes. */
export async function testDestination(
  settings: DestinationSettings,
): Promise<DestinationAnswers['destination.test']> {
  const delivery = await deliveryTo(settings);
  if (!delivery) return { ok: false, error: { kind: 'failed' } };
  if (!(await isAllowed(settings)))
    return { ok: false, error: { kind: 'permission' } };
  return delivery.test(settings as never, reachOf(settings));
}

/**
 * The files of a destination that keeps them by name. Throws a `DeliveryFailure`
 * if it can't be reached, or keeps none.
 */
export async function filesAt(
  settings: DestinationSettings,
): Promise<RemoteFiles> {
  const open = await destinationFiles[settings.kind]?.();
  if (!open) throw new DeliveryFailure('failed');
  const isFolder = destinationAddress(settings) === undefined;
  if (!isFolder && !(await isAllowed(settings)))
    throw new DeliveryFailure('permission');
  return open(settings as never, {
    ...reachOf(settings),
    folder: findFolder,
    mayAsk: false,
  });
}
