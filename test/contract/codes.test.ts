import { parseMessagesFile } from '@wxt-dev/i18n/build';
import { describe, expect, it } from 'vitest';
import { explain } from '@/components/ui/messages';
import { codedAnswers, errorOf, explained } from './codes';

const messages = new Map(
  (await parseMessagesFile('locales/en.yml')).map((message) => [
    message.key.join('.'),
    message.type === 'simple' ? message.message : '',
  ]),
);

/** The codes that really are about an account. */
const ofAccounts = new Set([
  'THIRD_PARTY_DATA_TERMS_REQUIRED',
  'thread_not_found',
]);

describe('the codes of a service', () => {
  it('are 49', () => {
    expect(new Set(codedAnswers.map(({ code }) => code)).size).toBe(49);
  });

  it.each(codedAnswers.map((answer) => [answer.code, answer] as const))(
    '%s says what happened and what to do next',
    (code, answer) => {
      const { title, next, buttons } = explained(answer);
      const request = { url: 'https://page.example/', ...answer.asked };
      const shown = explain(errorOf(answer), request);
      expect(shown.title).toBe(title);
      expect(shown.help.startsWith(next)).toBe(true);
      const text = [title, next]
        .map((key) => messages.get(key) ?? '')
        .join(' ');
      expect(text.length).toBeGreaterThan(40);
      expect(text).not.toMatch(/forbidden/i);
      if (!ofAccounts.has(code))
        expect(text).not.toMatch(/\bkey\b(?! is fine)|\baccount\b/i);
      for (const button of buttons) expect(messages.get(button)).toBeTruthy();
    },
  );

  it('that nobody knows keep their own words', () => {
    const answer = { code: 'NEW_IN_2027', status: 500, error: 'Out of paper' };
    expect(errorOf(answer)).toMatchObject({
      kind: 'server-error',
      code: 'NEW_IN_2027',
      message: 'Out of paper',
    });
  });

  it('that need the user elsewhere link to the place, if it is safe', () => {
    const terms = codedAnswers.find(({ more }) => more)!;
    expect(errorOf(terms).actionUrl).toBe('https://service.example/terms');
    const url = 'javascript:alert(1)';
    const hostile = { ...terms, more: { requiresAction: { url } } };
    expect(errorOf(hostile).actionUrl).toBeUndefined();
  });
});
