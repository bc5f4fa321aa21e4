type Page = { pageNumber?: number | null; markdown: string }

/** All pages as one text, parted as the service parts them: a rule, then the number of the page that follows. */
export const allPages = (pages: readonly Page[]): string =>
  pages
    .map(({ pageNumber, markdown }, at) =>
      at === 0 ? markdown : `---\n\n<!-- page ${pageNumber ?? at + 1} -->\n\n${markdown}`,
    )
    .join('\n\n')
