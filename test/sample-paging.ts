import type { Paging } from '@/lib/rows/paging';

export const samplePaging = (more: Partial<Paging> = {}): Paging => ({
  id: 'job',
  windowId: 1,
  tabId: 1,
  session: 's1',
  origin: 'https://a.example',
  address: 'https://a.example/list',
  rows: { list: 1 },
  next: { how: 'address', address: 'https://a.example/list?page=2' },
  state: 'reading',
  toDo: 'turn',
  pages: 1,
  pagesBefore: 1,
  count: 20,
  repeated: 0,
  behind: 0,
  idle: 0,
  visited: ['https://a.example/list'],
  refusals: 0,
  ...more,
});
