import { parseMessagesFile } from '@wxt-dev/i18n/build';
import { describe, expect, it } from 'vitest';
import { type Draft, fromForm, toForm } from './form';
import { type Problem, problemFieldId } from './problem';
import { problemsOf } from './problems';

type Options = Draft['options'];

const open = (options: Options, idleActions: Draft['idleActions'] = []) =>
  toForm({ options, idleActions });
/** Without the note that every preset with `skipTlsVerification` gets. */
const said = (
  options: Options,
  idleActions?: Draft['idleActions'],
): Problem[] =>
  problemsOf(open({ skipTlsVerification: false, ...options }, idleActions));
const brief = ({ level, path, field, message }: Problem) => [
  level,
  path,
  field,
  message.replace('form.problem.', ''),
];

const catalogue = new Set(
  (await parseMessagesFile('locales/en.yml')).map(({ key }) => key.join('.')),
);
const seen: Problem[] = [];

describe('what the schema rejects', () => {
  it.each<[Options, string, string, string]>([
    [{ timeout: 5 }, '/timeout', 'timeout', 'range'],
    [{ timeout: 'soon' }, '/timeout', 'timeout', 'number'],
    [{ waitFor: 1.5 }, '/waitFor', 'waitFor', 'whole'],
    [{ proxy: 'fast' }, '/proxy', 'proxy', 'choice'],
    [{ mobile: 1 }, '/mobile', 'mobile', 'flag'],
    [{ includeTags: 'p' }, '/includeTags', 'includeTags', 'list'],
    [{ includeTags: ['p', 2] }, '/includeTags/1', 'includeTags', 'text'],
    [{ headers: { '~a': 1 } }, '/headers/~0a', 'headers', 'text'],
    [{ formats: ['nope'] }, '/formats/0', 'formats', 'choice'],
    [{ formats: [{ type: 'nope' }] }, '/formats/0/type', 'formats', 'choice'],
    [
      { formats: [{ type: 'question' }] },
      '/formats/0/question',
      'formats.question.question',
      'missing',
    ],
    [
      { formats: ['markdown', { type: 'screenshot', quality: 0 }] },
      '/formats/1/quality',
      'formats.screenshot.quality',
      'range',
    ],
    [
      { formats: [{ type: 'screenshot', viewport: { width: 5 } }] },
      '/formats/0/viewport/height',
      'formats.screenshot.viewport.height',
      'missing',
    ],
    [
      { formats: [{ type: 'json', schema: '{' }] },
      '/formats/0/schema',
      'formats.json.schema',
      'json',
    ],
    [
      { formats: [{ type: 'json', schema: '[]' }] },
      '/formats/0/schema',
      'formats.json.schema',
      'noObject',
    ],
    [
      { formats: [{ type: 'highlights', query: 'x'.repeat(10_001) }] },
      '/formats/0/query',
      'formats.highlights.query',
      'long',
    ],
    [
      { parsers: [{ type: 'pdf', maxPages: 0 }] },
      '/parsers/0/maxPages',
      'parsers.maxPages',
      'range',
    ],
    [
      { parsers: [{ type: 'pdf', zap: 1 }] },
      '/parsers/0/zap',
      'parsers',
      'unknown',
    ],
    [
      { location: { country: 'Germany' } },
      '/location/country',
      'location.country',
      'country',
    ],
    [
      { profile: { saveChanges: false } },
      '/profile/name',
      'profile.name',
      'missing',
    ],
    [{ profile: { name: '' } }, '/profile/name', 'profile.name', 'missing'],
    [
      { redactPII: { mode: 'x' } },
      '/redactPII/mode',
      'redactPII.mode',
      'choice',
    ],
    [
      { threatProtection: { whitelist: Array(1001).fill('a.b') } },
      '/threatProtection/whitelist',
      'threatProtection.whitelist',
      'many',
    ],
    [
      { threatProtection: { blacklist: ['http://a'] } },
      '/threatProtection/blacklist/0',
      'threatProtection.blacklist',
      'domain',
    ],
    [
      { threatProtection: { blockedTlds: ['.zip'] } },
      '/threatProtection/blockedTlds/0',
      'threatProtection.blockedTlds',
      'ending',
    ],
    [
      { sendPage: true, formats: ['markdown', 'branding'] },
      '/formats/1',
      'formats.branding',
      'notWithPage',
    ],
    [{ sendPage: true, proxy: 'enhanced' }, '/proxy', 'proxy', 'notWithPage'],
    [{ zap: 1 }, '/zap', 'zap', 'unknown'],
    [{ location: 'DE' }, '/location', 'location', 'object'],
    [{ redactPII: 5 }, '/redactPII', 'redactPII', 'wrong'],
    [
      { actions: [{ type: 'wait', milliseconds: 0 }] },
      '/actions/0/milliseconds',
      'actions.wait.milliseconds',
      'least',
    ],
    [
      { actions: [{ type: 'click' }] },
      '/actions/0/selector',
      'actions.click.selector',
      'missing',
    ],
    [{ actions: [{ type: 'zap' }] }, '/actions/0/type', 'actions', 'choice'],
    [
      JSON.parse('{"headers":{"__proto__":"x"}}'),
      '/headers/__proto__',
      'headers',
      'forbiddenName',
    ],
    [
      { headers: { 'bad/header:': 'x' } },
      '/headers/bad~1header:',
      'headers',
      'headerName',
    ],
    [{ headers: { '': 'x' } }, '/headers/', 'headers', 'headerName'],
    [{ mobil: true }, '/mobil', 'mobil', 'unknownNear'],
    [{ mobil: true, mobile: false }, '/mobil', 'mobil', 'unknown'],
    [
      { parsers: [{ type: 'pdf', maxpage: 5 }] },
      '/parsers/0/maxpage',
      'parsers',
      'unknownNear',
    ],
  ])('%j', (options, path, field, message) => {
    const errors = said(options).filter(({ level }) => level === 'error');
    expect(errors.map(brief)).toEqual([['error', path, field, message]]);
    seen.push(...errors);
  });

  it.each<[Options, Options]>([
    [{ timeout: 5 }, { timeout: 1000 }],
    [{ location: { country: 'Germany' } }, { location: { country: 'DE' } }],
    [{ location: { country: 'de' } }, { location: { country: 'DE' } }],
    [{ location: { country: 'deu' } }, { location: { country: 'DE' } }],
    [
      { location: { country: "Côte d'Ivoire" } },
      { location: { country: 'CI' } },
    ],
    [{ location: { zap: 1 } }, {}],
    [
      JSON.parse('{"headers":{"__proto__":"x","a":"b"}}'),
      { headers: { a: 'b' } },
    ],
    [
      { mobil: true, waitFor: 5 },
      { mobile: true, waitFor: 5 },
    ],
    [
      { parsers: [{ type: 'pdf', maxpage: 5 }] },
      { parsers: [{ type: 'pdf', maxPages: 5 }] },
    ],
    [
      { formats: ['html', { type: 'json', promt: 'x' }] },
      { formats: ['html', { type: 'json', prompt: 'x' }] },
    ],
    [
      { actions: [{ type: 'click', selectr: 'a', selector: 'p' }] },
      { actions: [{ type: 'click', selector: 'p' }] },
    ],
    [
      { actions: [{ type: 'scroll', selectr: 'a' }] },
      { actions: [{ type: 'scroll', selector: 'a' }] },
    ],
    [{ proxy: 'fast' }, { proxy: 'auto' }],
    [{ proxy: 'enhance' }, { proxy: 'enhanced' }],
    [{ formats: ['html', 'markdwn'] }, { formats: ['html', 'markdown'] }],
    [{ redactPII: { mode: 'fats' } }, { redactPII: { mode: 'fast' } }],
    [
      { headers: { 'Cookie: ': 'x', a: 'b' } },
      { headers: { Cookie: 'x', a: 'b' } },
    ],
    [{ headers: { 'bad header:': 'x', a: 'b' } }, { headers: { a: 'b' } }],
    [{ headers: { Cookie: 'x', cookie: 'y' } }, { headers: { Cookie: 'x' } }],
  ])('%j has a fix', (options, fixed) => {
    const [fix] = problemsOf(open(options))[0]?.fixes ?? [];
    expect(fix && fromForm(fix.apply(open(options))).options).toEqual(fixed);
  });
});

