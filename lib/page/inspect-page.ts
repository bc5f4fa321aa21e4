import type { ClipSource, LastClip } from '@/lib/clips';
import type { ClipTarget } from '@/lib/quick-clips';
import type { Models } from '@/lib/engines/model/look-for-models';
import { estimate, isBilled } from '@/lib/contract/cost/estimate';
import { type Job, drivenStates, jobLane } from '@/lib/queue/job';
import { type Lane, asInLane } from '@/lib/queue/lane';
import { isPrivate } from '@/lib/platform/private-window';
import { findTab } from '@/lib/platform/tab';
import type { PopupState, ConnectionState, PresetState } from './popup-state';
import {
  type Connection,
  connectionTo,
  thisBrowser,
} from '@/lib/contract/schema/connection';
import { withMode } from '@/lib/privacy';
import { type Preset, matchesRule, readingPreset } from '@/lib/presets';
import { missingPrompt } from '@/lib/contract/schema/missing-prompt';
import { notForUploads } from '@/lib/contract/schema/upload';
import type { PresetOptions } from '@/lib/contract/schema/preset-options';
import {
  type Settings,
  allPresets,
  clippingPreset,
  connectionOf,
  findPreset,
  ruleOn,
  settingsItem,
} from '@/lib/settings';
import {
  type TabStatus,
  asAvailability,
  canRunHere,
  canRunNowhere,
  canSend,
  checkSend,
  closed,
  inspectTab,
  usualConnection,
  findRecent,
  isReading,
  modelOf,
  modelsFor,
} from '@/lib/scrape/background';
import { getOwn } from '@/lib/core/objects';
import { isSameAddress } from '@/lib/core/web-address';
import { isKeyless } from '@/lib/services';

/** How long the popup offers a remedy for a failure, in milliseconds. */
const failureLifeMs = 60 * 60_000;

type Deps = {
  lastClip(url: string): Promise<LastClip | undefined>;
  clipTarget(settings: Settings, source: ClipSource): Promise<ClipTarget>;
  jobsAt(url: string): Promise<Job[]>;
  now: number;
};

/** Everything the popup shows about a tab, in one answer. */
export async function inspectPage(
  tabId: number,
  all: Job[],
  lanes: Lane[],
  { lastClip, clipTarget, jobsAt, now }: Deps,
): Promise<PopupState> {
  const jobs = all.map((job) =>
    asInLane(
      job,
      lanes.find(({ id }) => id === jobLane(job)),
      now,
    ),
  );
  const [tab, settings] = await Promise.all([
    findTab(tabId),
    settingsItem.getValue(),
  ]);
  const [models, clipped, status] = await Promise.all([
    modelsFor(settings),
    tab?.url === undefined ? undefined : lastClip(tab.url),
    tab ? inspectTab(tab) : goneTab,
  ]);
  const { read, isPdf } = status;
  const services = await Promise.all(
    settings.services.map(async (service): Promise<SendingState> => {
      const lane = lanes.find(({ id }) => id === service.id);
      const sending = await checkSend(tab?.url, service, settings, status);
      return {
        state: {
          id: service.id,
          host: new URL(service.baseUrl).host,
          name: service.name,
          availability: asAvailability(sending),
          ...(isKeyless(service) && { isKeyless: true as const }),
          blocked: lane?.isBlocked && lane.error,
        },
        connection: connectionTo(service),
        ...(sending.ok && {
          url: sending.url,
          sent: await jobsAt(sending.url),
        }),
      };
    }),
  );
  const connections = services.map(({ state }) => state);
  const isOfPage = ({ page }: Job) => isSameAddress(page.url, tab?.url);
  const ofPage = jobs.filter(isOfPage);
  // The creation time of a job in the future is from before the clock was set
  // back.
  const newest = ofPage.find(({ createdAt }) => createdAt <= now) ?? ofPage[0];
  const isOld =
    newest?.state === 'failed' && (newest.endedAt ?? 0) < now - failureLifeMs;
  const job = isOld ? undefined : newest;
  const readingOf = (presetId: string) =>
    tab &&
    ofPage.find((one) => isReading(one, { presetId, tab }, settings, now));
  const reading = readingOf(readingPreset);
  /**
   * The result that a click on the preset returns instead of sending a request.
   */
  function recentOf(
    { connection, missing, availabilityByConnection }: PresetState,
    { options }: Preset,
  ) {
    const service = services.find(({ state }) => state.id === connection);
    const availability = getOwn(availabilityByConnection, connection);
    if (
      !service?.sent ||
      !service.url ||
      missing ||
      !availability?.ok ||
      availability.asks
    )
      return undefined;
    const request = { ...withMode(options, settings.mode), url: service.url };
    const work = { page: { tabId }, request, connection: service.connection };
    const found = findRecent(service.sent, work, now);
    return found && recencyOf(found);
  }
  const rule = ruleOn(settings, tab?.url);
  const neverSent = settings.neverSend.find(
    (pattern) => tab?.url && matchesRule(pattern, tab.url),
  );
  const presets = allPresets(settings).map((preset) => {
    const state = presetState(preset, settings, {
      read,
      isPdf,
      models,
      services: connections,
    });
    return Object.assign(state, { recent: recentOf(state, preset) });
  });
  const presetId = await clippingPreset(
    settings,
    tab?.url,
    async (preset) => canRunHere(preset, status, models).ok,
  );
  const toClip = readingOf(presetId);
  // The next note of the page is made of what the page says by then.
  const isClipped = toClip && clipped?.jobId === toClip.id;
  return {
    connections: [
      { id: thisBrowser, host: null, availability: read },
      ...connections,
    ],
    connection: connectionOf(settings),
    presets,
    defaultPreset: settings.defaultPreset,
    presetKeys: settings.presetKeys,
    clip: {
      ...(await clipTarget(
        settings,
        toClip ?? readingAt(settings, presetId, tab?.url),
      )),
      presetId,
      reading: toClip && !isClipped ? recencyOf(toClip) : undefined,
    },
    reading: reading && recencyOf(reading),
    rule: rule && {
      id: rule.id,
      pattern: rule.pattern,
      presetId: rule.preset,
    },
    job: job ? listedOf(job, settings, isPdf) : null,
    clipped,
    questions: settings.questions,
    mode: settings.mode,
    neverSent,
    isPrivate,
    othersActive: jobs.filter(
      (other) =>
        drivenStates.some((one) => one === other.state) && !isOfPage(other),
    ).length,
  };
}

