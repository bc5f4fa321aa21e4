import type { Detector } from './detector'

/** Pages that require a sign-in, by host and start of the path. */
export const inside: [host: RegExp, path: RegExp][] = [
  [/^(?:mail|calendar|contacts|photos|keep|myaccount)\.google\.com$/, /^\//],
  [/^outlook\.(?:office|office365|live)\.com$/, /^\/(?:mail|calendar|owa)/],
  [/^(?:app\.slack\.com|teams\.(?:microsoft|live)\.com|web\.whatsapp\.com|web\.telegram\.org)$/, /^\//],
  [/^mychart|\.mychart\./, /^\/./],
  [/^(?:www\.)?icloud\.com$/, /^\/(?:mail|photos|notes|iclouddrive)/],
  [
    /^(?:app|my|admin|portal|accounts?|dashboard|console)\./,
    /^\/(?:admin|account|dashboard|inbox|billing|settings)(?:\/|$)/,
  ],
  [/./, /^\/(?:wp-admin|my-account|myaccount)\/./],
]

/** A page that only its user can see, judged by its address. */
export const signedInAddress: Detector = ({ url: { hostname, pathname } }) =>
  inside.some(([host, path]) => host.test(hostname) && path.test(pathname))
    ? [{ kind: 'signed-in', part: `${hostname}/${pathname.split('/')[1] ?? ''}` }]
    : []
