/**
 * A result to clip as soon as it exists. Its id becomes the clip's id, so that repeated attempts make one clip.
 * `isUnseen`: the offscreen document makes the note, otherwise a panel.
 */
export type QuickClip = {
  id: string
  jobId: string
  destinationId: string
  windowId: number
  isUnseen: boolean
}
