/**
 * Lets a few streams run at a time: a page with hundreds of parts would start
 * as many workers. Each `make` is called when its turn has come.
 */
export function createStreamQueue(maxRunning: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  const enter = () => {
    if (running < maxRunning) {
      running++;
      return Promise.resolve();
    }
    return new Promise<void>((begin) => waiting.push(begin));
  };
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else running--;
  };

  return <Piece>(make: () => ReadableStream<Piece>): ReadableStream<Piece> => {
    let source: ReadableStreamDefaultReader<Piece> | undefined;
    let isCancelled = false;
    return new ReadableStream({
      async start(controller) {
        await enter();
        if (isCancelled) return leave();
        source = make().getReader();
        try {
          for (let next = await source.read(); !next.done; ) {
            controller.enqueue(next.value);
            next = await source.read();
          }
          if (!isCancelled) controller.close();
        } catch (error) {
          controller.error(error);
        } finally {
          leave();
        }
      },
      cancel(reason) {
        isCancelled = true;
        return source?.cancel(reason);
      },
    });
  };
}
