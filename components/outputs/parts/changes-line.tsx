import { Button } from '@/components/ui/button';

type Props = {
  /** What is new, and since when. */
  words: string;
  /** What the button does; undefined if nothing is new. */
  action: string | undefined;
  areOnlyShown: boolean;
  onToggle: () => void;
};

/** What is new in a list or a text since it was read before. */
export const ChangesLine = ({
  words,
  action,
  areOnlyShown,
  onToggle,
}: Props) => (
  <div class="changes-line" role="status">
    <span>{words}</span>
    {action !== undefined && (
      <Button variant="link" aria-pressed={areOnlyShown} onClick={onToggle}>
        {action}
      </Button>
    )}
  </div>
);
