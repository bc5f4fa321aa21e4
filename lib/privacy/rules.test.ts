import { expect, it } from 'vitest';
import { judgeSending } from './judge';
import { regexExamples } from '@/test/regex-examples';
import { regexMutants } from '@/test/regex-mutants';

/**
 * All exports of the rule modules: each regular expression, list, set and map
 * in them is a rule or contains some.
 */
const modules = import.meta.glob<Record<string, unknown>>(
  [
    './known/*.ts',
    '!./known/index.ts',
    './tracking.ts',
    './judge.ts',
    '../core/private-names.ts',
    '!**/*.test.ts',
  ],
  { eager: true },
);

/** A rule that can be removed. The returned function restores it. */
type Rule = {
  name: string;
  take(): () => void;
  expressions?: [whole: RegExp, less: RegExp];
  word?: string;
};

const never = /(?!)/;

/** Makes a regular expression match like another one. */
function replace(rule: RegExp, other: Pick<RegExp, 'exec'>): () => void {
  rule.exec = (text) => other.exec(text);
  return () => void Reflect.deleteProperty(rule, 'exec');
}

/** What one expression has and the other has not. */
function missing(all: string, less: string): string {
  const start = Array.from(all).findIndex(
    (sign, index) => sign !== less[index],
  );
  const end = start + Math.max(1, all.length - less.length);
  return `${all.slice(start, end)} in ${all.slice(Math.max(0, start - 20), end + 20)}`;
}

const regexRules = (name: string, rule: RegExp, isWhole = true): Rule[] =>
  [...(isWhole ? [never] : []), ...regexMutants(rule)].map((other) => ({
    name: `${name}, without ${missing(rule.source, other.source)}`,
    take: () => replace(rule, other),
    expressions: [rule, other],
  }));

/**
 * The rules in a value. A pair counts as one, so neither half is removed
 * entirely.
 */
function rulesIn(name: string, value: unknown, isPair = false): Rule[] {
  if (value instanceof RegExp) return regexRules(name, value, !isPair);
  if (value instanceof Set) {
    const set: Set<unknown> = value;
    return [...set].map((one) => ({
      name: `${name}: ${String(one)}`,
      word: String(one),
      take() {
        set.delete(one);
        return () => void set.add(one);
      },
    }));
  }
  if (value instanceof Map) {
    const map: Map<unknown, unknown> = value;
    return [...map].map(([key, one]) => ({
      name: `${name}: ${String(key)}`,
      take() {
        map.delete(key);
        return () => void map.set(key, one);
      },
    }));
  }
  if (Array.isArray(value)) {
    const list: unknown[] = value;
    return list.flatMap((one, index) => {
      const inner = rulesIn(
        `${name} ${index}`,
        one,
        Array.isArray(one) && one[0] instanceof RegExp,
      );
      return isPair
        ? rulesIn(`${name} ${index}`, one, true)
        : inner.concat(takeFrom(name, list, index));
    });
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]: [string, unknown]) => {
    if (typeof one !== 'number') return rulesIn(`${name}.${key}`, one);
    const set = (least: number) => Object.assign(value, { [key]: least });
    return {
      name: `${name}.${key}`,
      take() {
        set(Number.POSITIVE_INFINITY);
        return () => void set(one);
      },
    };
  });
}

const takeFrom = (name: string, list: unknown[], at: number): Rule => ({
  name: `${name}: ${String(list[at])}`,
  word: String(list[at]),
  take() {
    const [one] = list.splice(at, 1);
    return () => void list.splice(at, 0, one);
  },
});

const rules = Object.entries(modules).flatMap(([path, members]) =>
  Object.entries(members).flatMap(([name, value]) =>
    rulesIn(`${path} ${name}`, value),
  ),
);

