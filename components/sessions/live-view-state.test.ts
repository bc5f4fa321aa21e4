import { signal } from '@preact/signals';
import { beforeEach, expect, it, vi } from 'vitest';
import type { call as callBackground } from '@/lib/app/call';
import type { Run } from '@/lib/sessions/run';
import { createLiveView, type Site } from './live-view-state';

const connection = {
  kind: 'service',
  id: 's',
  baseUrl: 'https://a.example',
} as const;
const inSession: Site = { connection, place: { sessionId: 'x' } };
const inPage: Site = { connection, place: { scrapeId: 'p', jobId: 'j' } };
const run = (more: Partial<Run> = {}): Run => ({
  id: 'r',
  createdAt: 1,
  ...inPage,
  task: { prompt: 'Go' },
  state: 'running',
  owner: 'w',
  ...more,
});
const told = run({ state: 'done', answer: { sessionId: 'y', rest: {} } });
const watch = 'https://live.example/1';
const views = { ok: true, value: { watch } };
const found = (session?: object) => ({
  ok: true,
  value: { active: 1, ...(session && { session }) },
});
const away = { ok: false, error: { kind: 'network', message: '' } };

const call = vi.fn<(name: string, input: unknown) => Promise<unknown>>();
beforeEach(() => void call.mockReset());

function setUp(at: Site | undefined, runs: Run[] = []) {
  const site = signal(at);
  const view = createLiveView({
    call: call as unknown as typeof callBackground,
    site,
    here: signal(runs),
  });
  return { site, view, asked: () => call.mock.calls };
}

it.each<[string, Site, Run[], unknown[], unknown[]]>([
  [
    'of the session that is worked in',
    inSession,
    [],
    [views],
    [['session.view', { connection: 's', sessionId: 'x' }]],
  ],
  [
    'of the one that a run was told',
    inPage,
    [run(), told],
    [views],
    [['session.view', { connection: 's', sessionId: 'y' }]],
  ],
  [
    'of the one that the list tells while a run is out',
    inPage,
    [run()],
    [found({ id: 'z', isGuess: true }), views],
    [
      ['run.lookUp', { runId: 'r' }],
      ['session.view', { connection: 's', sessionId: 'z' }],
    ],
  ],
])('shows the view %s', async (_, site, runs, answers, calls) => {
  for (const answer of answers) call.mockResolvedValueOnce(answer);
  const { view, asked } = setUp(site, runs);
  expect(asked()).toEqual([]);
  await view.show('watch');
  expect(asked()).toEqual(calls);
  expect(view.shown.value).toMatchObject({
    mode: 'watch',
    view: watch,
    isGuess: calls.length === 2,
  });
  expect(view.problem.value).toBeUndefined();
});

it.each<[string, Site, Run[], unknown[], unknown]>([
  ['nothing was run', inPage, [], [], 'no-session'],
  ['the list does not tell', inPage, [run()], [found()], 'no-session'],
  ['the list cannot be read', inPage, [run()], [away], away.error],
  ['the views cannot be read', inSession, [], [away], away.error],
  [
    'there is no such view',
    inSession,
    [],
    [{ ok: true, value: {} }],
    'no-view',
  ],
  [
    'the view may not be framed',
    inSession,
    [],
    [{ ok: true, value: { watch: 'http://a.example/' } }],
    'no-view',
  ],
  [
    'this computer is not the service’s',
    inSession,
    [],
    [{ ok: true, value: { watch: 'http://localhost/' } }],
    'no-view',
  ],
])(
  'shows no view and the reason if %s',
  async (_, site, runs, answers, lack) => {
    for (const answer of answers) call.mockResolvedValueOnce(answer);
    const { view } = setUp(site, runs);
    await view.show('watch');
    expect([view.problem.value, view.shown.value, view.isAsking.value]).toEqual(
      [lack, undefined, false],
    );
  },
);

it('shows a local view if the service is local too', async () => {
  const here = { ...connection, baseUrl: 'http://127.0.0.1:3002' };
  call.mockResolvedValue({
    ok: true,
    value: { interact: 'http://127.0.0.1:4000/' },
  });
  const { view } = setUp({ ...inSession, connection: here });
  await view.show('interact');
  expect(view.shown.value?.url.href).toBe('http://127.0.0.1:4000/');
});

it('sends one request at a time, and ignores answers for a site that was left', async () => {
  const answers: ((answer: unknown) => void)[] = [];
  call.mockImplementation(
    () => new Promise((resolve) => answers.push(resolve)),
  );
  const { site, view } = setUp(inSession);
  const shows = [view.show('watch'), view.show('interact')];
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  site.value = inPage;
  answers[0]?.(views);
  await Promise.all(shows);
  expect([view.shown.value, view.problem.value]).toEqual([
    undefined,
    undefined,
  ]);
});
