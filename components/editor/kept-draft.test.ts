import { describe, expect, it } from 'vitest'
import { keptDrafts } from './kept-draft'

const draft = { name: 'Papers', options: { waitFor: 5 }, idleActions: [] }
const changes = { base: draft, draft: { ...draft, name: 'Other' } }

/** A storage that holds so many characters. */
function storageOf(room = Infinity): Storage {
  const held = new Map<string, string>()
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem(key: string, text: string) {
      if (text.length > room) throw new DOMException('full', 'QuotaExceededError')
      held.set(key, text)
    },
    removeItem: (key: string) => void held.delete(key),
  } as Storage
}

describe('a kept draft', () => {
  it.each([[changes], [{ ...changes, broken: { text: '{"a', line: 1, isJson: false } }]])(
    'is read back at its address, and nowhere else',
    (kept) => {
      const drafts = keptDrafts(storageOf())
      expect(drafts.write('?preset=a', kept)).toBe(true)
      expect(drafts.read('?preset=a')).toMatchObject(kept)
      expect(drafts.read('?preset=b')).toBeUndefined()
      drafts.clear()
      expect(drafts.read('?preset=a')).toBeUndefined()
    },
  )

  it('that has no room is told, and an older one is not taken for it', () => {
    const drafts = keptDrafts(storageOf(1000))
    drafts.write('', changes)
    const large = { ...changes, draft: { ...draft, options: { x: 'x'.repeat(2000) } } }
    expect(drafts.write('', large)).toBe(false)
    expect(drafts.read('')).toBeUndefined()
  })

  it.each([['{'], ['null'], ['{"at":""}']])('that is %o is none', (text) => {
    const storage = storageOf()
    storage.setItem('draft', text)
    expect(keptDrafts(storage).read('')).toBeUndefined()
  })
})