const key = '9f86d081884c7d65';
const uuid = '0123abcd-0123-4bcd-8123-0123456789ab';
const drawn = 'aB3'.repeat(14);
const words = (text: string) => text.split(/\s+/);
const members = (path: string, name: string): string[] => [
  ...(modules[path]![name] as Iterable<string>),
];
const examples = (file: string, name: string) =>
  regexExamples(modules[`./known/${file}.ts`]![name] as RegExp);
/** Words, and how longer ones start. */
function held(name: string): string[] {
  const all = modules['./known/people.ts']![name] as {
    words: string[];
    starts: string[];
  };
  return [...all.words, ...all.starts.map((start) => `${start}x`)];
}
const inQuery = (names: readonly string[], value: string) =>
  names.map((name) => `https://a.example/?${name}=${value}`);
const at = (hosts: string, paths: string) =>
  words(hosts).flatMap((host) =>
    words(paths).map((path) => `https://${host}${path}`),
  );

const callbacks = [
  ...examples('parameters', 'signInForm').map(
    (text) => `https://a.example/?${text}`,
  ),
  ...inQuery(['code'], `${key}&state=1`),
  ...inQuery(words('nonce login_hint code_challenge'), 'abc&client_id=1'),
];

const links = [
  ...examples('links', 'doing').map(
    (segment) => `https://a.example/${segment}/${key}`,
  ),
  ...examples('links', 'sharedSites').map((place) => `https://${place}x`),
  ...at(
    'docs.google.com drive.google.com',
    '/d/a-b-c-d-e-f-g-h-i-j-k /folders/a-b-c-d-e-f-g-h-i-j-k',
  ),
  ...at('a.sharepoint.com', '/:w:/x'),
  ...at(
    'meet.a.example meeting.a.example meetings.a.example conference.a.example konferenz.a.example visio.a.example videoconf.a.example jitsi.a.example bbb.a.example',
    '/abcdef',
  ),
  ...at(
    'a.example',
    '/s/abcdefghijklmno /index.php/s/abcdefghijklmno /s/abcdefghijklmno/x',
  ),
  ...words(
    'rss feed feeds ical ics calendar calendars webhook webhooks hook hooks',
  ).map((start) => `https://a.example/${start}/a123456789012345`),
  ...at('join.a.example invite.a.example invites.a.example', '/abcdef'),
  'https://a.example/0123abcd-0123-abcd-0123-0123456789ab',
  'https://a.example/x/chat/aB3456789c',
  ...at('player.vimeo.com', '/1/0a1b2c3d /1?h=0a1b2c3d /1?x=y&h=0a1b2c3d'),
  'https://a.example/p/r.abcdefghijklmnop',
  ...at('notion.so a.notion.site', `/x-${'0a'.repeat(16)}`),
  ...words('s share shared shares sharing thread conversation share/p').map(
    (start) => `https://a.example/${start}/a123456789012345`,
  ),
  'https://a.example/share/0123abcd-0123-abcd',
  ...at(
    'a.example',
    '/call/a1b2c3 /index.php/call/a1b2c3 /call/a1b2c3/ /u/d/0123456789abcdef0123 /f/0123456789abcdef0123/',
  ),
  ...at(
    'hook.a.example hooks.a.example webhook.a.example hook2.a.example pad.a.example pads.a.example etherpad.a.example hedgedoc.a.example codimd.a.example yopad.a.example',
    '/x/abcdef',
  ),
  ...at('a.webex.com', '/b/j.php /meet/x /join/x'),
  ...words('chat ai ki ia llm assistant gpt copilot x.chat b.chat b.ai')
    .map((part) => (part.startsWith('b.') ? part : `${part}.example`))
    .map((host) => `https://${host}/c/a12345678901`),
  ...words('s chat share').map((part) => `https://b.ai/${part}/a12345678901`),
  ...at('b.ai', '/x/0123abcd-0123-abcd /x/c/a12345678901'),
  ...examples('parameters', 'onceForm').map(
    (text) => `https://a.example/?${text}1`,
  ),
  ...words('code codigo key kod kode token hash id pin').map(
    (name) => `https://a.example/join?${name}=1234`,
  ),
  ...inQuery(examples('parameters', 'onceNames'), key),
  ...inQuery(examples('parameters', 'ticketName'), 'QXZUV'),
  ...held('personalThings').map(
    (thing) => `https://a.example/x/${thing}/QX81Z`,
  ),
  ...held('heldThings').map(
    (holder) => `https://a.example/${holder}/xy/${uuid}`,
  ),
  ...examples('parameters', 'parcelPlace').map(
    (place) => `https://a.example/${place}?x=123456`,
  ),
  'https://track.a.example/AB12345678',
  ...words(
    'RR123456785DE 1ZAAAAAAAAAAAAAAAA JD0123456789012345 JJD0123456789012345',
  ).map((number) => `https://a.example/?x=${number}`),
  ...inQuery(examples('parameters', 'proof'), 'Jane&x=QX81Z'),
  ...at('a.example', '/tracks?x=123456 /trackl?x=123456'),
  ...examples('parameters', 'actName').map(
    (name) => `https://a.example/?${name}=invite&x=${key}`,
  ),
  ...words(
    'album bilder box cloud dateien dl drive drop files fotos nextcloud nc photos pics send share transfer upload',
  ).map((label) => `https://${label}.a.example/x/aB3456789c`),
  ...at('dl.a.example', '/aB3456789c /x/aB3456789c/x'),
  'https://a.example/booking/123456',
];

