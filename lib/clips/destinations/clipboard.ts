import type { z } from '@/lib/core/zod'
import { noteText } from '@/lib/clips/templates/note'
import { settingsOf } from './settings'
import { defineDestination } from './destination'
import { Failure } from './failure'

/** What destinations that need a page use. */
export type PageReach = {
  clipboard: Pick<Clipboard, 'write' | 'writeText'>
  /** Creates the item for `Clipboard.write`. */
  clipboardItem(parts: Record<string, Blob>): ClipboardItem
  /** Saves a file as a download with this name. */
  save(file: Blob, name: string): void | Promise<void>
  /** The folder that the user picked, by the id it is stored under. */
  folder(id: string): Promise<FileSystemDirectoryHandle | undefined>
  /** Opens an address in the program registered for it. */
  open(uri: string): void
  /** True after a click, when the browser may show a permission prompt. */
  mayAsk: boolean
}

const settings = settingsOf.clipboard

/** This computer's clipboard. A note with HTML is also written as rich text. Source: W3C, Clipboard API and events. */
export const clipboard = defineDestination<
  'clipboard',
  z.output<typeof settings>,
  Pick<PageReach, 'clipboard' | 'clipboardItem'>
>({
  kind: 'clipboard',
  runs: 'page',
  abilities: { places: ['new'], exists: [], files: false },
  settings,
  test: async () => undefined,
  plan: async () => ({ where: '', act: 'create' }),
  async send({ note, html }, _, __, reach) {
    const written =
      html !== undefined
        ? reach.clipboard.write([
            reach.clipboardItem({
              'text/html': typed(html, 'text/html'),
              'text/plain': typed(noteText(note), 'text/plain'),
            }),
          ])
        : reach.clipboard.writeText(noteText(note))
    await written.catch(() => {
      throw new Failure('not-allowed')
    })
    return { where: '' }
  },
  look: async () => 'unsure',
})

const typed = (text: string, type: string) => new Blob([text], { type })
