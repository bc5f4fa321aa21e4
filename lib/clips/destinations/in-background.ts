import { joplin } from './joplin'
import { logseq } from './logseq'
import { obsidian } from './obsidian'
import { webhook } from './webhook'

/** The places that the background reaches, over HTTP, in the order in which they are offered. */
export const inBackground = [obsidian, joplin, logseq, webhook] as const
