/**
 * What leaves this computer at the user's wish, in Firefox's terms. It asks
 * before the first sending.
 */
export const dataSent = [
  'browsingActivity',
  'websiteContent',
  'searchTerms',
] as const;
