import { expect, it } from 'vitest';
import { defaultSettings } from '@/lib/settings/model';
import { sampleHighlight } from '@/test/highlights/sample-highlight';
import type { Highlight } from '@/lib/highlights';
import { readBackup } from './read-backup';
import { makeBackup } from './task';

const backUp = (highlights: readonly Highlight[]) =>
  makeBackup(
    {
      settings: defaultSettings,
      highlights,
      jobIds: [],
      job: async () => undefined,
      result: async () => undefined,
      files: async () => undefined,
    },
    { now: 1, onDone() {} },
  );

it('restores highlights as they were, and no private ones', async () => {
  const some = [
    sampleHighlight({ note: 'Who pays?\n"quoted" \u2028 \0', colour: 4 }),
    sampleHighlight({
      id: 'b',
      heading: 'What the divers found',
      textHash: -7,
    }),
  ];
  const { written, problems } = await backUp([
    ...some,
    sampleHighlight({ id: 'private', isFleeting: 1, windowId: 3 }),
  ]);
  const read = await readBackup(written, { now: 1 });
  expect(problems).toEqual([]);
  expect(read).toMatchObject({ ok: true, backup: { highlights: some } });
});

it('reports those that are no highlights, and restores the rest', async () => {
  const odd = { ...sampleHighlight({ id: 'odd' }), colour: 9 };
  const { written } = await backUp([odd, sampleHighlight()]);
  const read = await readBackup(written, { now: 1 });
  expect(read).toMatchObject({
    ok: true,
    backup: {
      highlights: [sampleHighlight()],
      problems: [{ fault: 'damaged', where: 'highlights.jsonl: 1' }],
    },
  });
});
