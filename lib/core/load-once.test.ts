import { expect, it, vi } from 'vitest';
import { loadOnce } from './concurrency';

it('loads once, and again after a failure', async () => {
  const load = vi.fn(async () => 'value');
  load.mockRejectedValueOnce(new Error('no'));
  const get = loadOnce(load);
  await expect(get()).rejects.toThrow('no');
  expect(await Promise.all([get(), get()])).toEqual(['value', 'value']);
  expect(load).toHaveBeenCalledTimes(2);
});
