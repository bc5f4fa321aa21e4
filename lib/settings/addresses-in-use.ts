import type { Settings } from './model';

/** The addresses of services, models and destinations, whose origins are needed. */
export function addressesInUse({
  services,
  models,
  destinations,
}: Pick<Settings, 'services' | 'models' | 'destinations'>): string[] {
  const places = destinations.flatMap(({ settings }) =>
    Object.values(settings).filter(
      (value): value is string =>
        typeof value === 'string' &&
        /^https?:/.test(value) &&
        URL.canParse(value),
    ),
  );
  return [...[...services, ...models].map(({ baseUrl }) => baseUrl), ...places];
}
