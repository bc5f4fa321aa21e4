import { markedParts } from '@/lib/history';

/** Text with the searched words marked. */
export const Marked = ({
  text,
  words,
}: {
  text: string;
  words: readonly string[];
}) => (
  <>
    {markedParts(text, words).map((part) =>
      part.isHit ? <mark>{part.text}</mark> : part.text,
    )}
  </>
);
