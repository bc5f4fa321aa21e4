import { clipboardDelivery } from './clipboard'
import { downloadDelivery } from './download'
import { folderDelivery } from './folder'
import { joplinDelivery } from './joplin'
import { logseqDelivery } from './logseq'
import { obsidianDelivery } from './obsidian'
import { obsidianUriDelivery } from './obsidian-uri'
import { webhookDelivery } from './webhook'

/** How notes get to each kind of destination: over HTTP, or through one of Pluck's pages. */
export const backgroundDeliveries = [obsidianDelivery, joplinDelivery, logseqDelivery, webhookDelivery]
export const pageDeliveries = [folderDelivery, obsidianUriDelivery, clipboardDelivery, downloadDelivery]
