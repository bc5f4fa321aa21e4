import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { createOpenDatabase } from '@/lib/store/db';
import { sampleWatch } from '@/test/sample-watch';
import { watchesAt } from './records';

it('counts the watches that a service carries out', async () => {
  const db = await createOpenDatabase()();
  const at = (id: string) => ({
    connection: { id, baseUrl: 'https://s.example' },
  });
  for (const watch of [
    sampleWatch({ id: 'here' }),
    sampleWatch({ id: 'there', monitor: at('s') }),
    sampleWatch({ id: 'elsewhere', monitor: at('t') }),
  ])
    await db.put('watches', watch);
  expect([await watchesAt(db), await watchesAt(db, 's')]).toEqual([2, 1]);
});
