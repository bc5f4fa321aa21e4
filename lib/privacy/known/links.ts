/** Path segments, normalized by `plainName`, before a token that works once or for one person. */
export const doing = [
  /^(?:reset|forgot|forgotten|recover|confirm|verify|activate)(?:password|email|account|address)?$/,
  /^(?:set|change)(?:password|email)$/,
  /^(?:password|email|account)(?:reset|recovery|verification|confirmation|activation|change)$/,
  /^(?:magic|magiclinks?|passwords?|passwordless|loginlink|verification|confirmation|activation)$/,
  /^(?:shared?)?(?:invite|invites|invitation|invitations)$/,
  /^(?:join|unsubscribe|optout|sso)$/,
]

/** Sites where the address itself is the key. */
export const shared: [host: RegExp, path: RegExp][] = [
  [/^(?:docs|drive)\.google\.com$/, /\/(?:d|folders)\/[\w-]{20,}/],
  [/\.sharepoint\.com$/, /^\/:[a-z]:\//],
  [/^meet(?:ing|ings)?\.|^conference\.|^bbb\./, /^\/[\w/-]{6,}/],
  [/./, /^\/(?:index\.php\/)?s\/[A-Za-z\d]{15}$/],
  [
    /./,
    /\/(?:shared?|shares|sharing|thread|conversation)\/(?:[a-z]\/)?(?:(?=\w*\d)(?=\w*[a-f])\w{16,}|[\da-f]{8}-[\da-f]{4}-)/i,
  ],
  [/\.webex\.com$/, /\/(?:j\.php|meet|join)\b/],
  [
    /(?:^|\.)(?:chat|ai|assistant|gpt|copilot)\.|\.(?:ai|chat)$/,
    /\/(?:c|s|chat|share)\/(?=.*\d)[\w-]{12,}|[\da-f]{8}-[\da-f]{4}-/,
  ],
]
