/** What the editor opens: a preset to change, a preset or a job to make a new one from, or nothing for an empty one. */
export type EditorTarget = { preset?: string; copyOf?: string; job?: string }

/** The address of the preset editor. */
export const editorAddress = (target: EditorTarget = {}): string =>
  `/editor.html?${new URLSearchParams(target).toString()}`
