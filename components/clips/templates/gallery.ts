/** The templates of the gallery, by their files in `gallery`. */
export const galleryIds = [
  'article',
  'recipe',
  'product',
  'paper',
  'video',
  'thread',
  'job',
  'event',
] as const;
export type GalleryId = (typeof galleryIds)[number];

const files = import.meta.glob<string>('../../../gallery/*.json', {
  query: '?raw',
  import: 'default',
});

/** The file of a template, which comes with Pluck. */
export async function galleryFile(id: GalleryId): Promise<string> {
  const load = files[`../../../gallery/${id}.json`];
  if (!load) throw new Error(`No ${id} in the gallery.`);
  return load();
}
