import { expect, it } from 'vitest';
import { addressesOf, batches } from '@/test/addresses/read';
import { regexExamples } from '@/test/regex-examples';
import { isLong } from '@/test/runs';
import { judgeSending } from './judge';
import { gateData } from './known';
import sites from './known/sites.json';
import tracking from './known/tracking.json';
import words from './known/words.json';

const service = { baseUrl: 'https://api.example.com' };
const judge = (url: string) => judgeSending(url, service);

/** The rules that ask about an address, or why it is refused. */
function verdictOf(url: string): string[] {
  const judgement = judge(url);
  if (judgement.verdict === 'refuse') return [judgement.reason];
  return judgement.verdict === 'warn'
    ? judgement.flags.map(({ rule }) => rule ?? '')
    : [];
}

const key = '9f86d081884c7d65';
const drawn = 'q7Rw2Zt9Kx4Vb8Nm1L15sPd6Hj3Gf0YcTuEoAi5BnXz';
const uuid = '0123abcd-0123-4bcd-8123-0123456789ab';
const look = Object.fromEntries(
  'aа bь cс dδ eе gԍ fғ hн kк iі jյ lі mм nп oо pр qզ rг sς tт uц vν wш xх yу zз'
    .split(' ')
    .map(([latin = '', other = '']) => [latin, other]),
);
const fake = (brand: string) =>
  `https://${Array.from(brand, (letter) => look[letter] ?? letter).join('')}.example/`;

/** For each list, an address that an entry must ask about, and by which rule. */
const askedAbout: [
  list: keyof typeof words | keyof typeof sites,
  address: (entry: string) => string,
  rule: string,
][] = [
  ['signIn', (entry) => `https://a.example/${entry}`, 'sign-in-step'],
  [
    'beforeSignIn',
    (entry) => `https://a.example/${entry}/login`,
    'sign-in-step',
  ],
  ['act', (entry) => `https://a.example/${entry}/${key}`, 'one-time-link'],
  ['mine', (entry) => `https://a.example/x/${entry}/orders`, 'members-path'],
  ['account', (entry) => `https://a.example/x/portal/${entry}`, 'members-path'],
  [
    'accountPlace',
    (entry) => `https://a.example/x/${entry}/orders`,
    'members-path',
  ],
  ['owned', (entry) => `https://a.example/x/my/${entry}`, 'members-path'],
  ['ownStep', (entry) => `https://a.example/x/y/z/${entry}`, 'members-path'],
  ['membersHost', (entry) => `https://${entry}.a.example/`, 'members-host'],
  ['software', (entry) => `https://${entry}.a.example/`, 'members-host'],
  [
    'softHost',
    (entry) => `https://${entry}.a.example/x/orders`,
    'members-host',
  ],
  [
    'parcel',
    (entry) => `https://a.example/${entry}/AB12345678`,
    'parcel-number',
  ],
  [
    'passwordName',
    (entry) => `https://a.example/?${entry}=abcd`,
    'secret-name',
  ],
  [
    'personName',
    (entry) => `https://a.example/?${entry}=12-34-56`,
    'personal-field',
  ],
  [
    'proof',
    (entry) => `https://a.example/?${entry}=Jane&x=QX81Z`,
    'ticket-proof',
  ],
  [
    'ticketName',
    (entry) => `https://a.example/?${entry}=QXZUV`,
    'ticket-field',
  ],
  [
    'accountNumber',
    (entry) => `https://a.example/x/${entry}/123456`,
    'number-field',
  ],
  [
    'personNumber',
    (entry) => `https://a.example/x/${entry}/1234`,
    'number-field',
  ],
  ['numbered', (entry) => `https://a.example/x/${entry}/QX81Z`, 'ticket-field'],
  [
    'held',
    (entry) => `https://a.example/${entry}/xy/${uuid}`,
    'unguessable-id',
  ],
  ['signedIn', (entry) => `https://${entry}`, 'members-site'],
  ['tenants', (entry) => `https://a.${entry}/`, 'members-site'],
  ['shared', (entry) => `https://${entry}x`, 'shared-link'],
  ['networks', (entry) => `http://a.${entry}/`, 'private-host'],
  ['brands', fake, 'look-alike'],
  ['shortBrands', fake, 'look-alike'],
];