const html = { formats: ['markdown', 'html'] };
const wait = { type: 'wait', milliseconds: 5, selector: 'p' };

describe('rules between fields', () => {
  it.each<[Options, ...string[][]]>([
    [{}],
    [{ waitFor: 30_000 }],
    [{ waitFor: 30_001 }, ['warning', '/waitFor', 'waitFor', 'overHalf']],
    [
      { waitFor: 60_001, timeout: 300_000 },
      ['warning', '/waitFor', 'waitFor', 'mostThere'],
    ],
    [{ waitFor: -1 }, ['warning', '/waitFor', 'waitFor', 'belowZero']],
    [
      { formats: ['changeTracking'] },
      ['warning', '/formats/0', 'formats.changeTracking', 'needsMarkdown'],
    ],
    [{ formats: ['changeTracking', { type: 'markdown' }] }],
    [
      { formats: ['screenshot', { type: 'screenshot', fullPage: true }] },
      ['warning', '/formats/1', 'formats.screenshot', 'oneScreenshot'],
    ],
    [
      { formats: [{ type: 'json', prompt: 'x'.repeat(10_001) }] },
      ['warning', '/formats/0/prompt', 'formats.json.prompt', 'long'],
    ],
    [
      {
        formats: [
          { type: 'screenshot', viewport: { width: 7681, height: 4320 } },
        ],
      },
      [
        'warning',
        '/formats/0/viewport/width',
        'formats.screenshot.viewport.width',
        'mostThere',
      ],
    ],
    [
      {
        actions: [{ type: 'screenshot', viewport: { width: 1, height: 4321 } }],
      },
      [
        'warning',
        '/actions/0/viewport/height',
        'actions.screenshot.viewport.height',
        'mostThere',
      ],
      ['note', '/storeInCache', 'storeInCache', 'notStored.actions'],
    ],
    [
      { formats: [{ type: 'screenshot', viewport: { width: 0, height: 1 } }] },
      [
        'warning',
        '/formats/0/viewport/width',
        'formats.screenshot.viewport.width',
        'belowOne',
      ],
    ],
    [
      { location: { country: 'XX' } },
      ['warning', '/location/country', 'location.country', 'noCountry'],
    ],
    [{ proxy: 'enhanced' }, ['note', '/proxy', 'proxy', 'samePrice']],
    [
      { headers: { a: 'b' } },
      ['note', '/storeInCache', 'storeInCache', 'notStored.headers'],
    ],
    [{ headers: { a: 'b' }, storeInCache: false }],
    [{ minAge: 1 }, ['note', '/minAge', 'minAge', 'cacheOnly']],
    [{ minAge: 5, maxAge: 5 }, ['note', '/minAge', 'minAge', 'cacheOnly']],
    [
      { minAge: 6, maxAge: 5 },
      ['warning', '/minAge', 'minAge', 'noAgeFits'],
      ['note', '/minAge', 'minAge', 'cacheOnly'],
    ],
    [
      { headers: { Cookie: 'x', A: 'b', cookie: 'y' }, storeInCache: false },
      ['warning', '/headers/cookie', 'headers', 'sameHeader'],
    ],
    [
      { formats: ['json'] },
      ['warning', '/formats/0', 'formats.json', 'extractWhat'],
    ],
    [{ formats: [{ type: 'json', schema: {} }] }],
    [{ lockdown: true }, ['note', '/lockdown', 'lockdown', 'lockdown']],
    [{ redactPII: true }],
    [
      { redactPII: true, ...html },
      ['note', '/redactPII', 'redactPII', 'markdownOnly'],
    ],
    [{ redactPII: false, ...html }],
    [
      { onlyCleanContent: true, zeroDataRetention: true },
      [
        'error',
        '/onlyCleanContent',
        'onlyCleanContent',
        'cleanWith.zeroDataRetention',
      ],
      ['note', '/zeroDataRetention', 'zeroDataRetention', 'arranged'],
    ],
    [
      { onlyCleanContent: true, lockdown: true },
      ['error', '/onlyCleanContent', 'onlyCleanContent', 'cleanWith.lockdown'],
      ['note', '/lockdown', 'lockdown', 'lockdown'],
    ],
    [
      { threatProtection: { mode: 'off' } },
      ['note', '/threatProtection', 'threatProtection', 'enterprise'],
    ],
    [
      { formats: [{ type: 'question', question: '' }] },
      [
        'note',
        '/formats/0/question',
        'formats.question.question',
        'askedLater',
      ],
    ],
    [{ formats: [] }, ['note', '/formats', 'formats', 'metadataOnly']],
    [{ parsers: [] }, ['note', '/parsers', 'parsers', 'fileUnread']],
    [{ parsers: ['pdf'] }, ['note', '/parsers', 'parsers', 'imagesUnread']],
    [{ parsers: ['pdf', 'image'] }],
    [
      { profile: { name: 'a' }, lockdown: true },
      ['warning', '/profile', 'profile', 'profileInLockdown'],
      ['note', '/lockdown', 'lockdown', 'lockdown'],
    ],
    [
      {
        formats: [
          { type: 'json', prompt: 'a' },
          { type: 'deterministicJson', prompt: 'a' },
        ],
      },
      ['warning', '/formats/1', 'formats.deterministicJson', 'oneKindOfData'],
    ],
    [
      { formats: ['rawBase64', 'markdown'] },
      ['warning', '/formats/0', 'formats.rawBase64', 'fileAlone'],
    ],
    [
      { formats: [{ type: 'attributes', selectors: [] }] },
      [
        'warning',
        '/formats/0/selectors',
        'formats.attributes.selectors',
        'attributesWhat',
      ],
    ],
    [
      {
        formats: [
          {
            type: 'attributes',
            selectors: [
              { selector: 'a', attribute: 'href' },
              { selector: 'b', attribute: '' },
            ],
          },
        ],
      },
      [
        'warning',
        '/formats/0/selectors',
        'formats.attributes.selectors',
        'attributeName',
      ],
    ],
    [
      { formats: ['markdown', { type: 'changeTracking', prompt: 'x' }] },
      [
        'note',
        '/formats/1/prompt',
        'formats.changeTracking.prompt',
        'jsonMode',
      ],
    ],
  ])('%j', (options, ...expected) => {
    const problems = said(options);
    expect(problems.map(brief)).toEqual(expected);
    seen.push(...problems);
  });

  it.each<[Options['actions'], ...string[][]]>([
    [[wait], ['error', '/actions/0', 'actions.wait', 'waitOnce']],
    [
      [{ type: 'wait' }],
      ['error', '/actions/0', 'actions.wait', 'waitForWhat'],
    ],
    [
      [
        { type: 'press', key: '' },
        { type: 'click', selector: '' },
        { type: 'write', text: '' },
        { type: 'executeJavascript', script: '' },
      ],
      ['warning', '/actions/0/key', 'actions.press.key', 'empty.press'],
      [
        'warning',
        '/actions/1/selector',
        'actions.click.selector',
        'empty.click',
      ],
      ['warning', '/actions/2/text', 'actions.write.text', 'empty.write'],
      [
        'warning',
        '/actions/3/script',
        'actions.executeJavascript.script',
        'empty.executeJavascript',
      ],
    ],
    [
      [{ type: 'write', text: 'x' }],
      ['note', '/actions/0', 'actions.write', 'clickFirst'],
    ],
    [
      Array.from({ length: 51 }, () => ({ type: 'scrape' })),
      ['warning', '/actions', 'actions', 'tooManyActions'],
    ],
    [
      [
        { type: 'wait', milliseconds: 60_000 },
        { type: 'wait', milliseconds: 1 },
      ],
      ['warning', '/actions', 'actions', 'waitsTooLong'],
    ],
  ])('actions %j', (actions, ...expected) => {
    const problems = said({ actions, storeInCache: false });
    expect(problems.map(brief)).toEqual(expected);
    seen.push(...problems);
  });

  it('counts actions that are off in an index, but not in a sum', () => {
    const off = [{ at: 0, action: { type: 'wait', milliseconds: 60_001 } }];
    const problems = said({ actions: [wait], storeInCache: false }, off);
    expect(problems.map(brief)).toEqual([
      ['error', '/actions/1', 'actions.wait', 'waitOnce'],
    ]);
    expect(problems.map(problemFieldId)).toEqual(['field-actions.1']);
  });

  it('reports once that any certificate is accepted, with a switch', () => {
    const [note] = problemsOf(open({}));
    expect(note?.field).toBe('skipTlsVerification');
    expect(
      note?.fixes?.[0] && fromForm(note.fixes[0].apply(open({}))).options,
    ).toEqual({
      skipTlsVerification: false,
    });
    if (note) seen.push(note);
  });

  it('says that newer servers check certificates beside headers', () => {
    const note = problemsOf(open({ headers: { 'X-A': 'b' } })).find(
      ({ field }) => field === 'skipTlsVerification',
    );
    expect(note?.message).toBe('form.problem.tlsWithActions');
    if (note) seen.push(note);
  });

  it.each<[Options, number, Options]>([
    [{ waitFor: 40_000 }, 0, { waitFor: 40_000, timeout: 80_000 }],
    [{ waitFor: 40_000 }, 1, { waitFor: 30_000 }],
    [{ actions: [wait] }, 0, { actions: [{ type: 'wait', milliseconds: 5 }] }],
    [{ actions: [wait] }, 1, { actions: [{ type: 'wait', selector: 'p' }] }],
    [
      { formats: ['changeTracking'] },
      0,
      { formats: ['markdown', 'changeTracking'] },
    ],
    [{ formats: ['screenshot', 'screenshot'] }, 0, { formats: ['screenshot'] }],
    [{ minAge: 6, maxAge: 5 }, 0, { minAge: 5, maxAge: 6 }],
    [{ minAge: 6, maxAge: 5 }, 1, { maxAge: 5 }],
    [{ onlyCleanContent: true, lockdown: true }, 0, { lockdown: true }],
    [{ onlyCleanContent: true, lockdown: true }, 1, { onlyCleanContent: true }],
  ])('%j, fix %i', (options, nth, fixed) => {
    const fix = problemsOf(open(options))[0]?.fixes?.[nth];
    expect(fix && fromForm(fix.apply(open(options))).options).toEqual(fixed);
  });

  it('has a message for everything', () => {
    const labels = seen.flatMap(({ fixes = [] }) =>
      fixes.map(({ label }) => label),
    );
    const used = new Set([...labels, ...seen.map(({ message }) => message)]);
    expect([...used].filter((key) => !catalogue.has(key))).toEqual([]);
    const left = [...catalogue].filter(
      (key) => /^form\.(?:problem|fix)\./.test(key) && !used.has(key),
    );
    expect(left).toEqual([]);
  });
});
