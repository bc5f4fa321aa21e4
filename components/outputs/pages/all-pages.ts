type Page = { pageNumber?: number | null; markdown: string }

/** All pages as one text, separated as the service does: a rule, then the next page's number. */
export const allPages = (pages: readonly Page[]): string =>
  pages
    .map(({ pageNumber, markdown }, at) =>
      at === 0 ? markdown : `---\n\n<!-- page ${pageNumber ?? at + 1} -->\n\n${markdown}`,
    )
    .join('\n\n')
