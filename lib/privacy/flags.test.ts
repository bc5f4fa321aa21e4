import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeSending, type JudgeContext } from './judge';

const service = { baseUrl: 'https://api.firecrawl.dev' };
const judge = (url: string, context?: JudgeContext) =>
  judgeSending(url, service, context);
/** A random value, like an id, a key or the id of a visit. */
const drawn = 'q7Rw2Zt9Kx4Vb8Nm1L15sPd6Hj3Gf0YcTuEoAi5BnXz';
const flagsOf = (url: string, context?: JudgeContext) => {
  const judgement = judge(url, context);
  return judgement.verdict === 'warn'
    ? judgement.flags.map(({ rule, part }) => `${rule} ${part}`)
    : [];
};

describe('what an address may give away', () => {
  it.each([
    [
      'https://a.example/?token=4f9b2c1d8e7a6b5c',
      'secret-name ?token=4f9b…5c',
      'https://a.example/',
    ],
    [
      'https://a.example/?x=1&api_key=abcd&y=2#top',
      'secret-name ?api_key=…',
      'https://a.example/?x=1&y=2#top',
    ],
    [
      'https://a.example/p;jsessionid=8F14E45FCEEA',
      'secret-name /jsessionid=8F…EA',
      undefined,
    ],
    [
      'https://a.example/#access_token=ya29.a0AfH6SMBx&x=1',
      'secret-shape #access_token=ya…Bx',
      'https://a.example/',
    ],
    [
      'https://a.example/f?sig=abcdef&se=2026',
      'signature ?sig=…',
      'https://a.example/f?se=2026',
    ],
    [
      'https://a.example/cb?code=Splx1OBeZQQ6&state=x',
      'sign-in-answer ?code=Sp…Q6',
      'https://a.example/cb?state=x',
    ],
    [
      'https://a.example/invite/9f86d081884c',
      'one-time-link /9f…4c',
      undefined,
    ],
    [
      'https://a.example/find?by=jane.doe@example.org',
      'email-address ?by=j…@example.org',
      'https://a.example/find',
    ],
    [
      'https://a.example/?phone=%2B44+20+7946+0958',
      'personal-field ?phone=…58',
      'https://a.example/',
    ],
    [
      'https://a.example/r?u=http%3A%2F%2Flocalhost%3A3000%2F',
      'nested-refused ?u=localhost:3000',
      'https://a.example/r',
    ],
    [
      'https://a.example/r?to=192.168.0.1/admin',
      'nested-refused ?to=192.168.0.1',
      'https://a.example/r',
    ],
    [
      'https://a.example/r?u=https://me:pw@b.example/',
      'nested-refused ?u=b.example',
      'https://a.example/r',
    ],
    [
      'https://a.example/http://intranet/x',
      'nested-refused intranet',
      undefined,
    ],
    [
      'https://раypal.com/',
      'mixed-script раypal.com (xn--ypal-43d9g.com)',
      undefined,
    ],
    [
      'https://docs.google.com/document/d/1aBcDeFgHiJkLmNoPqRsTuVwX/edit',
      'shared-link docs.google.com/…',
      undefined,
    ],
    [
      'https://mail.google.com/mail/u/0/',
      'members-host mail.google.com/mail',
      undefined,
    ],
  ])('%s: %s', (url, flag, without) => {
    const judgement = judge(url);
    expect(flagsOf(url)).toEqual([flag]);
    expect('without' in judgement ? judgement.without : undefined).toBe(
      without,
    );
  });

  it.each([
    'https://www.amazon.com/dp/B0BSHF7WHW/ref=sr_1_1?keywords=usb+c+hub&sr=8-1&dib=eyJ2IjoiMSJ9.QWxhZGRpbjpvcGVu',
    'https://www.google.com/search?q=password+token&ei=Zm9vYmFyYmF6cXV4&ved=0ahUKEwiX&sourceid=chrome&ie=UTF-8',
    'https://github.com/a/b/blob/9f86d081884c7d659a2feaa0c55ad015a3bf4f1b/src/reset-password.ts#L10-L20',
    'https://medium.com/@jane/how-to-verify-email-in-2024-9f86d081884c',
    'https://www.npmjs.com/package/vue/v/3.4.0-beta.1',
    'https://cdn.jsdelivr.net/npm/vue@3.4.0-beta.rc/dist/vue.js',
    'https://stackoverflow.com/questions/218384/what-is-a-nullpointerexception?answertab=votes#tab-top',
    'https://x.com/user/status/1799999999999999999?s=20',
    'https://www.ebay.com/itm/296543210987?hash=item450a1b2c3d:g:abc',
    'https://docs.oracle.com/javase/8/docs/api/java/util/Map.html#getOrDefault-java.lang.Object-V-',
    'https://en.wikipedia.org/wiki/Password_reset#Self-service_in_2010s',
    'https://shop.example.com/?code=SUMMER2024&state=CA&token=USDC&session=morning&key=value',
    'https://api.example.com/items?page_token=abc123def456&next_token=a1b2c3d4e5f6',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=PLrAXtmErZgOeiKm4sgNOknGvNjby9efdf&index=2',
    'https://www.openstreetmap.org/#map=12/52.5200/13.4050',
    'https://example.com/#:~:text=the%20words,of%20a%20page',
    'https://xn--bcher-kva.example/',
    'https://例え.jp/テスト',
    'https://web.archive.org/web/2024/https://example.com/page',
    'https://translate.google.com/translate?sl=de&u=https://www.spiegel.de/',
    'https://docs.gitlab.com/admin/settings/',
    'https://auth0.com/docs/authenticate/login/logout',
    'https://login.gov/help/verify-your-identity/',
    'https://example.com/join/us/2024',
    'https://maps.example.com/@37.7749,-122.4194,12z',
    'https://example.com/?version=10.15.7&lat=52.520008&lon=13.404954',
    'https://news.example.com/2026/11/21/story-1234567890123.html?ocid=abc',
    `https://shop.example.com/products/12345?itmmeta=${drawn}`,
    `https://example.com/find?q=bridges&came=${drawn}`,
  ])('sends without a question: %s', (url) => {
    expect(flagsOf(url)).toEqual([]);
  });

  it.each([
    [`https://a.example/products/12345?key=${drawn}`, 'secret-name'],
    [`https://a.example/products/12345?share=${drawn}`, 'random-value'],
    [`https://a.example/offer?came=${drawn}`, 'random-value'],
    [
      `https://a.example/define-your-new-password?came=${drawn}`,
      'random-value',
    ],
    [`https://a.example/photo.jpg?q=80&came=${drawn}`, 'random-value'],
    [`https://a.example/find?q=${drawn}`, 'random-value'],
  ])(
    'asks about a random value that only looks like a visit parameter: %s',
    (url, rule) => {
      expect(flagsOf(url).map((flag) => flag.split(' ')[0])).toEqual([rule]);
    },
  );

  it('asks about the user’s own keys, even escaped or of an unknown shape', () => {
    const holdsKey = (text: string) => text.includes('my key');
    expect(flagsOf('https://a.example/?k=my%20key', { holdsKey })).toEqual([
      'own-key ?k=…',
    ]);
    expect(flagsOf('https://a.example/?k=my+key+2', { holdsKey })).toEqual([
      'own-key ?k=my… 2',
    ]);
    expect(flagsOf('https://a.example/?k=other', { holdsKey })).toEqual([]);
  });

  it('asks about a page that shows a signed-in user, and has no other address to send', () => {
    const judgement = judge('https://a.example/?utm_source=x', {
      signedIn: 'Log out',
    });
    expect(judgement).toEqual({
      verdict: 'warn',
      url: 'https://a.example/',
      removed: ['utm_source'],
      flags: [{ kind: 'signed-in', rule: 'user-shown', part: 'Log out' }],
    });
  });
});

