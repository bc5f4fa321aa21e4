/** An address in the rest of a path. */
export const inPath = /(?:\/|__)(https?)(?::\/|(?=\/[^/]+\.))\/?([^/].*)/i
/** A host without a scheme, behind what shows pages of other sites. */
export const proxied =
  /(?:\/(?:amp|[civ])\/s|^12ft\.io|^archive\.(?:fo|is|li|md|ph|today|vn)|^r\.jina\.ai|^web\.archive\.org\/web\/\d+\w*)\/((?:[a-z\d-]+\.)+[a-z]{2,}\/.*)/
export const withScheme = /^(?:cache:[\w-]*:?)?((?:https?|file):\/\/.+)/i
export const ofNetwork = /^([a-z\d][a-z\d-]*(?:\.[a-z\d-]+)+|localhost)(?::\d{1,5})?(?:\/|$)/i
/** A host and a path without a scheme. */
export const withPath = /^(?:cache:[\w-]*:)?((?:[a-z\d-]+\.)+[a-z]{2,}\/\S.*)/i
/** A scheme that is escaped once more. */
export const escapedTwice = /^https?%3A%2F/i
