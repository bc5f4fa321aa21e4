import { clipboard, clipboardDelivery } from './clipboard'
import { download, downloadDelivery } from './download'
import { folder, folderDelivery } from './folder'
import { joplin, joplinDelivery } from './joplin'
import { logseq, logseqDelivery } from './logseq'
import { obsidian, obsidianDelivery } from './obsidian'
import { obsidianUri, obsidianUriDelivery } from './obsidian-uri'
import { webhook, webhookDelivery } from './webhook'

/** Every kind of destination, in display order. */
export const destinationTypes = [
  folder,
  obsidian,
  obsidianUri,
  joplin,
  logseq,
  webhook,
  clipboard,
  download,
] as const

/** Their deliveries, apart because most pages only need the settings. */
export const backgroundDeliveries = [obsidianDelivery, joplinDelivery, logseqDelivery, webhookDelivery]
export const pageDeliveries = [folderDelivery, obsidianUriDelivery, clipboardDelivery, downloadDelivery]
