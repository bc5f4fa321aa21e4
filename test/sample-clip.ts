import type { Clip } from '@/lib/clips/clip';

/** A clip for tests. */
export const sampleClip = (more: Partial<Clip> = {}): Clip => ({
  id: '0d9e7a64-6a2b-4c7e-9d0f-3f1f4f6f9b11',
  createdAt: 1000,
  address: 'https://example.com/tides',
  title: 'Tides',
  parcel: {
    day: '2026-11-21',
    note: {
      name: 'Tides.md',
      folder: 'Clippings',
      properties: [],
      frontmatter: '',
      body: 'Ebb\n',
    },
    place: 'new',
    exists: 'ask',
  },
  destination: { id: 'd', settings: { kind: 'download' } },
  state: 'waiting',
  tries: 0,
  sends: 0,
  ...more,
});
