import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readList } from './read-list'

it.each<[string, string[], string[]]>([
  ['https://a.example/x\nhttps://b.example/y', ['https://a.example/x', 'https://b.example/y'], []],
  ['https://a.example/x, https://b.example/y', ['https://a.example/x', 'https://b.example/y'], []],
  ['https://a.example/1,2,3', ['https://a.example/1,2,3'], []],
  ['https://a.example/1,https://b.example/', ['https://a.example/1', 'https://b.example/'], []],
  [
    '- [One](https://a.example/x "t")\n2. <https://b.example/>',
    ['https://a.example/x', 'https://b.example/'],
    [],
  ],
  ['[W](https://a.example/b_(c))', ['https://a.example/b_(c)'], []],
  ['a.example,b.example/x', ['https://a.example/', 'https://b.example/x'], []],
  ['https://A.example https://a.example/', ['https://a.example/'], []],
  ['hello javascript:alert(1) ftp://a.example/', [], ['hello', 'javascript:alert(1)', 'ftp://a.example/']],
  ['', [], []],
])('%j', (text, urls, none) => {
  expect(readList(text)).toEqual({ urls, none })
})

it('finds what it was given, each once, and reads any text', () => {
  fc.assert(
    fc.property(fc.array(fc.webUrl()), (urls) => {
      const plain = urls
        .map((url) => URL.parse(url)?.href ?? '')
        .filter((url) => !/[,;'"“”‘’`()<>[\]{}]/.test(url) && !/[.]$/.test(url))
      expect(readList(plain.join('\n')).urls).toEqual([...new Set(plain)])
    }),
  )
  fc.assert(
    fc.property(fc.string({ maxLength: 500 }), (text) => {
      const { urls } = readList(text)
      expect(urls.every((url) => /^https?:/.test(url))).toBe(true)
    }),
  )
})
