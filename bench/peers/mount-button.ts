import { h, render } from 'preact'

/** Draws one button with Preact, and nothing else. */
export function mountButton() {
  const root = document.querySelector('#app')
  if (root) render(h('button', { type: 'button' }, 'Ready'), root)
}
