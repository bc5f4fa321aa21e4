import type { ComponentChildren, RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { type Signal, useSignal } from '@preact/signals';
import { Group } from './group';

type Props = {
  id: string;
  title: string;
  help: string;
  /** The label of the file input, and the accepted file types. */
  label: string;
  accept: string;
  onFile(file: File): Promise<unknown>;
  /** The group's content; `choose` opens the file picker. */
  children(choose: () => void): ComponentChildren;
};

/** A group of settings that accepts a file, chosen or dropped. */
export const FileCard = ({
  id,
  title,
  help,
  label,
  accept,
  onFile,
  children,
}: Props) => {
  const section = useRef<HTMLElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const open = async (files: FileList | null | undefined) => {
    const file = files?.[0];
    if (file) await onFile(file);
    // Lets the same file be chosen again after a change.
    if (chooser.current) chooser.current.value = '';
  };
  const isOver = useFileDrop(section, open);
  return (
    <Group
      ref={section}
      class={isOver.value ? 'is-over' : undefined}
      id={id}
      title={title}
      help={help}
    >
      <input
        ref={chooser}
        hidden
        type="file"
        accept={accept}
        aria-label={label}
        onChange={({ currentTarget }) => void open(currentTarget.files)}
      />
      {children(() => chooser.current?.click())}
    </Group>
  );
};

/** Accepts files dropped on an element. Returns whether files hover over it. */
function useFileDrop(
  element: RefObject<HTMLElement | null>,
  onFiles: (files: FileList) => unknown,
): Signal<boolean> {
  const isOver = useSignal(false);
  useEffect(() => {
    const ended = new AbortController();
    const listen = (
      name: 'dragover' | 'dragleave' | 'drop',
      then: (event: DragEvent) => void,
    ) =>
      element.current?.addEventListener(name, then, { signal: ended.signal });
    listen('dragover', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      isOver.value = true;
    });
    listen('dragleave', ({ relatedTarget }) => {
      if (!element.current?.contains(relatedTarget as Node | null))
        isOver.value = false;
    });
    listen('drop', (event) => {
      if (!isOver.value || !event.dataTransfer) return;
      event.preventDefault();
      isOver.value = false;
      onFiles(event.dataTransfer.files);
    });
    return () => ended.abort();
  }, []);
  return isOver;
}
