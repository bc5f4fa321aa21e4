// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { linkedLength, nesting, proseLength, textLength } from './measure'

const parse = (body: string) => new DOMParser().parseFromString(`<body>${body}</body>`, 'text/html')
const long = 'word '.repeat(30)

describe('measures of text', () => {
  it.each([
    ['', 0, 0, 0],
    ['<p>a b\n c</p>', 3, 0, 0],
    ['<p>ab <a href="/">cd</a></p>', 4, 2, 0],
    [`<p>${long}</p>`, 120, 0, 120],
    [`<p><a href="/">${long}</a></p>`, 120, 120, 0],
    [`<ul><li><p>${long}</p></li></ul>`, 120, 0, 120],
  ])('%s', (body, text, linked, prose) => {
    const root = parse(body).body
    expect([textLength(root), linkedLength(root), proseLength(root)]).toEqual([text, linked, prose])
  })
})

describe('nesting', () => {
  it.each([
    // html, head and body: 1 + 2 + 2
    ['', 5],
    ['<p></p><p></p>', 11],
    ['<div><p></p></div>', 12],
  ])('adds up the depths of %s', (body, sum) => {
    expect(nesting(parse(body))).toBe(sum)
  })
})
