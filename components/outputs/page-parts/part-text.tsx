import { useDrawing } from '@/components/outputs/parts/append-piecewise';
import {
  useCitations,
  useReading,
} from '@/components/outputs/parts/markdown-view';

/** The text of one of many parts, rendered from its Markdown. */
export const PartText = ({ markdown }: { markdown: string }) => {
  const reading = useReading(markdown, true);
  const target = useDrawing<HTMLDivElement>(reading, reading.draw);
  useCitations(target);
  return reading.state.value === 'plain' ? (
    <p class="lines" dir="auto">
      {markdown}
    </p>
  ) : (
    <div
      ref={target}
      class="md"
      dir="auto"
      aria-busy={reading.state.value === 'drawing'}
    />
  );
};
