/**
 * The kinds of data that leave this computer at the user's request, in
 * Firefox's terms. Pluck asks before the first send.
 */
export const dataSent = [
  'browsingActivity',
  'websiteContent',
  'searchTerms',
] as const;
