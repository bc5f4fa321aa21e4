import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '@/test/runs';
import type { DeliveryPlan } from './destinations/delivery';
import type { FailureKind } from './destinations/delivery-failure';
import type { Clip } from './clip';
import { sampleClip } from '@/test/sample-clip';
import { type ClipEvent, stepClip } from './step';

const plan: DeliveryPlan = { where: 'Clippings/Tides.md', act: 'create' };
const error = (kind: FailureKind) => ({ kind });

const planning = sampleClip({ state: 'sending', owner: 'me', tries: 1 });
const sending: Clip = { ...planning, plan, sends: 1 };
const unknown = sampleClip({
  state: 'unknown',
  plan,
  tries: 1,
  sends: 1,
  waitsUntil: 50,
  error: error('cut-off'),
});
const handedOver = sampleClip({
  state: 'handed-over',
  where: 'x',
  tries: 1,
  sends: 1,
  endedAt: 5,
});
const parcel = sampleClip().parcel;
const updating: Clip = {
  ...sending,
  parcel: parcel && { ...parcel, written: 'before' },
};
const asked: Clip = { ...unknown, waitsUntil: undefined };

const table: [string, Clip, ClipEvent, Partial<Clip>, string?][] = [
  [
    'is started',
    sampleClip({ waitsUntil: 1 }),
    { type: 'started', at: 9, owner: 'me' },
    { state: 'sending', tries: 1, owner: 'me' },
    'plan',
  ],
  [
    'is checked',
    unknown,
    { type: 'started', at: 9, owner: 'me' },
    { state: 'unknown' },
    'look',
  ],
  [
    'is sent once its plan is saved',
    planning,
    { type: 'planned', plan },
    { state: 'sending', plan, sends: 1 },
    'send',
  ],
  [
    'is not sent by a second plan',
    sending,
    { type: 'planned', plan },
    { sends: 1 },
  ],
  [
    'asks about a taken name',
    planning,
    { type: 'taken', name: 'x' },
    { state: 'asking', taken: 'x' },
  ],
  [
    'does not ask once it is sent',
    sending,
    { type: 'taken', name: 'x' },
    { state: 'sending' },
  ],
  [
    'arrives',
    sending,
    { type: 'delivered', at: 9, where: 'x', link: 'y' },
    {
      state: 'delivered',
      where: 'x',
      link: 'y',
      endedAt: 9,
      parcel: undefined,
      plan: undefined,
    },
  ],
  [
    'arrives, and keeps the digest of the written text',
    { ...sending, plan: { ...plan, written: 'd' } },
    { type: 'delivered', at: 9, where: 'x' },
    { written: 'd', plan: undefined },
  ],
  [
    'arrives although it was cancelled',
    { ...sending, state: 'cancelled' },
    { type: 'delivered', at: 9, where: 'x' },
    { state: 'delivered' },
  ],
  [
    'is handed over, and keeps its text',
    sending,
    { type: 'handed-over', at: 9, where: 'x' },
    {
      state: 'handed-over',
      parcel: sending.parcel,
      where: 'x',
      plan: undefined,
    },
  ],
  [
    'is handed over again, as the same record',
    handedOver,
    { type: 'repeated', at: 9 },
    {
      id: handedOver.id,
      state: 'waiting',
      waitsUntil: 9,
      parcel: handedOver.parcel,
    },
  ],
  [
    'is delivered once the user found what was handed over',
    handedOver,
    { type: 'found', at: 9 },
    { state: 'delivered', where: 'x', endedAt: 9, parcel: undefined },
  ],
  [
    'cannot be handed over again without its text',
    { ...handedOver, parcel: undefined },
    { type: 'repeated', at: 9 },
    { state: 'handed-over' },
  ],
  [
    'that was handed over is not cancelled',
    handedOver,
    { type: 'cancelled', at: 9 },
    { state: 'handed-over' },
  ],
  [
    'says that it updated a note, and which',
    { ...updating, plan: { where: 'x', act: 'replace', target: 'n' } },
    { type: 'delivered', at: 9, where: 'x' },
    { state: 'delivered', isUpdate: true, target: 'n' },
  ],
  [
    'says no update if it made a second note',
    { ...updating, plan: { where: 'x', act: 'create', target: 'm' } },
    { type: 'delivered', at: 9, where: 'x' },
    { state: 'delivered', isUpdate: undefined, target: 'm' },
  ],
  [
    'waits for a closed program',
    planning,
    { type: 'put-off', at: 9, error: error('closed') },
    { state: 'waiting', waitsUntil: 5009 },
  ],
  [
    'waits longer the third time',
    { ...planning, tries: 3 },
    { type: 'put-off', at: 9, error: error('closed') },
    { waitsUntil: 60_009 },
  ],
  [
    'waits a quarter of an hour at most',
    { ...planning, tries: 300 },
    { type: 'put-off', at: 9, error: error('closed') },
    { waitsUntil: 900_009 },
  ],
  [
    'waits for the user if permission lapsed',
    planning,
    { type: 'put-off', at: 9, error: error('permission') },
    { state: 'waiting', waitsUntil: undefined },
  ],
  [
    'stays unknown if it cannot be checked',
    unknown,
    { type: 'put-off', at: 9, error: error('closed') },
    { state: 'unknown', plan, waitsUntil: 5009 },
  ],
  [
    'fails',
    planning,
    { type: 'failed', at: 9, error: error('full') },
    { state: 'failed', error: error('full'), endedAt: 9 },
  ],
  [
    'is unknown after it was sent',
    sending,
    { type: 'lost', at: 9, error: error('cut-off') },
    { state: 'unknown', plan, waitsUntil: 9 },
  ],
  [
    'is not unknown before',
    planning,
    { type: 'lost', at: 9, error: error('cut-off') },
    { state: 'sending' },
  ],
  [
    'is sent again if missing',
    unknown,
    { type: 'missing', at: 9 },
    { state: 'waiting', plan: undefined, waitsUntil: 5009 },
  ],
  [
    'fails if it never arrives',
    { ...unknown, sends: 5 },
    { type: 'missing', at: 9 },
    { state: 'failed' },
  ],
  [
    'waits for the user if unsure',
    unknown,
    { type: 'unsure', at: 9 },
    { state: 'unknown', waitsUntil: undefined },
  ],
  [
    'restarts if its worker died before the send',
    planning,
    { type: 'orphaned', at: 9 },
    { state: 'waiting', waitsUntil: 9 },
  ],
  [
    'is checked if its worker died after the send',
    sending,
    { type: 'orphaned', at: 9 },
    { state: 'unknown', waitsUntil: 9, plan },
  ],
  [
    'continues with the user’s choice',
    sampleClip({ state: 'asking', taken: 'x' }),
    { type: 'answered', at: 9, exists: 'number' },
    { state: 'waiting', waitsUntil: 9, taken: undefined },
  ],
  [
    'starts once released',
    sampleClip(),
    { type: 'released', at: 9 },
    { waitsUntil: 9 },
  ],
  [
    'is not released if only the user can say',
    asked,
    { type: 'released', at: 9 },
    { state: 'unknown', waitsUntil: undefined },
  ],
  [
    'is checked once the vault is unlocked',
    { ...asked, error: error('locked') },
    { type: 'released', at: 9 },
    { state: 'unknown', plan, waitsUntil: 9 },
  ],
  [
    'is sent again on request',
    asked,
    { type: 'repeated', at: 9 },
    { state: 'waiting', sends: 0, tries: 0, waitsUntil: 9 },
  ],
  [
    'is not sent again while being checked',
    unknown,
    { type: 'repeated', at: 9 },
    { state: 'unknown' },
  ],
  [
    'is found by the user',
    asked,
    { type: 'found', at: 9 },
    { state: 'delivered', where: plan.where },
  ],
  [
    'is cancelled before it is sent',
    planning,
    { type: 'cancelled', at: 9 },
    { state: 'cancelled' },
    'abort',
  ],
  [
    'is checked if cancelled too late',
    sending,
    { type: 'cancelled', at: 9 },
    { state: 'unknown', plan },
    'abort',
  ],
  [
    'is not sent again if cancelled too late',
    { ...unknown, error: error('cancelled') },
    { type: 'missing', at: 9 },
    { state: 'cancelled', parcel: unknown.parcel },
  ],
  [
    'is still cancelled if it cannot be checked',
    { ...unknown, error: error('cancelled') },
    { type: 'put-off', at: 9, error: error('closed') },
    { state: 'unknown', error: error('cancelled'), waitsUntil: 5009 },
  ],
];