describe('sites that are never sent', () => {
  const neverSend = ['*.example.com', 'bank.example/private/*'];
  it.each([
    ['https://example.com/?token=4f9b2c1d8e7a6b5c', 'never-send'],
    ['https://a.example.com/', 'never-send'],
    ['https://bank.example/private/x', 'never-send'],
    ['https://bank.example/', undefined],
    ['https://example.com.evil.example/', undefined],
    ['http://localhost/', 'loopback'],
  ])('%s: %s', (url, reason) => {
    const judgement = judge(url, { neverSend });
    expect('reason' in judgement ? judgement.reason : undefined).toBe(reason);
  });
});

describe('tracking parameters', () => {
  it.each([
    [
      'https://a.example/?utm_source=x&q=1&gclid=Cj0&UTM_Medium=y',
      'https://a.example/?q=1',
      'utm_source,gclid,UTM_Medium',
    ],
    ['https://a.example/?fbclid=IwAR0', 'https://a.example/', 'fbclid'],
    [
      'https://a.example/?a=%20b+c&utm_id=1&d=%C3%A9&e',
      'https://a.example/?a=%20b+c&d=%C3%A9&e',
      'utm_id',
    ],
    [
      'https://www.youtube.com/watch?v=1&si=abc',
      'https://www.youtube.com/watch?v=1',
      'si',
    ],
    ['https://a.example/?si=abc', 'https://a.example/?si=abc', ''],
    ['https://a.example/?', 'https://a.example/?', ''],
    ['https://a.example/#utm_source=x', 'https://a.example/#utm_source=x', ''],
  ])('%s is sent as %s', (url, sent, removed) => {
    expect(judge(url)).toEqual({
      verdict: 'send',
      url: sent,
      removed: removed ? removed.split(',') : [],
    });
  });
});

