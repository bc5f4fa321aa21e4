// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import { saveFile } from '@/components/ui/save-file';
import { SessionDetails, type SessionLookups } from './session-details';

vi.mock('@/components/ui/save-file', () => ({ saveFile: vi.fn() }));

const root = document.createElement('main');
afterEach(() => render(null, root));

const page = { pageId: '0', pageUrl: 'https://a.example/', rest: {} };
const missing = {
  ok: false as const,
  error: { kind: 'not-json' as const, status: 404, message: '' },
};

function show(lookups: Partial<SessionLookups> = {}) {
  const all: SessionLookups = {
    stateOf: async () => ({
      ok: true,
      value: { status: 'active', creditsBilled: 4 },
    }),
    replayOf: async () => ({ ok: true, value: [page] }),
    playlistOf: async () => ({ ok: true, value: '#EXTM3U' }),
    ...lookups,
  };
  return act(() => render(<SessionDetails id="s" lookups={all} />, root));
}

const click = (label: string) =>
  act(async () => {
    [...root.querySelectorAll('button')]
      .find(({ textContent }) => textContent === label)
      ?.click();
  });

it('tells the state and the cost', async () => {
  await show();
  await click('sessions.state');
  expect(root.textContent).toContain('sessions.status.active');
  expect(root.textContent).toContain('job.credits 4');
});

it('gives out a recording as a file', async () => {
  await show();
  await click('sessions.recording');
  expect(root.textContent).toContain('https://a.example/');
  await click('output.save');
  expect(saveFile).toHaveBeenCalledWith(
    expect.stringMatching(/\.m3u8$/),
    expect.any(Blob),
  );
});

it.each([
  ['sessions.state', { stateOf: async () => missing }],
  ['sessions.recording', { replayOf: async () => missing }],
])('says that an older server does not know it: %s', async (label, lookups) => {
  await show(lookups);
  await click(label);
  expect(root.textContent).toContain('sessions.notTold');
});

it('says that nothing was recorded', async () => {
  await show({ replayOf: async () => ({ ok: true, value: [] }) });
  await click('sessions.recording');
  expect(root.textContent).toContain('sessions.noRecording');
});
