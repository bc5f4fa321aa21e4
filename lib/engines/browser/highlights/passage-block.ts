/**
 * A run of text with only inline elements, its white space collapsed as
 * displayed, so that a search in the page finds every part of it; or a short row
 * of a table or list of terms, its cells joined by ` | `. `under`: its context:
 * its headings, the label of its row or its term, the heads of its columns, and
 * the line that its list follows. `isLabel`: the block itself is such a context.
 * `isAside`: it is beside the text, such as a row, a caption or a menu's links.
 * `shown`: how all of it is shown as a passage, if not by its text.
 */
export type PassageBlock = {
  text: string;
  isLabel: boolean;
  isAside?: true;
  /** The heads of a table, which its rows are shown with. */
  isHeads?: true;
  under: string;
  shown?: string;
};

/** A block up to this length is one passage; a longer row is read by cell. */
export const maxWholeChars = 280;
