import { signal } from '@preact/signals';
import type { ExportNews, ExportOrder } from '@/lib/batches';

/** Files are written in a worker that ends with the work. */
export function createExportWriter(start: () => Worker) {
  /** The number of rows written; undefined while idle. */
  const done = signal<number | undefined>();
  const failure = signal<string | undefined>();
  let end: (file?: Blob) => void = () => undefined;
  return {
    done,
    failure,
    stop: () => end(),
    /**
     * Resolves to the file, or undefined if it failed or was stopped. A new run
     * stops the previous one.
     */
    run(order: ExportOrder): Promise<Blob | undefined> {
      end();
      const worker = start();
      done.value = 0;
      failure.value = undefined;
      return new Promise((resolve) => {
        end = (file) => {
          worker.terminate();
          done.value = undefined;
          end = () => undefined;
          resolve(file);
        };
        const fail = (message: string) => {
          failure.value = message;
          end();
        };
        worker.addEventListener('error', ({ message }) => fail(message));
        worker.addEventListener(
          'message',
          ({ data }: MessageEvent<ExportNews>) => {
            if ('file' in data) end(data.file);
            else if ('failure' in data) fail(data.failure);
            else done.value = data.done;
          },
        );
        worker.postMessage(order);
      });
    },
  };
}
