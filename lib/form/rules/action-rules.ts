import { getOwn } from '@/lib/core/objects';
import { fix } from '@/lib/form/problem';
import { type Asked, type Rules, error, note, warning } from './rule';

const needed: Record<string, string> = {
  click: 'selector',
  write: 'text',
  press: 'key',
  executeJavascript: 'script',
};

/** Source: real server, "Scrape". */
export const maxActions = 50;
const maxTotalWaitMs = 60_000;

/** The total wait of the enabled actions, in milliseconds. */
export const waitsOf = ({ actions }: Asked): number =>
  actions
    .filter(({ isOn, type }) => isOn && type === 'wait')
    .map(({ action: { milliseconds } }) =>
      typeof milliseconds === 'number' ? milliseconds : 0,
    )
    .reduce((sum, wait) => sum + wait, 0);

export const actionRules: Rules = {
  oneFormOfWait: ({ actions }) =>
    actions.flatMap(({ at, type, action: { milliseconds, selector } }) => {
      const set = [milliseconds, selector].filter(
        (value) => value !== undefined,
      ).length;
      if (type !== 'wait' || set === 1) return [];
      const field = 'actions.wait';
      if (set === 0)
        return error(['actions', at], 'form.problem.waitForWhat', { field });
      const fixes = [
        fix('form.fix.keepTime', ['actions', at, 'selector'], undefined),
        fix('form.fix.keepElement', ['actions', at, 'milliseconds'], undefined),
      ];
      return error(['actions', at], 'form.problem.waitOnce', { field, fixes });
    }),

  emptyText: ({ actions }) =>
    actions.flatMap(({ at, type, action }) => {
      const name = getOwn(needed, type);
      return name && getOwn(action, name) === ''
        ? warning(['actions', at, name], `form.problem.empty.${type}`, {
            field: `actions.${type}.${name}`,
          })
        : [];
    }),

  writeNeedsFocus({ actions }) {
    const on = actions.filter(({ isOn }) => isOn);
    return on
      .filter(
        ({ type }, index) =>
          type === 'write' &&
          !on.slice(0, index).some((one) => one.type === 'click'),
      )
      .map(({ at }) =>
        note(['actions', at], 'form.problem.clickFirst', {
          field: 'actions.write',
        }),
      );
  },

  countOfActions({ actions }) {
    const count = actions.filter(({ isOn }) => isOn).length;
    const values = [maxActions, count];
    return (
      count > maxActions &&
      warning('actions', 'form.problem.tooManyActions', { values })
    );
  },

  sumOfWaits(asked) {
    const sum = waitsOf(asked);
    const values = [maxTotalWaitMs / 1000, sum / 1000];
    return (
      sum > maxTotalWaitMs &&
      warning('actions', 'form.problem.waitsTooLong', { values })
    );
  },
};
