import type { Property } from './frontmatter'

/** A finished note: its file and folder, its properties, and the parts of the file’s text. */
export type Note = {
  /** With its extension. */
  name: string
  /** Without slashes around it; empty for where notes are kept. */
  folder: string
  properties: Property[]
  frontmatter: string
  /** What is added to a note that is there is this alone. */
  body: string
}

/** The whole file. */
export const noteText = ({ frontmatter, body }: Pick<Note, 'frontmatter' | 'body'>): string =>
  [frontmatter, body].filter(Boolean).join('\n')
