import { Copy, Download, FolderOpen, type IconNode, NotebookText, Webhook } from 'lucide'
import type { Kind } from './kinds'

const own: Partial<Record<Kind, IconNode>> = {
  clipboard: Copy,
  download: Download,
  folder: FolderOpen,
  webhook: Webhook,
}

/** What a kind of place looks like in lists; programs for notes look alike. */
export const kindIcon = (kind: Kind): IconNode => own[kind] ?? NotebookText
