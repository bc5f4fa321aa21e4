import { saveFile } from '@/components/ui/save-file'
import { type DestinationDefinition, type PageReach, destinationTypes, findFolder } from '@/lib/clips'

/** How destinations that need a page act through this one. `mayAsk`: called from a click. */
export const pageReach = (mayAsk: boolean): PageReach => ({
  clipboard: navigator.clipboard,
  clipboardItem: (parts) => new ClipboardItem(parts),
  save: (file, name) => saveFile(name, file),
  folder: findFolder,
  open: openProgram,
  mayAsk,
})

const schemes = new Set([
  'https:',
  'http:',
  ...destinationTypes.map((one: DestinationDefinition) => one.scheme),
])

/** The address that opens a note in its program or on the web, if the scheme is a known one. */
export const clipLink = (link: string | undefined): string | undefined =>
  link !== undefined && schemes.has(URL.parse(link)?.protocol ?? '') ? link : undefined

/** A link opens the program without leaving the page. */
function openProgram(uri: string): void {
  const link = document.createElement('a')
  const href = clipLink(uri)
  if (href === undefined) throw new TypeError('No program of ours')
  link.href = href
  link.click()
}
