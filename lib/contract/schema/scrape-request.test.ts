import { describe, expect, it } from 'vitest';
import { scrapeRequest } from './scrape-request';

const url = 'https://a.example/page';
const thousand = (item: string, more = 0) =>
  Array.from({ length: 1000 + more }, () => item);

describe('scrapeRequest', () => {
  it.each<[string, Record<string, unknown>]>([
    ['only the address', {}],
    [
      'formats by name and as objects',
      { formats: ['markdown', { type: 'html' }, { type: 'json' }] },
    ],
    ['no format at all', { formats: [] }],
    [
      'a screenshot',
      {
        formats: [
          { type: 'screenshot', quality: 1, viewport: { width: 1, height: 1 } },
        ],
      },
    ],
    [
      'change tracking',
      {
        formats: [
          { type: 'changeTracking', modes: ['git-diff', 'json'], tag: null },
        ],
      },
    ],
    [
      'a long question',
      { formats: [{ type: 'question', question: 'a'.repeat(10_000) }] },
    ],
    [
      'both kinds of waiting',
      {
        actions: [
          { type: 'wait', milliseconds: 1 },
          { type: 'wait', selector: 'b' },
        ],
      },
    ],
    [
      'scraping as an action',
      {
        actions: [
          { type: 'scrape' },
          { type: 'pdf', format: 'A4', scale: 0.5 },
        ],
      },
    ],
    ['the shortest time limit', { timeout: 1000 }],
    ['the longest time limit', { timeout: 300_000 }],
    [
      'a wait that only a real server refuses',
      { timeout: 2000, waitFor: 70_000 },
    ],
    ['parsers by name', { parsers: ['pdf'] }],
    [
      'parsers as objects',
      { parsers: [{ type: 'pdf', mode: 'ocr', maxPages: 10_000 }] },
    ],
    ['no parser', { parsers: [] }],
    ['redaction switched on', { redactPII: true }],
    [
      'redaction in detail',
      { redactPII: { entities: ['EMAIL'], replaceStyle: 'mask' } },
    ],
    [
      'full lists',
      {
        threatProtection: {
          blacklist: thousand('*.a.example'),
          blockedTlds: thousand('zip'),
        },
      },
    ],
    ['a profile', { profile: { name: 'p'.repeat(128), saveChanges: false } }],
    ['headers', { headers: { Cookie: 'a=b' } }],
    ['a country', { location: { country: 'DE', languages: ['de-DE'] } }],
    ['any cached copy', { minAge: 1 }],
    [
      'cleaning without zero data retention',
      { onlyCleanContent: true, zeroDataRetention: false },
    ],
  ])('takes %s, and adds nothing', (_, options) => {
    expect(scrapeRequest.safeParse({ url, ...options })).toEqual({
      success: true,
      data: { url, ...options },
    });
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['no address', { url: undefined }, 'url'],
    ['what is no address', { url: 'a.example' }, 'url'],
    ['an unknown option', { foo: 1 }, ''],
    ['an unknown format', { formats: ['text'] }, 'formats.0'],
    ['a question without words', { formats: ['question'] }, 'formats.0'],
    [
      'highlights without a query',
      { formats: [{ type: 'highlights' }] },
      'formats.0',
    ],
    [
      'too long a question',
      { formats: [{ type: 'question', question: 'a'.repeat(10_001) }] },
      'formats.0.question',
    ],
    [
      'too good a picture',
      { formats: [{ type: 'screenshot', quality: 101 }] },
      'formats.0.quality',
    ],
    [
      'half a window',
      { formats: [{ type: 'screenshot', viewport: { width: 1 } }] },
      'formats.0',
    ],
    [
      'another option of a format',
      { formats: [{ type: 'markdown', quality: 1 }] },
      'formats.0',
    ],
    ['waiting for nothing', { actions: [{ type: 'wait' }] }, 'actions.0'],
    [
      'waiting twice',
      { actions: [{ type: 'wait', milliseconds: 1, selector: 'b' }] },
      'actions.0',
    ],
    [
      'no wait',
      { actions: [{ type: 'wait', milliseconds: 0 }] },
      'actions.0.milliseconds',
    ],
    ['half a second', { maxAge: 0.5 }, 'maxAge'],
    ['too short a time limit', { timeout: 999 }, 'timeout'],
    ['too long a time limit', { timeout: 300_001 }, 'timeout'],
    ['an unknown parser', { parsers: ['docx'] }, 'parsers.0'],
    [
      'too many PDF pages',
      { parsers: [{ type: 'pdf', maxPages: 10_001 }] },
      'parsers.0.maxPages',
    ],
    [
      'an unknown entity',
      { redactPII: { entities: ['SHOE_SIZE'] } },
      'redactPII',
    ],
    [
      'too long a list',
      { threatProtection: { whitelist: thousand('a.example', 1) } },
      'threatProtection.whitelist',
    ],
    [
      'a domain with a path',
      { threatProtection: { blacklist: ['a.example/x'] } },
      'threatProtection.blacklist.0',
    ],
    [
      'an ending with a dot',
      { threatProtection: { blockedTlds: ['.zip'] } },
      'threatProtection.blockedTlds.0',
    ],
    [
      'too high a risk',
      { threatProtection: { riskScoreThreshold: 101 } },
      'threatProtection.riskScoreThreshold',
    ],
    ['an unnamed profile', { profile: { name: '' } }, 'profile.name'],
    [
      'a country in words',
      { location: { country: 'Germany' } },
      'location.country',
    ],
    [
      'an audit note for nobody',
      { auditMetadata: {} },
      'auditMetadata.username',
    ],
    [
      'cleaning with zero data retention',
      { onlyCleanContent: true, zeroDataRetention: true },
      'onlyCleanContent',
    ],
  ])('refuses %s', (_, options, path) => {
    const issues =
      scrapeRequest.safeParse({ url, ...options }).error?.issues ?? [];
    expect(issues.map((issue) => issue.path.join('.'))).toEqual([path]);
  });
});
