import { describe, expect, it } from 'vitest'
import { chooseLinks, sideOf } from './choose-links'

const pageUrl = 'https://www.mill.example/about'

describe('sideOf', () => {
  it.each([
    ['https://mill.example/wheel', 'internal'],
    ['http://www.mill.example:8080/', 'internal'],
    ['https://shop.mill.example/', 'external'],
    ['https://tide.example/', 'external'],
    ['mailto:miller@mill.example', 'external'],
    ['not an address', 'external'],
  ])('%s is %s', (link, side) => {
    expect(sideOf(link, pageUrl)).toBe(side)
  })

  it('takes nothing for internal where the page has no address', () => {
    expect(sideOf('mailto:a@b.example', undefined)).toBe('external')
  })
})

describe('chooseLinks', () => {
  const links = ['https://mill.example/Wheel', 'https://mill.example/gate', 'https://tide.example/wheel']
  it.each([
    ['all', '', links],
    ['all', ' wheel ', [links[0], links[2]]],
    ['internal', 'wheel', [links[0]]],
    ['external', '', [links[2]]],
    ['all', 'mill gate', [links[1]]],
    ['all', 'sluice', []],
  ] as const)('%s, %j', (side, words, chosen) => {
    expect(chooseLinks(links, { pageUrl, side, words })).toEqual(chosen)
  })
})
