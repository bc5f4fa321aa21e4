/** What is known of the site's article: the title that its note has. */
export const note = 'The lighthouse that kept its own weather';
/** The end of the note's path in destinations with paths. */
export const notePath = `Clippings/${note}.md`;
/** A heading in its text. */
export const passage = 'Four lines a day';
