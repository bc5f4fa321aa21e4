import { clipboard } from './clipboard'
import { download } from './download'
import { folder } from './folder'
import { obsidianUri } from './obsidian-uri'

/** The destinations that need a page, in display order. */
export const inPage = [folder, obsidianUri, clipboard, download] as const
