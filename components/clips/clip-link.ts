const programs = new Set(['obsidian:', 'joplin:', 'logseq:'])

/** The address that opens a note in its program, if the scheme is a known one. */
export const clipLink = (link: string | undefined): string | undefined =>
  link !== undefined && programs.has(URL.parse(link)?.protocol ?? '') ? link : undefined
