import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createOpenDatabase } from '@/lib/store/db';
import { sampleOrder } from '@/test/sample-order';
import { createTabs } from './background';
import { ordersItem } from './store';

beforeEach(fakeBrowser.reset);

it('leaves no waiting order of an earlier session of the browser', async () => {
  const { deletePrivate } = createTabs({
    db: createOpenDatabase(),
    batches: { start: vi.fn(), cancel: vi.fn() },
    clips: { order: vi.fn(), withdraw: vi.fn() },
    now: () => 1,
    announce() {},
  });
  await ordersItem.change(() => [
    sampleOrder(),
    sampleOrder({ id: 'read', state: 'reading' }),
  ]);
  await deletePrivate(7);
  expect(await ordersItem.getValue()).toHaveLength(2);
  await deletePrivate();
  expect(await ordersItem.getValue()).toMatchObject([{ id: 'read' }]);
});
