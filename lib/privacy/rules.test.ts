import { expect, it } from 'vitest'
import { judgeSending } from './judge'
import { regexMutants } from '@/test/regex-mutants'

/**
 * All exports of the rule modules: each regular expression, list, set and map in them is a rule or contains
 * some.
 */
const modules = import.meta.glob<Record<string, unknown>>(
  [
    './detect/*.ts',
    './nested.ts',
    './tracking.ts',
    './judge.ts',
    '../core/private-names.ts',
    '!**/*.test.ts',
  ],
  { eager: true },
)

/** A rule that can be removed. The returned function restores it. */
type Rule = { name: string; take(): () => void }

const never = /(?!)/

/** Makes a regular expression match like another one. */
function replace(rule: RegExp, other: RegExp): () => void {
  rule.exec = (text) => other.exec(text)
  return () => void Reflect.deleteProperty(rule, 'exec')
}

const regexRules = (name: string, rule: RegExp, isWhole = true): Rule[] =>
  [...(isWhole ? [never] : []), ...regexMutants(rule)].map((other) => ({
    name: `${name}, as ${String(other)}`,
    take: () => replace(rule, other),
  }))

/** The rules in a value. A pair counts as one, so neither half is removed entirely. */
function rulesIn(name: string, value: unknown, isPair = false): Rule[] {
  if (value instanceof RegExp) return regexRules(name, value, !isPair)
  if (value instanceof Set) {
    const set: Set<unknown> = value
    return [...set].map((one) => ({
      name: `${name}: ${String(one)}`,
      take() {
        set.delete(one)
        return () => void set.add(one)
      },
    }))
  }
  if (value instanceof Map) {
    const map: Map<unknown, unknown> = value
    return [...map].map(([key, one]) => ({
      name: `${name}: ${String(key)}`,
      take() {
        map.delete(key)
        return () => void map.set(key, one)
      },
    }))
  }
  if (Array.isArray(value)) {
    const list: unknown[] = value
    return list.flatMap((one, at) => {
      const inner = rulesIn(`${name} ${at}`, one, Array.isArray(one) && one[0] instanceof RegExp)
      return isPair ? rulesIn(`${name} ${at}`, one, true) : inner.concat(takeFrom(name, list, at))
    })
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]: [string, unknown]) => {
    if (typeof one !== 'number') return rulesIn(`${name}.${key}`, one)
    const set = (least: number) => Object.assign(value, { [key]: least })
    return {
      name: `${name}.${key}`,
      take() {
        set(Number.POSITIVE_INFINITY)
        return () => void set(one)
      },
    }
  })
}

const takeFrom = (name: string, list: unknown[], at: number): Rule => ({
  name: `${name}: ${String(list[at])}`,
  take() {
    const [one] = list.splice(at, 1)
    return () => void list.splice(at, 0, one)
  },
})

const rules = Object.entries(modules).flatMap(([path, members]) =>
  Object.entries(members).flatMap(([name, value]) => rulesIn(`${path} ${name}`, value)),
)

const key = '9f86d081884c7d65'
const drawn = 'aB3'.repeat(14)
const words = (text: string) => text.split(/\s+/)
const members = (path: string, name: string): string[] => [...(modules[path]![name] as Iterable<string>)]
const inQuery = (names: readonly string[], value: string) =>
  names.map((name) => `https://a.example/?${name}=${value}`)
const at = (hosts: string, paths: string) =>
  words(hosts).flatMap((host) => words(paths).map((path) => `https://${host}${path}`))

const callbacks = [
  ...inQuery(members('./detect/granting.ts', 'signIn'), 'abc'),
  ...inQuery(['code'], `${key}&state=1`),
  ...inQuery(words('nonce login_hint code_challenge'), 'abc&client_id=1'),
]

