import { appendPiecewise, useDrawing } from './append-piecewise';
import { slices } from '@/lib/core/text-slices';

const toNode = (text: string): Node => {
  const block = document.createElement('pre');
  block.textContent = text;
  return block;
};

/**
 * An unchanged text. Megabytes are drawn in slices that are laid out only when
 * visible.
 */
export const SourceView = ({ text }: { text: string }) => {
  const target = useDrawing<HTMLDivElement>(text, (element, signal) =>
    appendPiecewise(element, slices(text), { toNode, signal }),
  );
  return <div ref={target} class="source" />;
};
