import { type Signal, signal } from '@preact/signals'
import { messageOf } from '@/lib/core/message-of'
import { maxTextChars } from '@/lib/core/read-json'
import { startNoteWorker } from '@/lib/safe/start-worker'
import type { Notes } from './notes-state'
import type { ReadTemplates } from './read-template-file'

export type NoteImport = {
  /** A chosen file, checked before anything is imported. */
  incoming: Signal<{ name: string; read: ReadTemplates } | undefined>
  open(file: File): Promise<void>
  /** Imports all of it. */
  accept(): Promise<unknown>
}

export function createNoteImport({ take, failure }: Pick<Notes, 'take' | 'failure'>): NoteImport {
  const incoming: NoteImport['incoming'] = signal()
  return {
    incoming,
    async open(file) {
      try {
        // Files too large in bytes are not read; the limit in characters is checked later.
        const text = file.size > 4 * maxTextChars ? undefined : await file.text()
        const read: ReadTemplates =
          text === undefined
            ? { ok: false, problems: [{ where: '', message: 'tooLarge' }] }
            : await readInWorker(text)
        incoming.value = { name: file.name, read }
      } catch (error) {
        failure.value = messageOf(error)
      }
    },
    async accept() {
      const read = incoming.value?.read
      incoming.value = undefined
      if (read?.ok) await take(read.templates.map(({ parts, patterns }) => ({ parts, patterns })))
    },
  }
}

/** Templates are compiled to check them, and only the worker of notes has the engine. */
const readInWorker = (file: string) =>
  new Promise<ReadTemplates>((resolve, reject) => {
    const worker = startNoteWorker()
    worker.addEventListener('message', ({ data }: MessageEvent<ReadTemplates>) => {
      worker.terminate()
      resolve(data)
    })
    worker.addEventListener('error', ({ message }) => reject(new Error(message)))
    worker.postMessage({ file }, [])
  })