describe('a clip', () => {
  it.each(table)('%s', (_, clip, event, expected, effect) => {
    const next = stepClip(clip, event);
    expect(next.effect).toBe(effect);
    const shown = Object.fromEntries(
      Object.keys(expected).map((key) => [key, next.record[key as keyof Clip]]),
    );
    expect(shown).toEqual(expected);
  });

  const at = fc.nat(10_000);
  const anyError = fc
    .constantFrom<FailureKind>('closed', 'cut-off', 'full', 'permission')
    .map(error);
  const anyEvent: fc.Arbitrary<ClipEvent> = fc.oneof(
    fc.record({
      type: fc.constant('started' as const),
      at,
      owner: fc.constantFrom('a', 'b'),
    }),
    fc.constant<ClipEvent>({ type: 'planned', plan }),
    fc.constant<ClipEvent>({ type: 'taken', name: 'x' }),
    fc.record({
      type: fc.constantFrom('delivered' as const, 'handed-over' as const),
      at,
      where: fc.constant('x'),
    }),
    fc.record({
      type: fc.constantFrom(
        'put-off' as const,
        'failed' as const,
        'lost' as const,
      ),
      at,
      error: anyError,
    }),
    fc.record({
      type: fc.constantFrom(
        ...([
          'missing',
          'unsure',
          'orphaned',
          'released',
          'repeated',
          'found',
          'cancelled',
        ] as const),
      ),
      at,
    }),
    fc.record({
      type: fc.constant('answered' as const),
      at,
      exists: fc.constantFrom('number' as const, 'replace' as const),
    }),
  );

  it('a clip is never sent again unless it is certainly missing, or the user requests it', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 60 }), (events) => {
        let clip = sampleClip();
        let mayBeThere = false;
        for (const event of events) {
          const before = clip;
          const next = stepClip(clip, event);
          clip = next.record;
          const isTold =
            (['put-off', 'failed'].includes(event.type) &&
              before.state === 'sending') ||
            (event.type === 'missing' && before.state === 'unknown') ||
            (event.type === 'repeated' && clip !== before);
          if (isTold) mayBeThere = false;
          if (next.effect === 'send') {
            expect(mayBeThere).toBe(false);
            expect(clip).toMatchObject({ state: 'sending', plan });
            mayBeThere = true;
          }
          if (before.state === 'delivered') expect(clip).toBe(before);
          expect(clip.parcel === undefined).toBe(clip.state === 'delivered');
        }
      }),
      { numRuns: runsOf(2000, 400) },
    );
  });
});
