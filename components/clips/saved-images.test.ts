import { expect, it } from 'vitest'
import { noteImages } from '@/lib/clips/destinations/images'
import type { Note } from '@/lib/clips/templates/note'
import { withFiles } from './saved-images'

const body = '![A](https://a.example/a) and ![B](https://b.example/b)'
const note: Note = {
  name: 'Tides.md',
  folder: 'Clippings',
  properties: [],
  frontmatter: '---\na: 1\n---\n',
  body,
}

it('links a note to the pictures that arrived, named by content, and leaves the others on the web', () => {
  const images = noteImages(note.body, note.name, '0d9e7a64-6a2b')
  const blob = new Blob(['x'], { type: 'image/webp' })
  const made = withFiles(note, images, { each: [{ url: 'https://b.example/b', blob }] })
  expect(made.files).toEqual([{ path: 'attachments/Tides 0d9e7a64 2.webp', blob }])
  const changed = '![A](https://a.example/a) and ![B](attachments/Tides%200d9e7a64%202.webp)'
  expect(made.note).toEqual({ ...note, body: changed })
})
