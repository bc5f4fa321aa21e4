import { joplin } from './joplin'
import { logseq } from './logseq'
import { obsidian } from './obsidian'
import { webhook } from './webhook'

/** The destinations that the background reaches over HTTP, in display order. */
export const inBackground = [obsidian, joplin, logseq, webhook] as const
