export type TaskWorker = Pick<
  Worker,
  'postMessage' | 'addEventListener' | 'terminate'
>;

/** Why a worker had to be stopped before it had an outcome. */
export class WorkerFailure extends Error {
  override name = 'WorkerFailure';
  readonly reason: 'too-slow' | 'failed';
  constructor(reason: WorkerFailure['reason'], message = '') {
    super(message);
    this.reason = reason;
  }
}

type Listening<News, Outcome> = {
  /** Reads a message. The first outcome that it returns ends the task. */
  read(news: News): Outcome | undefined;
  signal?: AbortSignal | undefined;
  /** Milliseconds without a message after which the worker counts as stuck. */
  maxSilenceMs?: number;
};

/**
 * Gives a worker a task, and resolves to its outcome. Rejects with the reason
 * of `signal` or a `WorkerFailure`, once the worker is stopped.
 */
export function runTask<News, Outcome>(
  worker: TaskWorker,
  task: unknown,
  { read, signal, maxSilenceMs }: Listening<News, Outcome>,
): Promise<Outcome> {
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
  const ended = new AbortController();
  const untilEnded = { signal: ended.signal };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const fail = (cause: Error) => {
    worker.terminate();
    reject(cause);
  };
  const restartTimer = () => {
    clearTimeout(timer);
    if (maxSilenceMs !== undefined)
      timer = setTimeout(
        () => fail(new WorkerFailure('too-slow')),
        maxSilenceMs,
      );
  };
  worker.addEventListener(
    'message',
    ({ data }: MessageEvent<News>) => {
      restartTimer();
      const outcome = read(data);
      if (outcome !== undefined) resolve(outcome);
    },
    untilEnded,
  );
  worker.addEventListener(
    'error',
    ({ message }) => fail(new WorkerFailure('failed', message)),
    untilEnded,
  );
  signal?.addEventListener(
    'abort',
    () => fail(signal.reason as Error),
    untilEnded,
  );
  restartTimer();
  worker.postMessage(task, []);
  return promise.finally(() => {
    clearTimeout(timer);
    ended.abort();
  });
}
