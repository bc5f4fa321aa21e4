import type { Property } from './frontmatter'

/** A finished note: its file and folder, its properties, and the parts of the file's text. */
export type Note = {
  /** With its extension. */
  name: string
  /** Without leading and trailing slashes; empty for the root of the notes. */
  folder: string
  properties: Property[]
  frontmatter: string
  /** Only this is appended to an existing note. */
  body: string
}

/** The whole file. */
export const noteText = ({ frontmatter, body }: Pick<Note, 'frontmatter' | 'body'>): string =>
  [frontmatter, body].filter(Boolean).join('\n')