const inFragments = [
  ...examples('parameters', 'keyedPlace').map(
    (place) => `https://a.example/${place}#0a1b2c3d`,
  ),
  `https://a.example/#diff-${'0a1'.repeat(9)}R12`,
  `https://a.example/#diff-0a1b2c3d4e5f6a7b8c9d0R12`,
  'https://a.example/#room=abcd',
  ...at('a.example', '/a1B2C3#0a1b2c3d /a1B2C3/#0a1b2c3d'),
  ...words('abcdef json=abcdef').map(
    (start) => `https://a.example/#${start},abcdefghijklmnop`,
  ),
  ...words('edit view present embed').map(
    (part) => `https://a.example/#/2/x/${part}/abcdefghijklmnop`,
  ),
];

const letters: Record<string, string> = Object.fromEntries(
  words(
    'aа bь cс dδ eе gԍ fғ hн kк iі jյ lі mм nп oо pр qզ rг sς tт uц vν wш xх yу zз',
  ).map(([latin = '', other = '']) => [latin, other]),
);
const short = members('./known/names.ts', 'shortNames').map(
  (name) =>
    `https://${Array.from(name, (letter) => letters[letter] ?? letter).join('')}.example/`,
);
const fakes = members('./known/names.ts', 'wellKnownNames').map(
  (name) =>
    `https://${Array.from(name, (letter) => letters[letter] ?? letter).join('')}.example/`,
);

const numbers = [
  ...members('./known/parameters.ts', 'numberHolders').map(
    (holder) => `https://a.example/x/${holder}/123456`,
  ),
  ...examples('parameters', 'personNumbers').map(
    (holder) => `https://a.example/x/${holder}/1234`,
  ),
  ...words(
    `ABCPK1234F GOMC850312HDFRRL09 3530111333300000 6200000000000005 DE89370400440532013000 123-45-6789 756.9217.0769.85 529.982.247-25 943-476-5919 5067076821200218 5061995347762642584 9792990421201547 20-12345678-9 30-12345678-9 12.345.678-5 850101-1234567 112-233-445-95 X1234567A
    8001015009087 8011015009086 8001315009084 11010519491231002X 110105200101310024 44051401359 44101401357 44053101356 44050101359  000-12-3456 666-12-3456 912-12-3456
    10000000146 1.2.840.113619.2.55.3.8292835234.351.4437862781
    19811228-9874 20010101-1237 131052-308T 184127645108946 RSSMRA85T10A562S`,
  ).map((number) => `https://a.example/x/${number}`),
];

