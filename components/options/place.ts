import { signal } from '@preact/signals';
import { presetHash } from '@/lib/data';
import { getOwn } from '@/lib/core/objects';

export const sectionIds = [
  'general',
  'services',
  'models',
  'presets',
  'clipping',
  'privacy',
  'data',
  'shortcuts',
] as const;

export type SectionId = (typeof sectionIds)[number];

export const connectHash = '#connect';

/**
 * Other hashes that lead into a section: its linked groups, and what can be
 * added there.
 */
const inside: Record<string, SectionId> = {
  answers: 'services',
  connect: 'services',
  'clip-destinations': 'clipping',
  'clip-folder': 'clipping',
  'clip-new': 'clipping',
  never: 'privacy',
  sync: 'data',
  templates: 'clipping',
};

export function sectionAt(hash: string): SectionId {
  if (hash.startsWith(presetHash)) return 'presets';
  const id = hash.slice(1);
  return (
    sectionIds.find((one) => one === id) ?? getOwn(inside, id) ?? 'general'
  );
}

export type SettingsPlace = ReturnType<typeof createPlace>;

/**
 * The section that the address names, and the search words, which show all
 * sections.
 */
export function createPlace(hash: string) {
  const section = signal(sectionAt(hash));
  const words = signal('');
  /** The address that the user went to last. */
  const arrived = signal<{ hash: string } | undefined>();
  return {
    section,
    words,
    arrived,
    go(to: string) {
      section.value = sectionAt(to);
      words.value = '';
      arrived.value = { hash: to };
    },
  };
}
