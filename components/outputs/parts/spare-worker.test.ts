import { describe, expect, it, vi } from 'vitest';
import { spareWorkers } from './spare-worker';

describe('spareWorkers', () => {
  const set = () => {
    const started: { terminate: () => void }[] = [];
    const start = () => {
      const worker = { terminate: vi.fn() };
      started.push(worker);
      return worker;
    };
    return { started, workers: spareWorkers(start) };
  };

  it('keeps at most one worker ready', () => {
    const { started, workers } = set();
    expect(started).toHaveLength(0);
    workers.prepare();
    workers.prepare();
    expect(started).toHaveLength(1);
    expect(workers.take()).toBe(started[0]);
  });

  it('starts one if none is ready', () => {
    const { started, workers } = set();
    expect([workers.take(), workers.take()]).toEqual(started);
    expect(started).toHaveLength(2);
  });

  it('reuses a returned worker, and stops surplus ones', () => {
    const { started, workers } = set();
    const [one, other] = [workers.take(), workers.take()];
    workers.giveBack(one);
    workers.giveBack(other);
    expect(one.terminate).not.toHaveBeenCalled();
    expect(other.terminate).toHaveBeenCalled();
    expect(workers.take()).toBe(one);
    expect(started).toHaveLength(2);
  });
});
