// @vitest-environment happy-dom
import { signal } from '@preact/signals';
import { render } from 'preact';
import { describe, expect, it } from 'vitest';
import type { PageContents, PopupState } from '@/lib/page';
import { open, preset, shut, tabState } from '@/test/sample-popup-state';
import { AllPresets } from './all-presets';
import { PageList } from './page-list';
import { pageRows } from './page-rows';
import { actionOf } from './popup-action';
import { PopupProvider } from './popup-context';
import type { Popup } from './popup-state';

const here = { browser: open };
const seen = tabState(here, {
  presets: [
    preset('recipe', here),
    preset('mine', here, { name: 'Recipe' }),
    preset('screenshot', here),
  ],
});

/** What the popup lists under each heading; unfolded, with all presets. */
function listed(
  contents: PageContents,
  state: PopupState = seen,
  isUnfolded = false,
) {
  const root = document.createElement('main');
  const action = actionOf(state);
  const popup = {
    tab: {},
    tabState: signal(state),
    action: signal(action),
    contents: signal(contents),
    rows: signal(pageRows(state, action, contents)),
    isUnfolded: signal(isUnfolded),
    notice: signal(undefined),
    chosen: signal(undefined),
    later: signal({ AllPresets }),
  } as unknown as Popup;
  render(
    <PopupProvider value={popup}>
      <PageList />
    </PopupProvider>,
    root,
  );
  const lists: [string, string[]][] = [];
  for (const one of root.querySelectorAll('h2, .preset > .cut')) {
    const text = one.textContent ?? '';
    if (one.localName === 'h2') lists.push([text, []]);
    else lists.at(-1)?.[1].push(text);
  }
  return lists;
}

it.each<[string, PageContents, ReturnType<typeof listed>]>([
  [
    'has the user’s presets apart from what is on the page',
    { parts: [{ kind: 'recipe', ingredients: 3 }] },
    [
      ['popup.onPage', ['preset.recipe']],
      ['settings.presets.own', ['Recipe']],
    ],
  ],
  [
    'says nothing of a page without parts',
    { parts: [] },
    [['settings.presets.own', ['Recipe']]],
  ],
])('%s', (_, contents, expected) => expect(listed(contents)).toEqual(expected));

describe('the list of all presets', () => {
  const served = { browser: shut('start.needs-service') };
  const own = (name: string, ways = here) => preset(name, ways, { name });
  const withOwn = (...presets: PopupState['presets']) =>
    tabState(here, {
      presets: [
        preset('markdown', here),
        preset('screenshot', here),
        preset('summary', served),
        ...presets,
      ],
    });
  const nothing = { parts: [] };

  it('has the user’s presets that need a service below those that run, before all others', () =>
    expect(
      listed(
        nothing,
        withOwn(own('B'), own('Z', served), own('A', served)),
        true,
      ),
    ).toEqual([
      ['settings.presets.own', ['B', 'ZlistedA']],
      ['popup.otherPresets', ['preset.screenshot', 'preset.summary']],
    ]));

  it('has a heading for them if none of them runs', () =>
    expect(listed(nothing, withOwn(own('A', served)), true)).toEqual([
      ['settings.presets.own', ['A']],
      ['popup.otherPresets', ['preset.screenshot', 'preset.summary']],
    ]));

  it('continues the user’s presets that found no room, in their order', () => {
    const names = ['H', 'G', 'F', 'E', 'D', 'C', 'B', 'A'];
    expect(
      listed(nothing, withOwn(...names.map((name) => own(name))), true),
    ).toEqual([
      ['settings.presets.own', names],
      ['popup.otherPresets', ['preset.screenshot', 'preset.summary']],
    ]);
  });

  it('has all under one heading if nothing is listed before', () =>
    expect(listed(nothing, withOwn(), true)).toEqual([
      ['popup.allPresets', ['preset.screenshot', 'preset.summary']],
    ]));
});
