import { describe, expect, it, vi } from 'vitest';
import type { ExportNews } from '@/lib/batches/table';
import { createExportWriter } from './export-writer';

function setUp() {
  const workers: {
    tell(news: ExportNews): void;
    fail(message: string): void;
    postMessage: ReturnType<typeof vi.fn>;
    terminate: ReturnType<typeof vi.fn>;
  }[] = [];
  const writing = createExportWriter(() => {
    const heard: Record<string, (event: object) => void> = {};
    const worker = {
      postMessage: vi.fn<(order: unknown) => void>(),
      terminate: vi.fn<() => void>(),
    };
    workers.push({
      ...worker,
      tell: (data) => heard['message']?.({ data }),
      fail: (message) => heard['error']?.({ message }),
    });
    const addEventListener = (
      type: string,
      listener: (event: object) => void,
    ) => {
      heard[type] = listener;
    };
    return { ...worker, addEventListener } as unknown as Worker;
  });
  return { writing, workers };
}

const order = { as: 'lines' as const, rows: [] };

describe('createExportWriter', () => {
  it('reports progress and ends with its worker', async () => {
    const { writing, workers } = setUp();
    const running = writing.run(order);
    expect(workers[0]?.postMessage).toHaveBeenCalledWith(order);
    expect(writing.done.value).toBe(0);
    workers[0]?.tell({ done: 7 });
    expect(writing.done.value).toBe(7);
    const file = new Blob(['x']);
    workers[0]?.tell({ file });
    expect(await running).toBe(file);
    expect(writing.done.value).toBeUndefined();
    expect(workers[0]?.terminate).toHaveBeenCalledOnce();
  });

  it.each<
    [
      string,
      (worker: ReturnType<typeof setUp>['workers'][number] | undefined) => void,
    ]
  >([
    ['the task fails', (worker) => worker?.tell({ failure: 'full' })],
    ['the worker dies', (worker) => worker?.fail('full')],
  ])(
    'returns no file where %s, and says why until the next export',
    async (_, fail) => {
      const { writing, workers } = setUp();
      const running = writing.run(order);
      fail(workers[0]);
      expect(await running).toBeUndefined();
      expect([writing.failure.value, writing.done.value]).toEqual([
        'full',
        undefined,
      ]);
      void writing.run(order);
      expect(writing.failure.value).toBeUndefined();
    },
  );

  it('is stopped by the user and by a newer run', async () => {
    const { writing, workers } = setUp();
    writing.stop();
    const first = writing.run(order);
    const second = writing.run(order);
    expect(await first).toBeUndefined();
    writing.stop();
    expect(await second).toBeUndefined();
    expect(workers.map(({ terminate }) => terminate.mock.calls.length)).toEqual(
      [1, 1],
    );
    expect(writing.failure.value).toBeUndefined();
  });
});
