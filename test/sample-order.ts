import type { TabsOrder } from '@/lib/tabs/order';

/** Two tabs of which each becomes a note. */
export const sampleOrder = (more: Partial<TabsOrder> = {}): TabsOrder => ({
  id: 'order',
  windowId: 7,
  createdAt: 1,
  way: 'notes',
  title: '2 tabs',
  destinationId: 'd',
  rows: [1, 2].map((tabId) => ({
    tabId,
    url: `https://tides.example/${tabId}`,
    title: `Tide ${tabId}`,
    clipId: `clip${tabId}`,
  })),
  asked: [],
  state: 'waiting',
  ...more,
});
