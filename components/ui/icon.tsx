import type { IconNode } from 'lucide';
import { h } from 'preact';
import { iconStrokes } from './icon-strokes';

/**
 * Draws an icon of the `lucide` package. It is decorative: the text beside it
 * or the button's label says the same.
 */
export const Icon = ({ of }: { of: IconNode }) => (
  <svg class="i" {...iconStrokes} aria-hidden="true">
    {of.map(([tag, attributes]) => h(tag, attributes))}
  </svg>
);
