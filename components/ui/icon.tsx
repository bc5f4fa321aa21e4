import type { IconNode } from 'lucide';
import { h } from 'preact';

/**
 * Draws an icon of the `lucide` package. It is decorative: the text beside it
 * or the button's label says the same.
 */
export const Icon = ({ of }: { of: IconNode }) => (
  <svg
    class="i"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    stroke-width="2"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    {of.map(([tag, attributes]) => h(tag, attributes))}
  </svg>
);
