// @vitest-environment happy-dom
import { signal } from '@preact/signals';
import { render } from 'preact';
import { expect, it } from 'vitest';
import type { PageContents } from '@/lib/page';
import { open, preset, tabState } from '@/test/sample-popup-state';
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

/** What the popup lists under each heading. */
function listed(contents: PageContents) {
  const root = document.createElement('main');
  const action = actionOf(seen);
  const popup = {
    tab: {},
    tabState: signal(seen),
    action: signal(action),
    contents: signal(contents),
    rows: signal(pageRows(seen, action, contents)),
    isUnfolded: signal(false),
    notice: signal(undefined),
    chosen: signal(undefined),
    later: signal(undefined),
  } as unknown as Popup;
  render(
    <PopupProvider value={popup}>
      <PageList />
    </PopupProvider>,
    root,
  );
  return [...root.querySelectorAll('h2')].map((title) => [
    title.textContent,
    [
      ...(title.nextElementSibling?.querySelectorAll('.preset > .cut') ?? []),
    ].map((name) => name.textContent),
  ]);
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
