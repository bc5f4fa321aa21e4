import type { JoplinService } from './joplin-service'
import type { LogseqBlock, LogseqGraph } from './logseq-graph'
import type { ObsidianVault } from './obsidian-vault'
import type { WebhookTarget } from './webhook-target'

/** What a program stores: texts by the names its user sees. */
export type Held = Record<string, string>

export const heldByObsidian = ({ files }: Pick<ObsidianVault, 'files'>): Held => Object.fromEntries(files)

export function heldByJoplin({ notes, folders }: Pick<JoplinService, 'notes' | 'folders'>): Held {
  const pathOf = (id: string): string => {
    const folder = folders.find((one) => one.id === id)
    return folder ? `${pathOf(folder.parent_id)}${folder.title}/` : ''
  }
  return Object.fromEntries(
    [...notes.values()].map(({ parent_id, title, body }) => [pathOf(parent_id) + title, body]),
  )
}

const outlined = (blocks: readonly LogseqBlock[]): string =>
  blocks.map(({ content, children }) => `${content}\n${outlined(children)}`).join('')

export const heldByLogseq = ({ pages }: Pick<LogseqGraph, 'pages'>): Held =>
  Object.fromEntries([...pages.values()].map((page) => [page.originalName, outlined(page.blocks)]))

export const heldByWebhook = ({ taken }: Pick<WebhookTarget, 'taken'>): Held =>
  Object.fromEntries(
    [...taken.values()].map((one) => [
      `${String(one['folder'])}/${String(one['name'])}`,
      String(one['text']),
    ]),
  )
