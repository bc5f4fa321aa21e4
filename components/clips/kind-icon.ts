import { Copy, Download, FolderOpen, type IconNode, NotebookText, Webhook } from 'lucide'
import type { Kind } from './kinds'

const own: Partial<Record<Kind, IconNode>> = {
  clipboard: Copy,
  download: Download,
  folder: FolderOpen,
  webhook: Webhook,
}

/** The icon for a kind of destination; programs for notes share one. */
export const kindIcon = (kind: Kind): IconNode => own[kind] ?? NotebookText