const mixedScripts = words(
  'аa αa աa Ꭰa กa ㄅa 가a あ가 漢가a 漢あa 漢ㄅa 漢а אب 漢あ あa 漢가 漢ㄅ カㄅ 漢a',
).map((label) => `https://${label}.example/`);

const persons = [
  'https://a.example/?q=jane@b.example',
  'https://a.example/?email=jane@localhost',
  'https://a.example/jane--at--b.example',
  ...words(
    'vue@1.2.ab x@list.b.example x@lists.b.example x@vger.b.example x@googlegroups.com',
  ).map((text) => `https://a.example/${text}`),
  ...inQuery(examples('people', 'personNames'), '12-34-56'),
  ...words(
    `123-45-6789 4111111111111111 5555555555554444 2223003122003222 378282246310005 6011111111111117
    6500000000000002`,
  ).map((number) => `https://a.example/?q=${number}`),
];

const secrets = [
  ...words('fc sk pk rk').map((start) => `${start}-${'a'.repeat(20)}`),
  ...words(
    'sk_ rk_ whsec_ gho_ ghp_ ghr_ ghs_ ghu_ github_pat_ glpat- npm_ hf_ dop_v1_ shpat_ pypi-',
  ).map((start) => start + 'a'.repeat(16)),
  ...words('AKIA ASIA').map((start) => start + 'A'.repeat(16)),
  `xoxb-${'a'.repeat(10)}`,
  `AIza${'a'.repeat(30)}`,
  `ya29.${'a'.repeat(8)}`,
  `SG.${'a'.repeat(16)}.${'a'.repeat(16)}`,
  `eyJ${'a'.repeat(8)}.${'a'.repeat(8)}.`,
  `bot123456:${'a'.repeat(30)}`,
  '-----BEGIN%20PRIVATE%20KEY-----',
  drawn,
].map((secret) => `https://a.example/?q=${secret}`);

const namedSecrets = [
  ...inQuery(
    words(
      `access_token secret password passwd passphrase passcode apikey accesskey secretkey privatekey sessionid sessid
      credential credentials adminkey editkey ownerkey pwd jwt bearer authorization otp rlkey authkey userkey passwort
      kennwort motdepasse contrasena senha wachtwoord haslo heslo parola sifre losenord`,
    ),
    'abcd',
  ),
  'https://a.example/(S(abcdefghijklmnopqrst))/x',
  ...inQuery(examples('links', 'doubtful'), key),
  ...inQuery(['token'], 'USDC'),
  ...inQuery(['attendee_key'], key),
  ...inQuery([...examples('links', 'pageIdName'), 'x'], '0a1b2c'.repeat(5)),
  ...inQuery(
    words('page next continuation cursor sync cache build design').map(
      (what) => `${what}_token`,
    ),
    'abcd',
  ),
  ...words('true false null none undefined').map(
    (value) => `https://a.example/?password=${value}`,
  ),
];

