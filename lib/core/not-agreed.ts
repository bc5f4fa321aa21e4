/** The user has not agreed that Pluck sends anything there. */
export class NotAgreed extends Error {}
