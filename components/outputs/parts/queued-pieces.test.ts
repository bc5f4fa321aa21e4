import { describe, expect, it } from 'vitest';
import { createStreamQueue } from './queued-pieces';

/** A stream that ends when the test says so. */
function controlled(log: string[], name: string) {
  let end = () => {};
  const make = () =>
    new ReadableStream<string>({
      start(controller) {
        log.push(`${name} began`);
        end = () => {
          controller.enqueue(name);
          controller.close();
        };
      },
      cancel: () => void log.push(`${name} cancelled`),
    });
  return { make, end: () => end() };
}

const read = async (stream: ReadableStream<string>) => {
  const pieces: string[] = [];
  for await (const piece of stream) pieces.push(piece);
  return pieces;
};

describe('createStreamQueue', () => {
  it('starts a stream when another has ended', async () => {
    const log: string[] = [];
    const queued = createStreamQueue(1);
    const [a, b] = ['a', 'b'].map((name) => controlled(log, name));
    const first = read(queued(a!.make));
    const second = read(queued(b!.make));
    await Promise.resolve();
    expect(log).toEqual(['a began']);
    a!.end();
    expect(await first).toEqual(['a']);
    b!.end();
    expect(await second).toEqual(['b']);
  });

  it('never starts a stream that was cancelled while it waited', async () => {
    const log: string[] = [];
    const queued = createStreamQueue(1);
    const [a, b, c] = ['a', 'b', 'c'].map((name) => controlled(log, name));
    const first = read(queued(a!.make));
    await queued(b!.make).cancel();
    const third = read(queued(c!.make));
    a!.end();
    await first;
    c!.end();
    expect(await third).toEqual(['c']);
    expect(log).toEqual(['a began', 'c began']);
  });
});
