import { clipboard } from './clipboard'
import { download } from './download'
import { folder } from './folder'
import { obsidianUri } from './obsidian-uri'

/** The places that need a page, in the order in which they are offered. */
export const inPage = [folder, obsidianUri, clipboard, download] as const
