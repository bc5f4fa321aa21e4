import './markdown.css'
import './outputs.css'
import { html } from './html'
import { images } from './images'
import { links } from './links'
import { markdown } from './markdown'
import { metadata } from './metadata'
import { other } from './other'
import { rawHtml } from './raw-html'
import { summary } from './summary'

const claiming = [markdown, summary, html, rawHtml, links, images, metadata] as const

/** Every view, in the order of the tabs. The last one draws what the others leave, so that nothing that came is unseen. */
export const outputs = [...claiming, other(claiming)] as const

export type OutputId = (typeof outputs)[number]['id']
