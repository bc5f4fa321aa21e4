import { Copy, Download, FolderOpen, NotebookText, Webhook } from 'lucide'
import { type DestinationKind, destinationType } from '@/lib/clips'

const icons = { copy: Copy, download: Download, folder: FolderOpen, notebook: NotebookText, hook: Webhook }

export const destinationIcon = (kind: DestinationKind) => icons[destinationType(kind).icon]
