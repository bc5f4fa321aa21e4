import { expect, it, vi } from 'vitest';
import type { call as callBackground } from '@/lib/app/call';
import { builtInDestinations } from '@/lib/clips/destinations/draft';
import { defaultTemplate } from '@/lib/clips/templates/note-template';
import { addClip } from './make-parcel';

const [destination] = builtInDestinations;
const request = { id: 'c', jobId: 'j', template: defaultTemplate, destination };
const note = {
  name: 'T.md',
  folder: '',
  properties: [],
  frontmatter: '',
  body: 'x',
};
const added = { ok: true, runs: 'page' } as const;

it.each<[string, number]>([
  ['comes, once', 0],
  ['is lost, once more under the same id', 1],
])('hands a clip over and, where the answer %s', async (_, losses) => {
  const call = vi.fn(async () => added);
  if (losses > 0)
    call.mockRejectedValueOnce(new Error('The message channel is closed.'));
  expect(
    await addClip(call as unknown as typeof callBackground, request, {
      note,
      files: [],
    }),
  ).toEqual(added);
  const asked = [
    'clip.add',
    {
      clipId: 'c',
      jobId: 'j',
      templateId: 'default',
      destinationId: destination.id,
      note,
    },
  ];
  expect(call.mock.calls).toEqual(
    Array.from({ length: losses + 1 }, () => asked),
  );
});

it('reports a lasting failure', async () => {
  const call = vi.fn(() => Promise.reject(new Error('full')));
  await expect(
    addClip(call as unknown as typeof callBackground, request, {
      note,
      files: [],
    }),
  ).rejects.toThrow('full');
});
