import type { ConnectionId } from '@/lib/contract/schema/connection';
import type {
  IdleAction,
  PresetOptions,
} from '@/lib/contract/schema/preset-options';

/**
 * Scrape options for repeated use. A user's preset has a `name`; built-in ones
 * are named in the catalogue.
 */
export type Preset = {
  id: string;
  name?: string;
  options: PresetOptions;
  connection?: ConnectionId;
  /** The template for notes of its results, if not the user's default. */
  template?: string;
  idleActions?: IdleAction[];
  /**
   * Where an import left a secret out, as JSON pointers into `options` (or to
   * `/idleActions`). The preset can't run until each one that is sent is filled
   * in.
   */
  blanks?: string[];
};

/** The built-in presets in display order; the first is the initial default. */
export const builtInPresets = [
  { id: 'markdown', options: { formats: ['markdown'] } },
  {
    id: 'article',
    options: {
      formats: ['markdown'],
      onlyMainContent: true,
      onlyCleanContent: true,
    },
  },
  { id: 'summary', options: { formats: ['summary'] } },
  { id: 'ask', options: { formats: [{ type: 'question', question: '' }] } },
  {
    id: 'highlights',
    options: { formats: [{ type: 'highlights', query: '' }] },
  },
  { id: 'product', options: { formats: ['product'] } },
  { id: 'branding', options: { formats: ['branding'] } },
  { id: 'linksAndImages', options: { formats: ['links', 'images'] } },
  {
    id: 'screenshot',
    options: { formats: [{ type: 'screenshot', fullPage: true }] },
  },
  { id: 'wholePage', options: { formats: ['rawHtml'] } },
] as const satisfies Preset[];

/** Reads the page as markdown, for Copy, Clip and Save. */
export const readingPreset = builtInPresets[0].id;

export type BuiltInPresetId = (typeof builtInPresets)[number]['id'];

export const isBuiltIn = (id: string): id is BuiltInPresetId =>
  builtInPresets.some((preset) => preset.id === id);