const goneTab: TabStatus = { read: closed('start.tab-gone') };

/** The job that Clip would start, which has no ID yet. */
function readingAt(settings: Settings, presetId: string, url = ''): ClipSource {
  const options = findPreset(settings, presetId)?.options;
  return {
    id: '',
    page: { url },
    presetId,
    request: { ...options, url },
  };
}

const recencyOf = ({ id, endedAt, createdAt }: Job) => ({
  jobId: id,
  at: endedAt ?? createdAt,
});

/**
 * A service, with the address it would be sent and the jobs that requested it.
 */
type SendingState = {
  state: ConnectionState;
  connection: Connection;
  url?: string;
  sent?: Job[];
};

type Seen = Pick<TabStatus, 'read' | 'isPdf'> & {
  models: Models;
  services: ConnectionState[];
};

function presetState(
  preset: Preset,
  settings: Settings,
  { read, isPdf, models, services }: Seen,
): PresetState {
  const { id, name, options } = preset;
  const missing = missingPrompt(options);
  const never = canRunNowhere(preset, isPdf);
  return {
    id,
    name,
    connection: usualConnection(settings, preset, models),
    availabilityByConnection: {
      [thisBrowser]: canRunHere(preset, { read, isPdf }, models),
      ...Object.fromEntries(
        services.map((service) => [
          service.id,
          never ?? canSend(options, settings, service.availability),
        ]),
      ),
    },
    ...modelOf(options, settings, models),
    notForUploads: notForUploads(options),
    missing,
    costs: costsOf(withMode(options, settings.mode), settings, isPdf),
  };
}

const costsOf = (
  options: PresetOptions,
  settings: Settings,
  pdf: boolean | undefined,
) =>
  Object.fromEntries(
    settings.services
      .filter(isBilled)
      .map(({ id }) => [id, estimate(options, { isPdf: pdf })]),
  );

/**
 * The job without its request, which can be large, and the cost of repeating
 * it.
 */
const listedOf = (
  { request, ...listed }: Job,
  settings: Settings,
  isPdf: boolean | undefined,
) => ({
  ...listed,
  costs: costsOf(request, settings, isPdf),
});
