import { beforeEach, describe, expect, it, vi } from 'vitest'
import { add, around, call, job, reset, setUp } from '@/test/sample-panel'

beforeEach(reset)

describe('a panel that follows', () => {
  const tab = (tabId: number, id: string) => ({
    tabId,
    windowId: 1,
    url: `https://example.com/${id}`,
    title: id,
  })

  it('follows the tab, and keeps a picked result only until it changes', async () => {
    const { panel, writer } = setUp(1)
    await add(writer, job('a', 1, 1), job('b', 1, 2))
    call.mockResolvedValue(null)
    around.sees = true
    around.follows = true
    around.inFront = tab(1, 'a')
    await panel.refresh()
    expect(panel.onShow.value.job?.id).toBe('a')
    panel.pick('b')
    await panel.refresh()
    expect(panel.onShow.value.job?.id).toBe('b')
    around.inFront = tab(1, 'none')
    await panel.refresh()
    expect(panel.onShow.value.job).toBeUndefined()
    expect(panel.follow.front.value).toMatchObject({ title: 'none' })
    panel.turn({ tabId: 1, isActive: true, isLoad: false, title: 'Later' })
    expect(panel.follow.front.value).toMatchObject({ title: 'Later' })
    expect(call).toHaveBeenCalledWith('page.look', { tabId: 1 })
    expect(call).toHaveBeenCalledWith('ask.look', {
      about: { tabId: 1, url: 'https://example.com/none' },
    })
    around.inFront = tab(2, 'b')
    await panel.refresh()
    expect(panel.onShow.value.job?.id).toBe('b')
  })

  it('keeps views without a page, and its page while an extension page is active', async () => {
    const { panel, writer } = setUp(1)
    await add(writer, job('a', 1, 1), job('b', 1, 2))
    around.sees = true
    around.follows = true
    around.inFront = tab(1, 'a')
    await panel.refresh()
    panel.go('history')
    around.inFront = tab(2, 'b')
    await panel.refresh()
    expect(panel.place.value).toBe('history')
    panel.go('answer')
    around.inFront = undefined
    await panel.refresh()
    expect(panel.onShow.value.job?.id).toBe('b')
    expect(panel.place.value).toBe('answer')
    around.inFront = tab(1, 'a')
    await panel.refresh()
    expect(panel.place.value).toBe('result')
  })

  it('shows what was requested elsewhere since the page became active, and nothing older', async () => {
    const { panel, writer } = setUp(1)
    await add(writer, job('a', 1, 1), job('b', 1, 2))
    around.sees = true
    around.follows = true
    around.inFront = tab(1, 'a')
    around.shown.set(1, { jobId: 'b', at: 3 })
    await panel.refresh()
    expect(panel.onShow.value.job?.id).toBe('a')
    around.shown.set(1, { jobId: 'b', at: Date.now() })
    await panel.refresh()
    expect(panel.onShow.value.job?.id).toBe('b')
  })

  it("says when it isn't allowed to follow, and asks once the user wants it", async () => {
    const { panel } = setUp(1)
    call.mockResolvedValue(null)
    around.follows = true
    await panel.refresh()
    const { follow } = panel
    expect([follow.isHeldBack.value, follow.wasRefused.value]).toEqual([true, false])
    call.mockClear()
    await follow.start()
    expect(follow.wasRefused.value).toBe(true)
    expect(call, 'a later permission for something else changes nothing').not.toHaveBeenCalled()
    await follow.stop()
    expect(follow.wasRefused.value).toBe(false)
    expect(call).toHaveBeenLastCalledWith('settings.save', { followsTab: false })
  })
})

describe('a panel that stays', () => {
  it('stays if the browser reveals the tabs for something else, such as a batch', async () => {
    const { panel, writer } = setUp(1)
    await add(writer, job('a', 1, 1))
    around.sees = true
    around.inFront = { tabId: 2, windowId: 1, url: 'https://example.com/none', title: 'none' }
    await panel.refresh()
    expect(panel.follow.isOn.value).toBe(false)
    expect(panel.onShow.value.job?.id).toBe('a')
  })

  it("says that its result's tab moved on, and inspects no other tabs", async () => {
    const { panel, writer } = setUp(1)
    const own = job('a', 1, 1)
    await add(writer, own)
    const moved = () => panel.follow.movedFrom(own)
    await panel.refresh()
    expect(moved()).toBe('elsewhere')
    around.hidden = true
    await panel.refresh()
    expect(moved()).toBeUndefined()
    panel.turn({ tabId: 2, isActive: true, isLoad: true })
    panel.turn({ tabId: 1, isActive: false, isLoad: true })
    await vi.waitFor(() => expect(moved()).toBe('somewhere'))
  })
})
