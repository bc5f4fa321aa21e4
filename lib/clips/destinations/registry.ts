import { clipboard } from './clipboard'
import { download } from './download'
import { folder } from './folder'
import { joplin } from './joplin'
import { logseq } from './logseq'
import { obsidian } from './obsidian'
import { obsidianUri } from './obsidian-uri'
import { webhook } from './webhook'

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
