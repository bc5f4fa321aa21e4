import { describe, expect, it } from 'vitest';
import type { JobState } from '@/lib/queue/job';
import type { PopupState, PresetState } from '@/lib/page';
import {
  type PopupAction,
  actionOf,
  boxOf,
  costAt,
  presetIn,
  reusedBy,
  rowsOf,
  sendsNothing,
} from './popup-action';
import {
  atService,
  job,
  open,
  tabState,
  shut,
} from '@/test/sample-popup-state';

const here = { browser: open };
const both = { browser: open, hosted: open };
const hosted = { connection: 'hosted' };
const pdf = shut('reading.pdf');
const loopback = shut('privacy.loopback');

const mine = { ...(tabState(here).presets[0] as PresetState), id: 'mine' };
const ruled = (presetId: string) => ({
  id: 'r',
  pattern: 'example.com',
  presetId,
});

/** The action in short: its kind, preset or job, and connection. */
function short(action: PopupAction): string {
  if (action.kind === 'looking') return 'looking';
  if (action.kind === 'closed') return `closed: ${action.reason}`;
  return [
    action.isRemedy ? 'remedy' : 'run',
    action.preset.id,
    'at',
    action.connectionId,
  ].join(' ');
}

describe('actionOf: the main button', () => {
  it.each<[string, PopupState, string]>([
    [
      'reads here with nothing set up',
      tabState(here),
      'run markdown at browser',
    ],
    [
      'uses the connection of the user',
      tabState(both, hosted),
      'run markdown at hosted',
    ],
    [
      'reads here what must not be sent',
      tabState({ ...both, hosted: loopback }, hosted),
      'run markdown at browser',
    ],
    [
      'sends what cannot be read here',
      tabState({ ...both, browser: pdf }),
      'run markdown at hosted',
    ],
    [
      'says why where nothing is open',
      tabState({ browser: pdf }),
      'closed: reading.pdf',
    ],
    [
      'says of the user’s connection why it is closed',
      tabState({ browser: pdf, hosted: shut('start.no-address') }, hosted),
      'closed: start.no-address',
    ],
    [
      'is the default preset',
      tabState(both, { ...hosted, defaultPreset: 'summary' }),
      'run summary at hosted',
    ],
    [
      'is one that runs, where the default does not',
      tabState(here, { defaultPreset: 'summary' }),
      'run markdown at browser',
    ],
    [
      'is what was the default at first, whatever comes before it',
      tabState(here, {
        defaultPreset: 'summary',
        presets: [mine, ...tabState(here).presets],
      }),
      'run markdown at browser',
    ],
    [
      'is one that is there, where the default is gone',
      tabState(here, { defaultPreset: 'gone' }),
      'run markdown at browser',
    ],
    [
      'goes to a service where this browser lacks the format',
      tabState(both, { defaultPreset: 'summary' }),
      'run summary at hosted',
    ],
    [
      'is what the site’s rule says',
      tabState(both, { rule: ruled('summary') }),
      'run summary at hosted',
    ],
    [
      'is the default preset, where that of the rule does not run',
      tabState(here, { rule: ruled('summary'), defaultPreset: 'markdown' }),
      'run markdown at browser',
    ],
  ])('%s', (_, seen, expected) => expect(short(actionOf(seen))).toBe(expected));

  it('waits for the background', () =>
    expect(short(actionOf(undefined))).toBe('looking'));

  it('uses the connection the preset names', () => {
    const seen = tabState({ ...both, own: open }, hosted);
    const presets = seen.presets.map((preset) => ({
      ...preset,
      connection: 'own',
    }));
    expect(short(actionOf({ ...seen, presets }))).toBe('run markdown at own');
  });
});

describe('actionOf: the main button after a job', () => {
  const states: JobState[] = [
    'held',
    'queued',
    'waiting',
    'paused',
    'running',
    'unknown',
    'done',
    'cancelled',
  ];
  it.each(states)('still reads the page: %s', (state) =>
    expect(short(actionOf(tabState(here, { job: job(state) })))).toBe(
      'run markdown at browser',
    ),
  );

  const failed = job('failed', { connection: atService });
  const summary = job('failed', { presetId: 'summary', connection: atService });
  it.each<[string, PopupState, string]>([
    [
      'reads here what failed at a service',
      tabState(both, { job: failed }),
      'remedy markdown at browser',
    ],
    [
      'reads here, whatever the user prefers',
      tabState(both, { ...hosted, job: failed }),
      'remedy markdown at browser',
    ],
    [
      'has no remedy here for a page that only a service gets',
      tabState({ ...both, browser: pdf }, { job: failed }),
      'run markdown at hosted',
    ],
    [
      'has no remedy for what only a service can do',
      tabState(both, { job: summary }),
      'run markdown at browser',
    ],
    [
      'reads again what failed here',
      tabState(both, { job: job('failed') }),
      'run markdown at browser',
    ],
  ])('%s', (_, seen, expected) => expect(short(actionOf(seen))).toBe(expected));
});

