// @vitest-environment happy-dom
import { render } from 'preact';
import { expect, it } from 'vitest';
import { PanelProvider, usePanel } from './panel-context';
import type { Panel } from './panel-state';

const Shortcut = () => <>{usePanel().shortcut}</>;

it('a component gets the panel that it is in', () => {
  const root = document.createElement('main');
  render(
    <PanelProvider value={{ shortcut: 'Alt+P' } as Panel}>
      <Shortcut />
    </PanelProvider>,
    root,
  );
  expect(root.textContent).toBe('Alt+P');
});

it('a component outside of a panel fails with the reason', () => {
  expect(() => render(<Shortcut />, document.createElement('main'))).toThrow(
    'usePanel needs a PanelProvider above it',
  );
});
