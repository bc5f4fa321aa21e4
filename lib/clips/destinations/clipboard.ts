import type { z } from '@/lib/core/zod'
import { noteText } from '@/lib/clips/templates/note'
import { settingsOf } from './settings'
import { defineDestination } from './destination'
import { Failure } from './failure'

/** What destinations act through that need a page. */
export type PageReach = {
  clipboard: Pick<Clipboard, 'write' | 'writeText'>
  /** Makes what `Clipboard.write` takes. */
  clipboardItem(parts: Record<string, Blob>): ClipboardItem
  /** Saves a file as a download of this name. */
  save(file: Blob, name: string): void | Promise<void>
  /** The folder that the user picked, by the id that it is kept under. */
  folder(id: string): Promise<FileSystemDirectoryHandle | undefined>
  /** Hands an address to the program that it belongs to. */
  open(uri: string): void
  /** Whether this follows a click, so that the browser’s question for leave may be raised. */
  mayAsk: boolean
}

const settings = settingsOf.clipboard

/** This computer’s clipboard. A note that comes with its HTML goes as rich text too. Source: W3C, Clipboard API and events. */
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
