import type { ComponentChildren } from 'preact';
import { Button } from '@/components/ui/button';
import { leavingFor } from './focus';

export type ClipAction = {
  label: string;
  run(): unknown;
  isMain?: boolean;
  /** The button doesn't disappear, so the focus stays on it. */
  keepsFocus?: boolean;
};

/** What the user can do about a clip. `children`: before the buttons. */
export const ClipActions = ({
  actions,
  children,
}: {
  actions: ClipAction[];
  children?: ComponentChildren;
}) => (
  <div class="clip-moves">
    {children}
    {actions.map(({ label, run, isMain, keepsFocus }) => (
      <Button
        key={label}
        size="small"
        variant={isMain ? undefined : 'quiet'}
        onClick={keepsFocus ? () => void run() : leavingFor(run)}
      >
        {label}
      </Button>
    ))}
  </div>
);
