import { signal } from '@preact/signals';
import { expect, it, vi } from 'vitest';
import { defaultTemplate } from '@/lib/clips/templates/note-template';
import type { NoteEnd, NoteSource } from './note-work';
import { createPreview } from './preview-state';
import type { NoteMaker } from './render-note';

const noteOf = (body: string): NoteEnd => ({
  ok: true,
  note: { name: 'n.md', folder: '', properties: [], frontmatter: '', body },
  warnings: [],
});
const problem = {
  where: 'body',
  message: 'filter' as const,
  about: 'nope',
  line: 1,
  column: 4,
};
const broken: NoteEnd = { ok: false, problems: [problem] };

/** A maker whose runs end on request. */
function start() {
  const ends: ((end: NoteEnd) => void)[] = [];
  const bodies: string[] = [];
  const make: NoteMaker['make'] = (
    { template },
    { signal: stopping, onStep } = {},
  ) => {
    bodies.push(template.body);
    onStep?.('body');
    return new Promise((resolve, reject) => {
      ends.push(resolve);
      stopping?.addEventListener('abort', () =>
        reject(stopping.reason as Error),
      );
    });
  };
  const template = signal({ ...defaultTemplate, body: 'a' });
  const source = signal<NoteSource | undefined>({ jobId: 'j' });
  const preview = createPreview({
    maker: { make, warm() {}, close() {} },
    template,
    source,
    now: () => 0,
    pause: 1e6,
  });
  const type = (body: string) => {
    template.value = { ...template.value, body };
  };
  const choose = (id: string) => {
    template.value = { ...template.value, id };
  };
  return { preview, source, type, choose, ends, bodies };
}

it('makes one note at a time, the next from the latest text', async () => {
  const { preview, type, ends, bodies } = start();
  void preview.make();
  for (const body of ['b', 'c']) {
    type(body);
    void preview.make();
  }
  expect(bodies).toEqual(['a']);
  ends[0]?.(noteOf('A'));
  await vi.waitFor(() => expect(bodies).toEqual(['a', 'c']));
  ends[1]?.(noteOf('C'));
  await vi.waitFor(() => expect(preview.note.value?.body).toBe('C'));
  expect(preview.step.value).toBeUndefined();
});

it('keeps the last good note beside an error, but not one of another page', async () => {
  const { preview, source, ends } = start();
  void preview.make();
  ends[0]?.(noteOf('A'));
  await vi.waitFor(() => expect(preview.note.value?.body).toBe('A'));
  void preview.make();
  ends[1]?.(broken);
  await vi.waitFor(() => expect(preview.end.value).toBe(broken));
  expect(preview.note.value?.body).toBe('A');
  source.value = { jobId: 'k' };
  void preview.make();
  expect(preview.note.value).toBeUndefined();
});

it('shows neither problems nor the note of another template', async () => {
  const { preview, choose, ends } = start();
  void preview.make();
  ends[0]?.(noteOf('A'));
  await vi.waitFor(() => expect(preview.note.value?.body).toBe('A'));
  choose('other');
  void preview.make();
  ends[1]?.(broken);
  await vi.waitFor(() => expect(preview.problems.value).toEqual([problem]));
  expect(preview.note.value).toBeUndefined();
  choose('third');
  expect(preview.problems.value).toEqual([]);
});

it('stops on request and starts again', async () => {
  const { preview, bodies } = start();
  const making = preview.make();
  expect(preview.step.value).toBe('body');
  preview.cancel();
  await making;
  expect([
    preview.step.value,
    preview.end.value,
    preview.isCancelled.value,
  ]).toEqual([undefined, undefined, true]);
  void preview.make();
  expect(preview.isCancelled.value).toBe(false);
  expect(bodies).toHaveLength(2);
});
