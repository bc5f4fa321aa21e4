import { expect, it } from 'vitest';
import type { PopupState } from '@/lib/page';
import { actionOf } from './popup-action';
import { dockEntries, dismissalKey } from './dock-entries';
import {
  atService,
  job as jobOf,
  open,
  tabState,
  shut,
} from '@/test/sample-popup-state';

const unauthorized = { kind: 'unauthorized' as const, message: 'No' };
const both = { browser: open, hosted: open };

function blocked(
  change: Partial<PopupState> = {},
  ...ids: string[]
): PopupState {
  const seen = tabState(
    { ...both, own: open },
    { connection: 'hosted', ...change },
  );
  const places = seen.connections.map((place) =>
    ids.includes(place.id) ? { ...place, blocked: unauthorized } : place,
  );
  return { ...seen, connections: places };
}
const lane = (connection: string) => ({
  kind: 'blocked',
  connection,
  error: unauthorized,
});

it.each<[string, PopupState, unknown[]]>([
  ['nothing', tabState(both), []],
  [
    'why it is read here and not sent',
    tabState(
      { browser: open, hosted: shut('privacy.loopback') },
      { connection: 'hosted' },
    ),
    [{ kind: 'detour', reason: 'privacy.loopback' }],
  ],
  [
    'nothing for a site that the user never sends',
    tabState(
      { browser: open, hosted: shut('privacy.never-send') },
      { connection: 'hosted' },
    ),
    [],
  ],
  [
    'not that a format needs a service, where there is one',
    tabState(both, { defaultPreset: 'summary' }),
    [],
  ],
  ['the lane that it would use', blocked({}, 'hosted'), [lane('hosted')]],
  [
    'that lane before another one',
    blocked({}, 'own', 'hosted'),
    [lane('hosted')],
  ],
  [
    'another lane, once',
    blocked({ connection: 'browser' }, 'own', 'hosted'),
    [lane('hosted')],
  ],
  [
    'the lane of a paused job, once',
    blocked(
      { job: jobOf('paused', { connection: atService, error: unauthorized }) },
      'hosted',
    ),
    [lane('hosted')],
  ],
  [
    'why a job is paused, where its lane does not say',
    blocked({
      job: jobOf('paused', { connection: atService, error: unauthorized }),
    }),
    [lane('hosted')],
  ],
  ...(
    ['unknown', 'failed', 'waiting', 'running', 'queued', 'held'] as const
  ).map((state): [string, PopupState, unknown[]] => [
    `a job that is ${state}`,
    tabState(both, { job: jobOf(state) }),
    [{ kind: 'job', job: jobOf(state), preset: tabState(both).presets[0] }],
  ]),
  ['no job that is done', tabState(both, { job: jobOf('done') }), []],
  [
    'no job that was cancelled',
    tabState(both, { job: jobOf('cancelled') }),
    [],
  ],
  [
    'jobs of other pages',
    tabState(both, { othersActive: 2 }),
    [{ kind: 'others', count: 2 }],
  ],
])('shows %s', (_, seen, expected) => {
  expect(dockEntries({ tabState: seen, action: actionOf(seen) })).toEqual(
    expected,
  );
});

it('shows a refusal instead of a detour, and a failure before both', () => {
  const seen = tabState(
    { browser: open, hosted: shut('privacy.loopback') },
    { connection: 'hosted' },
  );
  expect(
    dockEntries({
      tabState: seen,
      action: actionOf(seen),
      refusal: 'start.storage',
      failure: 'gone',
    }),
  ).toEqual([
    { kind: 'failure', message: 'gone' },
    { kind: 'refusal', reason: 'start.storage' },
  ]);
});

it('keeps a dismissed job away until its state changes', () => {
  const failed = jobOf('failed', { error: unauthorized });
  const rows = (job: typeof failed) => {
    const seen = tabState(both, { job });
    return dockEntries({
      tabState: seen,
      action: actionOf(seen),
      dismissed: dismissalKey(failed),
    });
  };
  expect(rows(failed)).toEqual([]);
  expect(rows({ ...failed, endedAt: 5 })).toHaveLength(1);
});

it('shows the question whose answers of several tabs are kept', () => {
  const seen = tabState(both);
  const answered = { question: 'Ebb?', found: 1, tabs: 2, isWritten: false };
  expect(
    dockEntries({ tabState: seen, action: actionOf(seen), answered }),
  ).toEqual([{ kind: 'answered', outcome: answered }]);
});