const links = [
  ...words(
    `reset forgot forgotten recover confirm verify activate reset-password reset-email reset-account reset-address
    set_password set-email change-password password-reset password-recovery password-verification
    password-confirmation password-activation password-change email_change account-recovery magic magic-link
    magic-links password passwords passwordless login-link verification confirmation activation invite invites
    invitation invitations share-invite shared-invite join unsubscribe opt-out sso`,
  ).map((segment) => `https://a.example/${segment}/${key}`),
  ...at('dropbox.com www.dropbox.com', '/scl/x /s/x /sh/x /t/x'),
  ...at('1drv.ms we.tl photos.app.goo.gl discord.gg chat.whatsapp.com', '/x'),
  ...at('mega.nz www.mega.nz', '/file/x#y /folder/x#y /#!x!y /#F!x!y'),
  ...at('docs.google.com drive.google.com', '/d/a-b-c-d-e-f-g-h-i-j-k /folders/a-b-c-d-e-f-g-h-i-j-k'),
  ...at('discord.com www.discord.com discordapp.com', '/api/webhooks/x /invite/x'),
  ...at('hooks.slack.com', '/services/x /workflows/x'),
  ...at('t.me telegram.me', '/+x /joinchat/x'),
  ...at('a.sharepoint.com', '/:w:/x'),
]

const mixedScripts = words(
  'аa αa աa Ꭰa กa ㄅa 가a あ가 漢가a 漢あa 漢ㄅa 漢а אب 漢あ あa 漢가 漢ㄅ カㄅ 漢a',
).map((label) => `https://${label}.example/`)

const persons = [
  'https://a.example/?q=jane@b.example',
  'https://a.example/?email=jane@localhost',
  ...inQuery(members('./detect/personal.ts', 'named'), '12-34-56'),
  ...words(
    `123-45-6789 4111111111111111 5555555555554444 2223003122003222 378282246310005 6011111111111117
    6500000000000002`,
  ).map((number) => `https://a.example/?q=${number}`),
]

const secrets = [
  ...words('fc sk pk rk').map((start) => `${start}-${'a'.repeat(20)}`),
  ...words('sk_ rk_ whsec_ gho_ ghp_ ghr_ ghs_ ghu_ github_pat_ glpat- npm_ hf_ dop_v1_ shpat_ pypi-').map(
    (start) => start + 'a'.repeat(16),
  ),
  ...words('AKIA ASIA').map((start) => start + 'A'.repeat(16)),
  `xoxb-${'a'.repeat(10)}`,
  `AIza${'a'.repeat(30)}`,
  `ya29.${'a'.repeat(8)}`,
  `SG.${'a'.repeat(16)}.${'a'.repeat(16)}`,
  `eyJ${'a'.repeat(8)}.${'a'.repeat(8)}.`,
  `bot123456:${'a'.repeat(30)}`,
  '-----BEGIN%20PRIVATE%20KEY-----',
  drawn,
].map((secret) => `https://a.example/?q=${secret}`)

const namedSecrets = [
  ...inQuery(
    words(
      `access_token secret password passwd passphrase passcode apikey accesskey secretkey privatekey sessionid sessid
      credential credentials pwd jwt bearer authorization otp rlkey authkey userkey`,
    ),
    'abcd',
  ),
  ...inQuery(members('./detect/secrets.ts', 'doubtful'), key),
  ...inQuery(['token'], 'USDC'),
  ...inQuery(
    words('page next continuation cursor sync cache build design').map((what) => `${what}_token`),
    'abcd',
  ),
  ...words('true false null none undefined').map((value) => `https://a.example/?password=${value}`),
]

