import { expect, it } from 'vitest';
import type { Clip } from '@/lib/clips';
import type { Job } from '@/lib/queue/job';
import { sampleClip } from '@/test/sample-clip';
import { sampleJob } from '@/test/sample-job';
import { sampleOrder } from '@/test/sample-order';
import type { TabsOrder } from './order';
import { type RowState, rowState } from './row-state';

const job = (state: Job['state']) => sampleJob({ state });
const clip = (more: Partial<Clip>) => sampleClip(more);
type Facts = { job?: Job; clip?: Clip; isMaking?: boolean };

it.each<[RowState, Partial<TabsOrder>, Facts]>([
  ['linked', { way: 'links' }, {}],
  ['waiting', { state: 'waiting' }, {}],
  ['waiting', { state: 'reading' }, { job: job('queued') }],
  ['reading', { state: 'reading' }, { job: job('running') }],
  ['not-read', { state: 'reading' }, { job: job('failed') }],
  ['not-read', { state: 'done' }, {}],
  ['stopped', { state: 'stopped' }, {}],
  ['stopped', { state: 'stopped' }, { job: job('done') }],
  ['stopped', { state: 'stopped' }, { job: job('cancelled') }],
  ['saving', { state: 'reading' }, { job: job('done') }],
  ['saving', { state: 'clipping' }, { job: job('done'), isMaking: true }],
  ['not-saved', { state: 'done' }, { job: job('done') }],
  ['read', { state: 'reading', way: 'note' }, { job: job('done') }],
  ['read', { state: 'done', way: 'answers' }, { job: job('done') }],
  ['asking', { state: 'reading', way: 'answers' }, { job: job('held') }],
  ['saved', {}, { clip: clip({ state: 'delivered' }) }],
  ['unconfirmed', {}, { clip: clip({ state: 'handed-over' }) }],
  ['asking', {}, { clip: clip({ state: 'asking' }) }],
  ['asking', {}, { clip: clip({ state: 'unknown' }) }],
  ['saving', {}, { clip: clip({ state: 'waiting' }) }],
  ['not-saved', {}, { clip: clip({ error: { kind: 'closed' } }) }],
  ['not-saved', {}, { clip: clip({ state: 'failed' }) }],
  ['stopped', {}, { clip: clip({ state: 'cancelled' }) }],
])('is %s (%#)', (state, order, { isMaking = false, ...facts }) => {
  const [row] = sampleOrder().rows;
  expect(
    rowState(
      sampleOrder(order),
      { ...row!, jobId: 'made' },
      { ...facts, isMaking },
    ),
  ).toBe(state);
});

it('is not read once it is known that no job reads its tab', () => {
  const order = sampleOrder({ state: 'reading' });
  expect(rowState(order, order.rows[0]!, { isMaking: false })).toBe('not-read');
});