describe('for any address', () => {
  const texts = fc.oneof(
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.string({ unit: 'binary' }).map((text) => `https://a.example/${text}`),
    fc
      .array(
        fc.tuple(
          fc.constantFrom('token', 'u', 'utm_x', 'code', 'state', '__proto__'),
          fc.string(),
        ),
      )
      .map(
        (pairs) =>
          `https://a.example/?${new URLSearchParams(pairs)}#${new URLSearchParams(pairs)}`,
      ),
  );

  it('the address without the flags reveals nothing and is a part of the original', () => {
    fc.assert(
      fc.property(texts, (url) => {
        const judgement = judge(url);
        if (judgement.verdict !== 'warn' || judgement.without === undefined)
          return;
        expect(judge(judgement.without)).toEqual({
          verdict: 'send',
          url: judgement.without,
          removed: [],
        });
        expect(judgement.without.length).toBeLessThan(judgement.url.length);
      }),
    );
  });

  it('judging a cleaned address again removes nothing and finds the same', () => {
    fc.assert(
      fc.property(texts, (url) => {
        const first = judge(url);
        if (first.verdict === 'refuse') return;
        expect(judge(first.url)).toEqual({ ...first, removed: [] });
      }),
    );
  });

  it('is fast, however long and hostile the address is', () => {
    for (const part of [
      'a@',
      'A1b',
      '&token=',
      '/reset',
      '@a.',
      'http://',
      '%E0',
      ';x=',
    ]) {
      judge(`https://a.example/?q=${part.repeat(8000)}`);
      judge(`https://a.example/${part.repeat(8000)}#${part.repeat(2000)}`);
    }
  });
});

describe('a rule that the user confirmed for a site', () => {
  const isConfirmed = (rule: string) => rule === 'secret-name';

  it('speaks for its part, so that no other rule asks about it', () => {
    const url = 'https://a.example/?token=another1d8e7a6b5c4d3e';
    expect(flagsOf(url)).not.toEqual([]);
    expect(flagsOf(url, { isConfirmed })).toEqual([]);
  });

  it('hides neither other parts nor a key of the user', () => {
    const token = 'token=another1d8e7a6b5c4d3e';
    expect(
      flagsOf(`https://a.example/?${token}&user=ada@example.org`, {
        isConfirmed,
      }),
    ).not.toEqual([]);
    const holdsKey = (text: string) => text.includes('another1d8e');
    expect(
      flagsOf(`https://a.example/?${token}`, { isConfirmed, holdsKey }),
    ).not.toEqual([]);
  });
});
