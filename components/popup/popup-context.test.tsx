// @vitest-environment happy-dom
import { render } from 'preact';
import { expect, it } from 'vitest';
import { PopupProvider, usePopup } from './popup-context';
import type { Popup } from './popup-state';

const PageTitle = () => <>{usePopup().tab.title}</>;

it('a component gets the popup that it is in', () => {
  const root = document.createElement('main');
  render(
    <PopupProvider value={{ tab: { title: 'Example' } } as Popup}>
      <PageTitle />
    </PopupProvider>,
    root,
  );
  expect(root.textContent).toBe('Example');
});

it('a component outside of a popup fails with the reason', () => {
  expect(() => render(<PageTitle />, document.createElement('main'))).toThrow(
    'usePopup needs a PopupProvider above it',
  );
});
