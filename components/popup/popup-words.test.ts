import { expect, it } from 'vitest';
import type { PresetState } from '@/lib/page';
import { open, tabState, shut } from '@/test/sample-popup-state';
import { remedyOf } from './popup-words';

const here = tabState({ browser: open });
const both = tabState({ browser: open, hosted: open });
const preset = (reason: Parameters<typeof shut>[0], connection = 'hosted') =>
  ({
    id: 'p',
    connection,
    availabilityByConnection: { [connection]: shut(reason) },
    costs: {},
  }) as PresetState;

it.each([
  ['connect', 'needs a service', here, 'start.needs-service'],
  [undefined, 'needs a model that no service has', both, 'start.no-model'],
  ['fill-in', 'is incomplete', both, 'start.blanks'],
  ['mode', 'is not for this privacy mode', both, 'start.mode'],
  ['allow', 'is for a site that is never sent', both, 'privacy.never-send'],
  [undefined, 'is for a page of this computer', both, 'privacy.loopback'],
] as const)('%s helps a preset that %s', (remedy, _, seen, reason) => {
  expect(remedyOf(preset(reason), seen)).toBe(remedy);
});
