import 'fake-indexeddb/auto';
import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import type { Job } from '@/lib/queue/job';
import { createOpenDatabase } from '@/lib/store/db';
import { createThread } from './thread-state';

const url = 'https://bank.example/me';

const text = (id: string, createdAt: number): Job => ({
  id,
  page: { tabId: 1, windowId: 1, url, title: 'A' },
  presetId: 'markdown',
  request: { url },
  connection: { kind: 'browser' },
  state: 'done',
  createdAt,
  hasResult: true,
});

it('shows the thread of the page on show, and none until it is read', async () => {
  const db = createOpenDatabase();
  const request = {
    url,
    formats: [{ type: 'question' as const, question: 'My balance?' }],
  };
  await (await db()).put('jobs', {
    ...text('a', 1),
    request,
    state: 'failed',
    hasResult: false,
  });
  const shown = signal(url);
  const thread = createThread(db, () => [shown.value]);
  await thread.read();
  expect(thread.turns.value).toHaveLength(1);
  shown.value = 'https://forum.example/';
  expect(thread.turns.value).toEqual([]);
  shown.value = url;
  expect(thread.turns.value).toHaveLength(1);
});
