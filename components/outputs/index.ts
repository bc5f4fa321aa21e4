import './data.css'
import './markdown.css'
import './media.css'
import './outputs.css'
import './views.css'
import { actions } from './actions'
import { answer } from './answer'
import { audio } from './audio'
import { attributes } from './attributes'
import { blocks } from './blocks'
import { branding } from './branding'
import { changeTracking } from './change-tracking'
import { highlights } from './highlights'
import { html } from './html'
import { images } from './images'
import { json } from './json'
import { links } from './links'
import { markdown } from './markdown'
import { menu } from './menu'
import { metadata } from './metadata'
import { other } from './other'
import { pages } from './pages'
import { product } from './product'
import { rawHtml } from './raw-html'
import { screenshot } from './screenshot'
import { summary } from './summary'
import { video } from './video'

const claiming = [
  markdown,
  summary,
  answer,
  highlights,
  json,
  changeTracking,
  product,
  menu,
  branding,
  screenshot,
  audio,
  video,
  actions,
  pages,
  blocks,
  html,
  rawHtml,
  links,
  images,
  attributes,
  metadata,
] as const

/** Every view, in the order of the tabs. The last one draws what the others leave, so that nothing that came is unseen. */
export const outputs = [...claiming, other(claiming)] as const

export type OutputId = (typeof outputs)[number]['id']
