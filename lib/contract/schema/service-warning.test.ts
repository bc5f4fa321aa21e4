import { expect, it } from 'vitest';
import { serviceWarning } from './service-warning';

const of = (features: string) =>
  `The engine used does not support the following features: ${features} -- your scrape may be partial.`;
const tls = 'skipTlsVerification';

it.each([
  [of(tls), ''],
  [of(`mobile, ${tls}`), of('mobile')],
  [of(`${tls}, location, mobile`), of('location, mobile')],
  [of('mobile'), of('mobile')],
  [`Comparing failed. ${of(tls)}`, 'Comparing failed.'],
  [`${of(tls)} Comparing failed.`, 'Comparing failed.'],
  [`Set ${tls} to false.`, `Set ${tls} to false.`],
])('%j becomes %j unless the option was set', (warning, shown) => {
  const request = { url: 'https://example.com/' };
  expect(serviceWarning(warning, request)).toBe(shown);
  expect(
    serviceWarning(warning, { ...request, skipTlsVerification: true }),
  ).toBe(warning);
  expect(
    serviceWarning(warning, { ...request, skipTlsVerification: false }),
  ).toBe(warning);
});
