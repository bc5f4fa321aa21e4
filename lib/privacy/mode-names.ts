/**
 * What a service may keep of a scrape, and Pluck with it: in any other mode than the usual one a result stays only until
 * it is closed. `lockdown`: the service answers from its cache alone.
 */
export const modes = ['usual', 'zero-retention', 'lockdown'] as const
export type Mode = (typeof modes)[number]
