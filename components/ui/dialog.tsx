import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { Button, type ButtonProps } from './button';

type Props = {
  title: string;
  onClose(): void;
  /** The label of the button that closes the dialog, before the `action`. */
  close?: string;
  action?: ButtonProps & { label: string };
  children: ComponentChildren;
};

/** A modal question. It is open while it is mounted; Escape closes it. */
export const Dialog = ({ title, onClose, close, action, children }: Props) => {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // The browser restores the focus only on close.
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} class="card" aria-labelledby={id} onClose={onClose}>
      <div class="stack">
        <h2 id={id}>{title}</h2>
        {children}
        {close !== undefined && (
          <div class="acts">
            <Button onClick={onClose}>{close}</Button>
            {action && <Button {...action}>{action.label}</Button>}
          </div>
        )}
      </div>
    </dialog>
  );
};
