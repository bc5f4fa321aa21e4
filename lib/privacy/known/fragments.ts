/** A name or number with a key behind it, or a room: `#json=4f9b2c,Xy7KpQ…`. */
export const withKey = /^(?:\w+=)?[\w-]{6,},[\w-]{16,}$|^room=.{4}/
/** The id of a file or note, at the end of the path. */
export const idInPath = /\/(?=\D{0,3}\d)(?=\w*[A-Z])(?!(?:ML[A-Z]|PMC)\d+\/?$)\w{5,}\/?$/
/** A document of an encrypted pad: `#/2/pad/edit/…`. */
export const padPath = /^#\/\d\/\w+\/(?:edit|view|present|embed)\//

/**
 * An anchor that is numbered by a hash, `#diff-4f9b…R12`, or a counter, `#_rnd16918…`, says where a text was copied, `#ixzz…`,
 * is a heading of a document, `#h.4x2…`, opens a figure, `#ModalFigf1`, or a part of the page, `#elementor-action:…`, or
 * holds the filter of a list.
 */
export const anchor =
  /^(?:[a-z]+-[\da-f]{8,}(?:[A-Z]\d+)*|ixzz[\dA-Za-z]{10}|_\w{2,5}\d+|[Mm]odal\w+|h\.\w{10,16}|elementor-action:.+|filter:\w+|doc[\da-f-]{30,}\w*)$/
