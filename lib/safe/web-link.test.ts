import { describe, expect, it } from 'vitest'
import { webLink } from './web-link'

describe('webLink', () => {
  it.each([
    ['https://a.example/x', 'https://a.example/x'],
    ['HTTP://A.example', 'http://a.example/'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
    ['https:a.example', 'https://a.example/'],
    ['\u0001 https://a.example', 'https://a.example/'],
  ])('%j leads to %s', (href, target) => {
    expect(webLink(href)?.href).toBe(target)
  })

  it.each([
    [''],
    ['/path'],
    ['#part'],
    ['//a.example'],
    ['javascript:alert(1)'],
    ['java\nscript:alert(1)'],
    ['data:text/html,x'],
    ['file:///etc/hosts'],
    ['blob:https://a.example/1'],
    ['chrome://settings'],
    ['intent://x#Intent;scheme=http;end'],
    ['view-source:https://a.example'],
  ])('%j leads nowhere', (href) => {
    expect(webLink(href)).toBeUndefined()
  })
})
