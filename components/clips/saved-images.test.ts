import { expect, it } from 'vitest';
import type { Note } from '@/lib/clips/templates/note';
import { withFiles } from './make-parcel';

const body = '![A](https://a.example/a) and ![B](https://b.example/b)';
const note: Note = {
  name: 'Tides.md',
  folder: 'Clippings',
  properties: [],
  frontmatter: '---\na: 1\n---\n',
  body,
};

it('links a note to the pictures that arrived, named by content, and leaves the others on the web', async () => {
  const blob = new Blob(['x'], { type: 'image/webp' });
  const made = await withFiles(note, {
    each: [{ url: 'https://b.example/b', blob }],
  });
  expect(made.files).toEqual([
    { path: 'attachments/Tides 2d711642b726.webp', blob },
  ]);
  const changed =
    '![A](https://a.example/a) and ![B](attachments/Tides%202d711642b726.webp)';
  expect(made.note).toEqual({ ...note, body: changed });
});

it('saves a picture that is at two addresses once', async () => {
  const each = ['https://a.example/a', 'https://b.example/b'].map((url) => ({
    url,
    blob: new Blob(['x']),
  }));
  const made = await withFiles(note, { each });
  expect(made.files).toHaveLength(1);
  expect(made.note.body.match(/attachments/g)).toHaveLength(2);
});
