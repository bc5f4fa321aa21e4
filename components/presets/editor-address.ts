/**
 * What the editor opens: a preset to edit, a preset or job to copy, or nothing
 * for an empty preset.
 */
export type EditorTarget = { preset?: string; copyOf?: string; job?: string };

export const editorAddress = (target: EditorTarget = {}): string =>
  `/editor.html?${new URLSearchParams(target).toString()}`;
