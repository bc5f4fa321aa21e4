import { masked, shownPiece } from '@/lib/privacy/mask'
import { type SplitAddress, type AddressPart, plainName } from '@/lib/privacy/address-parts'
import { looksDrawn } from '@/lib/privacy/random'
import type { Detector } from './detector'

/** Path segments, normalized by `plainName`, before a token that works once or for one person. */
export const doing = [
  /^(?:reset|forgot|forgotten|recover|confirm|verify|activate)(?:password|email|account|address)?$/,
  /^(?:set|change)(?:password|email)$/,
  /^(?:password|email|account)(?:reset|recovery|verification|confirmation|activation|change)$/,
  /^(?:magic|magiclinks?|passwords?|passwordless|loginlink|verification|confirmation|activation)$/,
  /^(?:shared?)?(?:invite|invites|invitation|invitations)$/,
  /^(?:join|unsubscribe|optout|sso)$/,
]

const acts = (value: string) => doing.some((one) => one.test(plainName(value)))

/** A link that resets, confirms, invites, signs in or unsubscribes: its path says so, and it contains a token. */
export const once: Detector = ({ pieces }) => {
  if (!pieces.some(({ at, name, value }) => at !== 'query' && name === '' && acts(value))) return []
  return pieces
    .filter(({ name, value }) => (name !== '' || !acts(value)) && looksDrawn(value))
    .map((piece) => ({ kind: 'once', piece, part: shownPiece(piece) }))
}

/** Sites where the address itself is the key, by host and path with fragment. */
export const shared: [host: RegExp, path: RegExp][] = [
  [/(?:^|\.)dropbox\.com$/, /^\/(?:scl|s|sh|t)\//],
  [/^(?:1drv\.ms|we\.tl|photos\.app\.goo\.gl|discord\.gg|chat\.whatsapp\.com)$/, /^\/./],
  [/(?:^|\.)mega\.nz$/, /^\/(?:file\/|folder\/|#F?!)/],
  [/^(?:docs|drive)\.google\.com$/, /\/(?:d|folders)\/[\w-]{20,}/],
  [/^(?:www\.)?discord(?:app)?\.com$/, /^\/(?:api\/webhooks|invite)\//],
  [/^hooks\.slack\.com$/, /^\/(?:services|workflows)\//],
  [/^(?:t|telegram)\.me$/, /^\/(?:\+|joinchat\/)/],
  [/\.sharepoint\.com$/, /^\/:[a-z]:\//],
]

/** A link that gives access to anyone who has it. */
export const share: Detector = (address) => {
  const { hostname, pathname, hash } = address.url
  if (!shared.some(([host, path]) => host.test(hostname) && path.test(pathname + hash))) return []
  const key = hash ? lastOf(address, 'fragment') : lastOf(address, 'path')
  return key ? [{ kind: 'share', piece: key, part: `${hostname}/${masked(key.value)}` }] : []
}

const lastOf = ({ pieces }: SplitAddress, at: AddressPart['at']) =>
  pieces.findLast((piece) => piece.at === at)
