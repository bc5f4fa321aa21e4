import { clipboard, clipboardDelivery } from './clipboard'
import { download, downloadDelivery } from './download'
import { folder, folderDelivery } from './folder'
import { joplin, joplinDelivery } from './joplin'
import { logseq, logseqDelivery } from './logseq'
import { obsidian, obsidianDelivery } from './obsidian'
import { obsidianUri, obsidianUriDelivery } from './obsidian-uri'
import { webhook, webhookDelivery } from './webhook'

/**
 * Every kind of destination, in display order. Its file defines its settings and delivers its notes; why a delivery
 * fails is in `delivery-failure.ts`, and the words for that at `clip.error` in the catalogue.
 */
export const destinationTypes = [
  obsidianUri,
  folder,
  obsidian,
  joplin,
  logseq,
  webhook,
  clipboard,
  download,
] as const

/** Their deliveries, apart because most pages only need the settings. */
export const backgroundDeliveries = [obsidianDelivery, joplinDelivery, logseqDelivery, webhookDelivery]
export const pageDeliveries = [folderDelivery, obsidianUriDelivery, clipboardDelivery, downloadDelivery]