const where = (run?: { preset: PresetState; connectionId: string }) =>
  run && `${run.preset.id} at ${run.connectionId}`;

describe('boxOf: the prompt field', () => {
  const search = {
    ...(tabState(both).presets[0] as PresetState),
    id: 'highlights',
    missing: 'query' as const,
  };
  const withSearch = (seen: PopupState) => ({
    ...seen,
    presets: [...seen.presets, search],
  });
  const own = {
    ...(tabState(both).presets[2] as PresetState),
    id: 'own',
    name: 'Own',
  };

  it.each<[string, PopupState, string | undefined, string[]]>([
    ['is absent where nothing answers', tabState(here), undefined, []],
    [
      'searches the page where nothing else answers',
      withSearch(tabState(here)),
      'highlights at browser',
      [],
    ],
    [
      'asks a service, and can search here',
      withSearch(tabState(both)),
      'ask at hosted',
      ['highlights at browser', 'highlights at hosted'],
    ],
  ])('%s', (_, seen, main, others) => {
    const box = boxOf(seen);
    expect(where(box)).toBe(main);
    expect(box?.others.map(where) ?? []).toEqual(others);
  });

  it("the prompt field keeps the user's choice of the answerer", () =>
    expect(
      where(
        boxOf(withSearch(tabState(both)), {
          preset: search,
          connectionId: 'browser',
        }),
      ),
    ).toBe('highlights at browser'));

  it('the prompt field is for the chosen preset that lacks its prompt', () => {
    const seen = tabState(both);
    const box = boxOf(
      { ...seen, presets: [...seen.presets, own] },
      { preset: own, connectionId: 'hosted' },
    );
    expect(where(box)).toBe('own at hosted');
    expect(box?.others).toEqual([]);
  });
});

describe('rowsOf: the preset rows', () => {
  const rows = (seen: PopupState) => {
    const { ready, rest } = rowsOf(seen, actionOf(seen));
    return { ready: ready.map(where), rest: rest.map(({ id }) => id) };
  };
  it.each<[string, PopupState, ReturnType<typeof rows>]>([
    [
      'has none for what only a service does',
      tabState(here),
      { ready: [], rest: ['summary'] },
    ],
    [
      'has none for the main button',
      tabState(both),
      { ready: ['summary at hosted'], rest: [] },
    ],
    [
      'has one for what is not on the main button',
      tabState(both, { defaultPreset: 'summary' }),
      { ready: ['markdown at browser'], rest: [] },
    ],
  ])('%s', (_, seen, expected) => expect(rows(seen)).toEqual(expected));
});

it('a recent result is reused only where it was made', () => {
  const recent = { jobId: 'r', at: 1 };
  const preset = {
    ...(tabState(both).presets[1] as PresetState),
    connection: 'hosted',
    recent,
  };
  expect(reusedBy({ preset, connectionId: 'hosted' })).toEqual(recent);
  expect(reusedBy({ preset, connectionId: 'browser' })).toBeUndefined();
});

describe('sendsNothing', () => {
  const recent = { jobId: 'j', at: 0 };
  it.each<[string, Partial<PresetState>, string, boolean]>([
    ['in this browser', {}, 'browser', true],
    [
      'with a model of this computer',
      { model: { name: 'm' } },
      'browser',
      true,
    ],
    [
      'with a model on another computer',
      { model: { name: 'm', host: 'models.example' } },
      'browser',
      false,
    ],
    ['at a service', {}, 'hosted', false],
    ['at a service, for a recent result', { recent }, 'hosted', true],
    ['at another service than the recent result', { recent }, 'own', false],
  ])('%s', (_, more, connectionId, expected) => {
    const preset = { ...mine, connection: 'hosted', ...more };
    expect(sendsNothing({ preset, connectionId })).toBe(expected);
  });
});

describe('costAt', () => {
  const seen = tabState({ ...both, own: open });
  it.each([
    ['markdown', 'browser', 'free'],
    ['markdown', 'hosted', { least: 1, most: 1, parts: [] }],
    ['ask', 'hosted', { least: 5, most: 5, parts: [] }],
    ['markdown', 'own', undefined],
    ['gone', 'hosted', undefined],
  ])('%s at %s', (id, connectionId, cost) =>
    expect(costAt(presetIn(seen, id), connectionId)).toEqual(cost),
  );
});
