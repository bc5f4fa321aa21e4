import { browser } from 'wxt/browser';
import { expect, it, vi } from 'vitest';
import { type SessionRule, replaceSessionRules } from './session-rules';

it('replaces rules, also those that another call has added since they were read', async () => {
  const rule = {
    condition: {},
    action: { type: 'block' },
  } as const satisfies Omit<SessionRule, 'id'>;
  const updateSessionRules = vi.fn(async () => {});
  Object.assign(browser, {
    declarativeNetRequest: {
      getSessionRules: async () => [
        { ...rule, id: 1 },
        { ...rule, id: 2 },
        { ...rule, id: 4 },
      ],
      updateSessionRules,
    },
  });
  await replaceSessionRules([rule, rule]);
  expect(
    updateSessionRules,
    'the first gives each request its connection, and stays',
  ).toHaveBeenCalledWith({
    removeRuleIds: [2, 4, 3],
    addRules: [
      { ...rule, id: 2 },
      { ...rule, id: 3 },
    ],
  });
});
