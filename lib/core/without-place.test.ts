import { expect, it } from 'vitest'
import { withoutPlace } from './without-place'

it.each([
  ['https://a.example/page#part', 'https://a.example/page'],
  ['https://a.example/page#:~:text=one', 'https://a.example/page'],
  ['https://a.example/#/inbox', 'https://a.example/#/inbox'],
  ['https://a.example/#!inbox', 'https://a.example/#!inbox'],
  ['https://a.example/#/inbox:~:text=one', 'https://a.example/#/inbox'],
  ['https://a.example/#part#/b', 'https://a.example/'],
  ['', ''],
])('%s is on the page %s', (address, page) => expect(withoutPlace(address)).toBe(page))
