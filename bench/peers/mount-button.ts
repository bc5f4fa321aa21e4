import { h, render } from 'preact';

/** Renders one button with Preact. */
export function mountButton() {
  const root = document.querySelector('#app');
  if (root) render(h('button', { type: 'button' }, 'Ready'), root);
}
