import type { Cost } from '@/lib/contract/cost/estimate';
import type { JobState } from '@/lib/queue/job';
import type { PopupState, PresetState } from '@/lib/page';
import type { Availability, StartRefusal } from '@/lib/scrape';
import type { Connection } from '@/lib/contract/schema/connection';
import type { PageJob } from '@/components/popup/popup-action';

// Data for the popup's tests: this browser, and two services, the first of
// which bills.

const credits = (exact: number): Cost => ({
  least: exact,
  most: exact,
  parts: [],
});

export const open: Availability = { ok: true };
export const shut = (reason: StartRefusal): Availability => ({
  ok: false,
  reason,
});

export const atService: Connection = {
  kind: 'service',
  id: 'hosted',
  baseUrl: 'https://api.example.com',
};
const hosts = { hosted: 'api.example.com', own: '127.0.0.1:3002' };

export type Ways = {
  browser?: Availability;
  hosted?: Availability;
  own?: Availability;
};

export const preset = (
  id: string,
  ways: Ways,
  change: Partial<PresetState> = {},
): PresetState => ({
  id,
  connection: 'browser',
  availabilityByConnection: Object.fromEntries(Object.entries(ways)),
  costs: ways.hosted ? { hosted: credits(1) } : {},
  ...change,
});

/**
 * A page with this availability of places. Summary and Ask need a service; the
 * user's connection is `connection`.
 */
export function tabState(
  ways: Ways,
  change: Partial<PopupState> = {},
): PopupState {
  const { connection = 'browser' } = change;
  const served = { ...ways, browser: shut('start.needs-service') };
  const costs: PresetState['costs'] = ways.hosted ? { hosted: credits(5) } : {};
  return {
    connections: Object.entries(ways).map(([id, availability]) => ({
      id,
      host: hosts[id as keyof typeof hosts] ?? null,
      availability,
    })),
    connection,
    presets: [
      preset('markdown', ways, { connection }),
      preset('summary', served, { connection }),
      preset('ask', served, { connection, missing: 'question', costs }),
    ],
    defaultPreset: 'markdown',
    presetKeys: ['summary'],
    clip: {
      kind: 'clipboard',
      name: undefined,
      isSilent: false,
      isChosen: false,
      leaves: false,
      copies: false,
      presetId: 'markdown',
    },
    job: null,
    mode: 'usual',
    isPrivate: false,
    questions: [],
    othersActive: 0,
    ...change,
  };
}

export const job = (
  state: JobState,
  change: Partial<PageJob> = {},
): PageJob => ({
  id: 'j',
  state,
  presetId: 'markdown',
  createdAt: 0,
  connection: { kind: 'browser' },
  costs: {},
  ...change,
});
