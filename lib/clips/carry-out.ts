import type { DestinationDelivery } from './destinations/delivery';
import { type Clip, deliveryOf } from './clip';
import type { ClipEvent, ClipWork } from './step';

/**
 * Carries out the effect of a clip's record, and reports what happened. Never
 * throws. `now` in milliseconds since the epoch.
 */
export async function carryOut<Reach>(
  effect: ClipWork,
  clip: Clip,
  destination: Pick<
    DestinationDelivery<never, Reach>,
    'plan' | 'send' | 'look'
  >,
  reach: Reach,
  now: () => number,
): Promise<ClipEvent> {
  const delivery = deliveryOf(clip);
  const settings = clip.destination.settings as never;
  if (!delivery)
    return { type: 'failed', at: now(), error: { kind: 'failed' } };
  if (effect === 'plan') {
    const planned = await destination.plan(delivery, settings, reach);
    if (planned.kind === 'planned')
      return { type: 'planned', plan: planned.plan };
    if (planned.kind === 'exists') return { type: 'taken', name: planned.name };
    return notYet(planned, now());
  }
  if (!clip.plan)
    return { type: 'failed', at: now(), error: { kind: 'failed' } };
  if (effect === 'send') {
    const sent = await destination.send(delivery, clip.plan, settings, reach);
    const at = now();
    if (sent.kind === 'delivered' || sent.kind === 'handed-over')
      return { ...event(sent), at };
    if (sent.kind === 'unknown') return { type: 'lost', at, error: sent.error };
    return notYet(sent, at);
  }
  const found = await destination.look(delivery, clip.plan, settings, reach);
  const at = now();
  if (found.kind === 'delivered') return { ...event(found), at };
  if (found.kind === 'missing' || found.kind === 'unsure')
    return { type: found.kind, at };
  // If that can't be checked, only the user knows.
  return found.kind === 'waiting' ? notYet(found, at) : { type: 'unsure', at };
}

const event = <Kind extends string, Rest extends object>({
  kind,
  ...rest
}: { kind: Kind } & Rest) => ({
  type: kind,
  ...(rest as Omit<Rest, 'kind'>),
});

const notYet = (
  {
    kind,
    error,
  }: { kind: 'waiting' | 'failed'; error: NonNullable<Clip['error']> },
  at: number,
): ClipEvent => ({
  type: kind === 'waiting' ? 'put-off' : 'failed',
  at,
  error,
});
