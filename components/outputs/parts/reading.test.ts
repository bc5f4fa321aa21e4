// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MarkdownPiece } from '@/lib/core/markdown-pieces';
import { createReading, readingMinutes } from './reading';

const streamOf = (pieces: MarkdownPiece[], failure?: Error) =>
  new ReadableStream<MarkdownPiece>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      if (failure) controller.error(failure);
      else controller.close();
    },
  });

const read = (pieces: () => ReadableStream<MarkdownPiece>) =>
  createReading({
    pieces,
    sanitize: (html) => document.createRange().createContextualFragment(html),
  });

describe('createReading', () => {
  beforeEach(
    () => void vi.stubGlobal('scheduler', { yield: () => Promise.resolve() }),
  );

  it('draws pieces in order and counts them', async () => {
    const reading = read(() =>
      streamOf([
        { html: '<h1>The mill</h1><p>Two words</p>' },
        { html: '<h2>Its wheel</h2><span class="inert-image"></span>' },
      ]),
    );
    const target = document.createElement('article');
    await reading.draw(target, new AbortController().signal);
    expect([...target.children].map(({ textContent }) => textContent)).toEqual([
      'The millTwo words',
      'Its wheel',
    ]);
    expect(
      reading.firstHeadings(9).map(({ level, text }) => [level, text]),
    ).toEqual([
      [1, 'The mill'],
      [2, 'Its wheel'],
    ]);
    expect(reading.firstHeadings(1)).toHaveLength(1);
    expect(reading.headings.value).toBe(2);
    expect(reading.images.value).toBe(1);
    expect(reading.state.value).toBe('done');
    expect(reading.html()).toContain('<h2>Its wheel</h2>');
  });

  it('reports a block that is shown as source', async () => {
    const reading = read(() => streamOf([{ plain: '<b>x' }]));
    const target = document.createElement('article');
    await reading.draw(target, new AbortController().signal);
    expect(reading.state.value).toBe('partly');
    expect(target.querySelector('pre')?.textContent).toBe('<b>x');
    expect(target.querySelector('b')).toBeNull();
    expect(reading.html()).toBe('<pre>&lt;b&gt;x</pre>');
  });

  it('leaves nothing half drawn if rendering fails', async () => {
    const reading = read(() => streamOf([], new Error('silent')));
    const target = document.createElement('article');
    await reading.draw(target, new AbortController().signal);
    expect(reading.state.value).toBe('plain');
    expect(target.childElementCount).toBe(0);
  });

  it('stops on request', async () => {
    const cancel = vi.fn();
    const abort = new AbortController();
    const reading = read(
      () =>
        new ReadableStream({
          pull(controller) {
            controller.enqueue({ html: '<p>on and on</p>' });
            abort.abort();
          },
          cancel,
        }),
    );
    await reading.draw(document.createElement('article'), abort.signal);
    expect(cancel).toHaveBeenCalled();
  });
});

describe('readingMinutes', () => {
  it.each([
    [0, 1],
    [220, 1],
    [2418, 11],
  ])('%i words take %i', (words, minutes) => {
    expect(readingMinutes(words)).toBe(minutes);
  });
});