const signedIn = [
  ...at(
    'mail.google.com calendar.google.com contacts.google.com photos.google.com keep.google.com myaccount.google.com',
    '/',
  ),
  ...at('outlook.office.com outlook.office365.com outlook.live.com', '/mail /calendar /owa'),
  ...at('app.slack.com teams.microsoft.com teams.live.com web.whatsapp.com web.telegram.org', '/'),
  ...at('mychart.a.example www.mychart.a.example mychart-a.example', '/x'),
  ...at('icloud.com www.icloud.com', '/mail /photos /notes /iclouddrive'),
  ...at(
    `app.a.example my.a.example admin.a.example portal.a.example account.a.example accounts.a.example
    dashboard.a.example console.a.example`,
    '/admin /account /dashboard /inbox /billing /settings /admin/x',
  ),
  ...at('a.example', '/wp-admin/x /my-account/x /myaccount/x'),
]

const signed = [
  ...inQuery(members('./detect/granting.ts', 'signing'), 'abc'),
  ...inQuery(['hm'], 'abc&ex=1'),
  ...inQuery(['policy'], 'abc&Key-Pair-Id=K'),
]

const nested = [
  ...words('http://wiki/ https://wiki/ file:///x http:/wiki/ https:/wiki/ http:///wiki/').flatMap((inner) => [
    `https://a.example/?u=${inner}`,
    `https://a.example/${inner}`,
  ]),
  ...words('localhost localhost/x 10.0.0.1 10.0.0.1:80').map((inner) => `https://a.example/?u=${inner}`),
]

const tracked = [
  ...inQuery(members('./tracking.ts', 'prefixes'), '1'),
  ...inQuery(members('./tracking.ts', 'everywhere'), '1'),
  ...at('youtube.com www.youtube.com youtu.be spotify.com', '/?si=1 /?feature=1 /?pp=1'),
  ...at('amazon.de www.amazon.de', '/?dib=1 /?dib_tag=1 /?crid=1 /?qid=1 /?sprefix=1 /?ref_=1 /?pd_rd_r=1'),
  ...at(
    'google.de www.google.de',
    `/?ved=1 /?ei=1 /?sxsrf=1 /?gs_lp=1 /?gs_lcrp=1 /?gs_ssp=1 /?sca_esv=1 /?sca_upv=1 /?iflsig=1 /?sclient=1
    /?uact=1 /?oq=1`,
  ),
]

const hosts = [
  ...words('loopbackNames privateNames reservedNames').flatMap((names) =>
    members('../core/private-names.ts', names).map((name) => `http://a.${name}/`),
  ),
  ...members('../core/private-names.ts', 'addressInNameZones').map((zone) => `http://10.0.0.1.${zone}/`),
]

const schemes = words(
  `about brave chrome chrome-error chrome-extension chrome-search chrome-untrusted devtools edge extension
  moz-extension opera resource view-source vivaldi blob content data file filesystem`,
).map((scheme) => `${scheme}:x`)

/** Addresses, each of which is judged differently without one of the rules. */
const addresses: readonly string[] = [
  ...callbacks,
  ...links,
  ...mixedScripts,
  ...persons,
  ...secrets,
  ...namedSecrets,
  `https://a.example/${drawn}`,
  `https://a.example/#${drawn.slice(0, 21)}`,
  ...signedIn,
  ...signed,
  ...nested,
  ...tracked,
  ...schemes,
  ...hosts,
]

const service = { baseUrl: 'https://api.example.com' }
const judged = (url: string) => JSON.stringify(judgeSending(url, service))

it('needs every rule: without it some address is judged differently', () => {
  const before = addresses.map(judged)
  let last = 0
  // The rules and their addresses are in nearly the same order.
  const findDifference = () => {
    const order = [...addresses.keys()].map((place) => (last + place) % addresses.length)
    return order.find((place) => judged(addresses[place] ?? '') !== before[place])
  }
  const needless = rules.filter(({ take }) => {
    const putBack = take()
    const found = findDifference()
    putBack()
    last = found ?? last
    return found === undefined
  })
  expect(needless.map(({ name }) => name)).toEqual([])
  expect(rules.length).toBeGreaterThan(400)
  expect(addresses.map(judged)).toEqual(before)
})