const signedIn = [
  ...examples('pages', 'signedInSites').map((place) => `https://${place}`),
  ...examples('pages', 'ownSoftware').map(
    (place) => `https://a.example${place}`,
  ),
  ...examples('pages', 'signedInPath').map(
    (path) => `https://a.example/${path}`,
  ),
  ...members('./known/pages.ts', 'tenantNames').map(
    (name) => `https://a.${name}`,
  ),
  ...members('./known/pages.ts', 'signedInLabels').map(
    (label) => `https://${label}.a.example/`,
  ),
  ...examples('pages', 'signedInCompound').map(
    (label) => `https://${label}.a.example/`,
  ),
  ...members('./known/pages.ts', 'ownLabels').map(
    (label) => `https://${label}.a.example/orders`,
  ),
  ...members('./known/pages.ts', 'siteLabels').map(
    (label) => `https://${label}.a.example/orders`,
  ),
  ...examples('pages', 'ownTrade').map(
    (trade) => `https://my.${trade}.example/`,
  ),
  ...members('./known/pages.ts', 'mine').map(
    (my) => `https://a.example/x/${my}/orders`,
  ),
  ...members('./known/pages.ts', 'ownedWords').map(
    (word) => `https://a.example/x/my/${word}`,
  ),
  ...examples('pages', 'accountWord').map(
    (word) => `https://a.example/x/portal/${word}`,
  ),
  ...members('./known/pages.ts', 'accountPlaces').map(
    (place) => `https://a.example/x/${place}/orders`,
  ),
  ...members('./known/pages.ts', 'toolWords').map(
    (word) => `https://my.a.example/x/${word}`,
  ),
  ...examples('pages', 'membersPlace').map(
    (place) => `https://a.example/x/${place}`,
  ),
  ...words('meinung meining mojitos').map(
    (word) => `https://a.example/x/${word}`,
  ),
  ...members('./known/pages.ts', 'ownSteps').map(
    (step) => `https://a.example/x/${step}`,
  ),
  ...words('action asp aspx cgi do faces jsf jsp jspx php seam xhtml').map(
    (end) => `https://a.example/x/login.${end}`,
  ),
  ...at('login.a.wiki.org login.wiktionary.org', '/'),
  ...examples('pages', 'publicWord').map(
    (word) => `https://login.a.example/${word}`,
  ),
  ...examples('pages', 'signInHost').map(
    (label) => `https://${label}.a.example/`,
  ),
  ...examples('pages', 'signInWord').map((word) => `https://a.example/${word}`),
  ...examples('pages', 'signInBefore').map(
    (word) => `https://a.example/${word}/login`,
  ),
];

const signed = [
  ...(modules['./known/parameters.ts']!['signedForms'] as RegExp[])
    .flatMap(regexExamples)
    .map((text) => `https://a.example/?${text}`),
  ...inQuery(['s'], 'ab'.repeat(16)),
  ...Object.entries(
    modules['./known/parameters.ts']!['signingNear'] as Record<
      string,
      string[]
    >,
  ).flatMap(([name, others]) =>
    others.map(
      (other) => `https://a.example/?${name}=abcdefghijklmnop&${other}=1`,
    ),
  ),
  ...words(
    'x~hmac=1 1793236800-abcdefghijklmnop s--abcdefgh-- 1793236800-0x0123456789abcdef bce-auth-v1',
  ).map((text) => `https://a.example/${text}`),
];

const nested = [
  ...words(
    'http://wiki/ https://wiki/ file:///x http:/wiki/ https:/wiki/ http:///wiki/',
  ).flatMap((inner) => [
    `https://a.example/?u=${inner}`,
    `https://a.example/${inner}`,
  ]),
  ...words('localhost localhost/x 10.0.0.1 10.0.0.1:80 wiki.local').map(
    (inner) => `https://a.example/?u=${inner}`,
  ),
  ...words(
    'cache:http://wiki/ cache:0a:http://wiki/ http%253A%252F%252Fwiki%252F https%253A%252F%252Fwiki%252F',
  ).map((inner) => `https://a.example/?u=${inner}`),
  'https://a.example/https/wiki.local/',
  'https://a.example/__http://wiki/',
  'https://a.example/?u=discord.gg/x',
  ...words(
    'a.example/amp/s a.example/c/s 12ft.io r.jina.ai web.archive.org/web/2024',
  ).map((start) => `https://${start}/my.b.example/orders`),
  ...words('fo is li md ph today vn').map(
    (end) => `https://archive.${end}/my.b.example/orders`,
  ),
];

