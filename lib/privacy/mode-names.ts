/**
 * What a service, and Pluck, may store of a scrape: in any mode except the
 * usual one, a result is kept only until it is closed. `lockdown`: the service
 * answers only from its cache.
 */
export const modes = ['usual', 'zero-retention', 'lockdown'] as const;
export type Mode = (typeof modes)[number];
