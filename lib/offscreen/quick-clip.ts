/**
 * A result that is to be clipped as soon as it is there. Its id becomes that of the clip, so that however often it is tried
 * one clip comes of it. `isUnseen`: the offscreen document makes the note, else a panel.
 */
export type QuickClip = {
  id: string
  jobId: string
  destinationId: string
  windowId: number
  isUnseen: boolean
}
