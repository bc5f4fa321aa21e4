import { afterEach, expect, it, vi } from 'vitest';
import { createAttempt } from '@/components/ui/attempt';
import { createBuiltIn } from './models-state';

type Create = { signal: AbortSignal; monitor(download: EventTarget): void };

/** A browser whose model isn't downloaded until `create` ends. */
function browserWith(create: (options: Create) => Promise<void>) {
  let state = 'downloadable';
  vi.stubGlobal('LanguageModel', {
    availability: async () => state,
    async create(options: Create) {
      await create(options);
      state = 'available';
      return { destroy() {} };
    },
  });
  const { attempt, failure } = createAttempt();
  return { builtIn: createBuiltIn(attempt), failure };
}

afterEach(() => vi.unstubAllGlobals());

it('the built-in model is downloaded, and reports the downloaded share', async () => {
  const seen: unknown[] = [];
  const { builtIn } = browserWith(async ({ monitor }) => {
    const download = new EventTarget();
    monitor(download);
    download.dispatchEvent(
      Object.assign(new Event('downloadprogress'), { loaded: 0.4 }),
    );
    seen.push(builtIn.progress.value);
  });
  await builtIn.refresh();
  expect(builtIn.state.value).toBe('not-downloaded');
  await builtIn.download();
  expect([seen, builtIn.state.value, builtIn.progress.value]).toEqual([
    [0.4],
    'ready',
    undefined,
  ]);
});

it.each([
  ['a stop says nothing', true, undefined],
  ['a failure says why', false, 'No space left'],
])('after a download that ended early, %s', async (_, isStopped, message) => {
  const { builtIn, failure } = browserWith(async ({ signal }) => {
    if (isStopped) builtIn.stop();
    signal.throwIfAborted();
    throw new Error('No space left');
  });
  await builtIn.download();
  expect([failure.value, builtIn.state.value]).toEqual([
    message,
    'not-downloaded',
  ]);
});

it('reports the built-in model as missing in a browser without one', async () => {
  const { attempt } = createAttempt();
  const builtIn = createBuiltIn(attempt);
  await builtIn.refresh();
  expect(builtIn.state.value).toBe('none');
});