const tracked = [
  ...inQuery(members('./tracking.ts', 'prefixes'), '1'),
  ...inQuery(members('./tracking.ts', 'everywhere'), '1'),
  ...at('etsy.com www.etsy.com', '/?click_key=1'),
  ...at('booking.com www.booking.com', '/?label=1'),
  ...at(
    'youtube.com www.youtube.com youtu.be spotify.com',
    '/?si=1 /?feature=1 /?pp=1',
  ),
  ...at(
    'amazon.de www.amazon.de',
    '/?dib=1 /?dib_tag=1 /?crid=1 /?qid=1 /?sprefix=1 /?ref_=1 /?pd_rd_r=1',
  ),
  ...at(
    'google.de www.google.de',
    `/?ved=1 /?ei=1 /?sxsrf=1 /?gs_lp=1 /?gs_lcrp=1 /?gs_ssp=1 /?sca_esv=1 /?sca_upv=1 /?iflsig=1 /?sclient=1
    /?uact=1 /?oq=1`,
  ),
];

const hosts = [
  ...members('./known/links.ts', 'networkNames').map(
    (name) => `http://a.${name}/`,
  ),
  ...words('loopbackNames privateNames reservedNames').flatMap((names) =>
    members('../core/private-names.ts', names).map(
      (name) => `http://a.${name}/`,
    ),
  ),
  ...members('../core/private-names.ts', 'addressInNameZones').map(
    (zone) => `http://10.0.0.1.${zone}/`,
  ),
];

const schemes = words(
  `about brave chrome chrome-error chrome-extension chrome-search chrome-untrusted devtools edge extension
  moz-extension opera resource view-source vivaldi blob content data file filesystem`,
).map((scheme) => `${scheme}:x`);

/** Addresses, each of which is judged differently without one of the rules. */
const addresses: readonly string[] = [
  ...callbacks,
  ...links,
  ...inFragments,
  ...mixedScripts,
  ...fakes,
  ...short,
  ...numbers,
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
];

const service = { baseUrl: 'https://api.example.com' };
const judged = (url: string) => JSON.stringify(judgeSending(url, service));

it('needs every rule: without it some address is judged differently', () => {
  /**
   * The texts that each expression found something in: what, and in which
   * address.
   */
  const texts = new Map<
    RegExp,
    Map<string, { found: string; place: number }>
  >();
  let judging = 0;
  const stopListening = rules.flatMap(({ expressions }) => {
    const rule = expressions?.[0];
    if (!rule || texts.has(rule)) return [];
    const seen = new Map<string, { found: string; place: number }>();
    texts.set(rule, seen);
    return replace(rule, {
      exec(text) {
        const found = RegExp.prototype.exec.call(rule, text);
        if (found && !seen.has(text))
          seen.set(text, { found: found[0], place: judging });
        return found;
      },
    });
  });
  const before = addresses.map((url, place) => {
    judging = place;
    return judged(url);
  });
  for (const stop of stopListening) stop();
  let last = 0;
  function* likely({ expressions: [rule, less] = [never, never], word }: Rule) {
    yield last + 1;
    for (const [text, { found, place }] of texts.get(rule) ?? []) {
      if (RegExp.prototype.exec.call(less, text)?.[0] !== found) yield place;
    }
    for (const [place, url] of addresses.entries())
      if (word && url.includes(word)) yield place;
    // The rules and their addresses are in nearly the same order.
    for (const place of addresses.keys())
      yield (last + place) % addresses.length;
  }
  const findDifference = (rule: Rule) =>
    likely(rule).find(
      (place) => judged(addresses[place] ?? '') !== before[place],
    );
  const needless = rules.filter((rule) => {
    const putBack = rule.take();
    const found = findDifference(rule);
    putBack();
    last = found ?? last;
    return found === undefined;
  });
  expect(needless.map(({ name }) => name)).toEqual([]);
  expect(rules.length).toBeGreaterThan(400);
  expect(addresses.map(judged)).toEqual(before);
});