const entriesOf = (list: string): string[] =>
  Object.values({ ...words, ...sites }[list as 'act'])
    .join(' ')
    .split(' ');

/** Sites are no expressions, except for what stands in brackets. */
const examplesOf = (list: string, entry: string): string[] =>
  list in words
    ? regexExamples(new RegExp(entry))
    : [entry.replace('[^/]*', 'x').replace('\\d', '1')];

it.each(askedAbout)(
  'each entry of the list "%s" asks or refuses',
  (list, address, rule) => {
    const unasked = entriesOf(list)
      .flatMap((entry) => examplesOf(list, entry))
      .filter((example) => !verdictOf(address(example)).includes(rule));
    expect(unasked).toEqual([]);
  },
);

it('has no list that is not tested', () => {
  expect(askedAbout.map(([list]) => list).toSorted()).toEqual(
    Object.keys({ ...words, ...sites }).toSorted(),
  );
});

/** Makes an expression behave like another function, until it is restored. */
function replace(expression: RegExp, exec: RegExp['exec']): () => void {
  expression.exec = exec;
  return () => void Reflect.deleteProperty(expression, 'exec');
}

it.runIf(isLong)('each expression decides about some address', () => {
  const addresses = batches
    .flatMap((batch) =>
      (['private', 'ordinary'] as const).flatMap((kind) =>
        addressesOf(batch, kind),
      ),
    )
    .map(({ url }) => url)
    .concat(
      'https://a.example/join?code=1234',
      'https://a.example/?q=%2B49%2030%201234567',
      `https://a.example/products/12345?share=${drawn}`,
    );
  const { patternRules, ...others } = gateData;
  const expressions = [
    ...patternRules.flatMap(({ pattern, beside }) => [pattern, beside ?? []]),
    ...Object.values(others),
  ]
    .flat()
    .filter((value) => value instanceof RegExp);
  const matching = new Map(
    expressions.map((expression) => [expression, new Set<string>()]),
  );
  let judged = '';
  const restore = expressions.map((expression) =>
    replace(expression, (text) => {
      const match = RegExp.prototype.exec.call(expression, text);
      if (match) matching.get(expression)?.add(judged);
      return match;
    }),
  );
  const before = new Map(
    addresses.map((url) => {
      judged = url;
      return [url, JSON.stringify(judge(url))];
    }),
  );
  for (const undo of restore) undo();
  const needless = [...matching].filter(([expression, urls]) => {
    const undo = replace(expression, () => null);
    const isNeeded = [...urls].some(
      (url) => JSON.stringify(judge(url)) !== before.get(url),
    );
    undo();
    return !isNeeded;
  });
  expect(needless.map(([{ source }]) => source).join('\n')).toBe('');
  expect(expressions.length).toBeGreaterThan(50);
});

it.each(
  'about brave chrome chrome-error chrome-extension chrome-search chrome-untrusted devtools edge extension moz-extension opera resource view-source vivaldi'.split(
    ' ',
  ),
)('an address of the scheme %s is a page of the browser', (scheme) => {
  expect(verdictOf(`${scheme}:x`)).toEqual(['browser-page']);
});

it.each('blob content data file filesystem'.split(' '))(
  'an address of the scheme %s is a local file',
  (scheme) => {
    expect(verdictOf(`${scheme}:x`)).toEqual(['local-file']);
  },
);

const removedFrom = (url: string): string[] => {
  const judgement = judge(url);
  return judgement.verdict === 'refuse' ? [] : judgement.removed;
};

it.each([
  ['a.example', [...tracking.prefixes, ...tracking.everywhere]],
  ...Object.entries(tracking.onSites).flatMap(([host, names]) =>
    regexExamples(new RegExp(host.replace('(?:^|\\.)', ''))).map(
      (example): [string, string[]] => [
        example.replace(/\.\[?$/, '.de'),
        [names],
      ],
    ),
  ),
])('each tracking parameter of %s is removed', (host, names) => {
  for (const name of names.join(' ').split(' '))
    expect(removedFrom(`https://${host}/?${name}=1`)).toEqual([name]);
});
