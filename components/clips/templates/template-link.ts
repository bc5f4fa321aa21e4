import {
  type NoteTemplate,
  type SharedTemplate,
  needsOf,
  writeNoteFile,
} from '@/lib/clips';
import { linkHolding, textInFragment } from '@/lib/core/link-fragment';
import { presetName } from '@/lib/presets';
import type { Settings } from '@/lib/settings';

/** Starts the fragment of a link that holds a note template. */
export const templateHash = '#template=';

type Lists = Pick<Settings, 'presets' | 'rules'>;

/**
 * What was made for a template: the presets that read what it needs, and the
 * site rules that choose it.
 */
export const madeFor = ({ presets, rules }: Lists, { id }: NoteTemplate) => ({
  presets: presets.filter(
    ({ template, options }) => template === id && needsOf(options),
  ),
  rules: rules.filter(({ template }) => template === id),
});

/**
 * A template with its sites and what it reads. `without`: the names of its
 * presets that do more, which are exported as presets.
 */
export function sharedTemplate(
  lists: Lists,
  template: NoteTemplate,
): { template: SharedTemplate; without: string[] } {
  const made = madeFor(lists, template);
  const sites = made.rules.map(({ pattern }) => pattern);
  const [needs] = made.presets.flatMap(({ options }) => needsOf(options) ?? []);
  const others = lists.presets.filter(
    (preset) =>
      !made.presets.includes(preset) &&
      (preset.template === template.id ||
        made.rules.some((rule) => rule.preset === preset.id)),
  );
  return {
    template: {
      ...template,
      ...(sites.length > 0 && { sites }),
      ...(needs && { needs }),
    },
    without: others.map(presetName),
  };
}

/**
 * A link that holds a template, as an exported file does. `page`: the address of
 * the editor of templates. Undefined if the template is too large.
 */
export const templateLink = (
  template: SharedTemplate,
  page: string,
): string | undefined =>
  linkHolding(page, templateHash, writeNoteFile([template]));

/** The file in a link's fragment, unchecked; undefined if there is none. */
export const templateInHash = (hash: string): string | undefined =>
  textInFragment(hash, templateHash);
