import { expect, it } from 'vitest';
import { passageAddress } from './passages';

it.each([
  [
    'https://a.example',
    'A short one',
    'https://a.example/#:~:text=A%20short%20one',
  ],
  [
    'https://a.example/#top',
    'well-known, yes',
    'https://a.example/#top:~:text=well%2Dknown%2C%20yes',
  ],
  ['https://a.example/#:~:text=old', 'new', 'https://a.example/#:~:text=new'],
  [
    'https://a.example/',
    'broken \ud800',
    'https://a.example/#:~:text=broken%20%EF%BF%BD',
  ],
  [
    'https://a.example/',
    'a b c d e f g h i j k l m',
    'https://a.example/#:~:text=a%20b%20c%20d%20e,i%20j%20k%20l%20m',
  ],
  [
    'https://a.example/',
    'Island | 9 € | daily',
    'https://a.example/#:~:text=Island,daily',
  ],
  [
    'https://a.example/',
    'x'.repeat(301),
    `https://a.example/#:~:text=${'x'.repeat(40)},${'x'.repeat(40)}`,
  ],
])('links in %s to %j', (page, passage, address) =>
  expect(passageAddress(page, passage)).toBe(address),
);
