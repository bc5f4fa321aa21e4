import { type NoteTemplate, writeNoteFile } from '@/lib/clips';
import { linkHolding, textInFragment } from '@/lib/core/link-fragment';

/** Starts the fragment of a link that holds a note template. */
const templateHash = '#template=';

/**
 * A link that holds a template, as an exported file does. `page`: the address of
 * the editor of templates. Undefined if the template is too large.
 */
export const templateLink = (
  template: NoteTemplate,
  page: string,
): string | undefined =>
  linkHolding(page, templateHash, writeNoteFile([template]));

/** The file in a link's fragment, unchecked; undefined if there is none. */
export const templateInHash = (hash: string): string | undefined =>
  textInFragment(hash, templateHash);
