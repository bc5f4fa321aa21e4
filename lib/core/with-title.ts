const heading = /^# +(.+)$/gm

/** A text's letters and digits, to compare titles. */
const letters = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase()

/** The page's title as a heading above its text, unless the text has it: a page's own may leave out the site's name. */
export function withTitle(markdown: string, title: string): string {
  const text = markdown.trimStart()
  const wanted = letters(title)
  const hasTitle = [...text.matchAll(heading)].some(({ 1: found = '', index }) => {
    const own = letters(found)
    return own === wanted || (index === 0 && own !== '' && (wanted.includes(own) || own.includes(wanted)))
  })
  return wanted === '' || hasTitle ? markdown : `# ${title.trim().replace(/\s+/g, ' ')}\n\n${text}`
}
