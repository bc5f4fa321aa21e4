import { beforeEach, describe, expect, it, vi } from 'vitest';
import { add, around, call, job, reset, setUp } from '@/test/sample-panel';

beforeEach(reset);

describe('a panel that follows', () => {
  const tab = (tabId: number, id: string) => ({
    tabId,
    windowId: 1,
    url: `https://example.com/${id}`,
    title: id,
  });

  it('follows the tab, and keeps a picked result only until it changes', async () => {
    const { panel, writer } = setUp(1);
    await add(writer, job('a', 1, 1), job('b', 1, 2));
    call.mockResolvedValue(null);
    around.sees = true;
    around.follows = true;
    around.inFront = tab(1, 'a');
    await panel.refresh();
    expect(panel.onShow.value.job?.id).toBe('a');
    panel.pick('b');
    await panel.refresh();
    expect(panel.onShow.value.job?.id).toBe('b');
    around.inFront = tab(1, 'none');
    await panel.refresh();
    expect(panel.onShow.value.job).toBeUndefined();
    expect(panel.follow.activePage.value).toMatchObject({ title: 'none' });
    panel.turn({ tabId: 1, isActive: true, isLoad: false, title: 'Later' });
    expect(panel.follow.activePage.value).toMatchObject({ title: 'Later' });
    expect(call).toHaveBeenCalledWith('page.inspect', { tabId: 1 });
    expect(call).toHaveBeenCalledWith('ask.inspect', {
      about: { tabId: 1, url: 'https://example.com/none' },
    });
    around.inFront = tab(2, 'b');
    await panel.refresh();
    expect(panel.onShow.value.job?.id).toBe('b');
  });

  it('keeps views without a page, and its page while an extension page is active', async () => {
    const { panel, writer } = setUp(1);
    await add(writer, job('a', 1, 1), job('b', 1, 2));
    around.sees = true;
    around.follows = true;
    around.inFront = tab(1, 'a');
    await panel.refresh();
    panel.go('history');
    around.inFront = tab(2, 'b');
    await panel.refresh();
    expect(panel.view.value).toBe('history');
    panel.go('answer');
    around.inFront = undefined;
    await panel.refresh();
    expect(panel.onShow.value.job?.id).toBe('b');
    expect(panel.view.value).toBe('answer');
    around.inFront = tab(1, 'a');
    await panel.refresh();
    expect(panel.view.value).toBe('result');
  });

  it('shows what was requested elsewhere since the page became active, and nothing older', async () => {
    const { panel, writer } = setUp(1);
    await add(writer, job('a', 1, 1), job('b', 1, 2));
    around.sees = true;
    around.follows = true;
    around.inFront = tab(1, 'a');
    around.shown.set(1, { jobId: 'b', at: 3 });
    await panel.refresh();
    expect(panel.onShow.value.job?.id).toBe('a');
    around.shown.set(1, { jobId: 'b', at: Date.now() });
    await panel.refresh();
    expect(panel.onShow.value.job?.id).toBe('b');
  });

  it("says when it isn't allowed to follow, and asks once the user wants it", async () => {
    const { panel } = setUp(1);
    call.mockResolvedValue(null);
    around.follows = true;
    await panel.refresh();
    const { follow } = panel;
    expect([follow.isHeldBack.value, follow.wasRefused.value]).toEqual([
      true,
      false,
    ]);
    call.mockClear();
    await follow.start();
    expect(follow.wasRefused.value).toBe(true);
    expect(
      call,
      'a later permission for something else changes nothing',
    ).not.toHaveBeenCalled();
    await follow.stop();
    expect(follow.wasRefused.value).toBe(false);
    expect(call).toHaveBeenLastCalledWith('settings.save', {
      followsTab: false,
    });
  });
});

describe('a panel that stays', () => {
  it("a panel that doesn't follow stays when the browser reveals the tabs for another reason, such as a batch", async () => {
    const { panel, writer } = setUp(1);
    await add(writer, job('a', 1, 1));
    around.sees = true;
    around.inFront = {
      tabId: 2,
      windowId: 1,
      url: 'https://example.com/none',
      title: 'none',
    };
    await panel.refresh();
    expect(panel.follow.isOn.value).toBe(false);
    expect(panel.onShow.value.job?.id).toBe('a');
  });

  it("a panel that doesn't follow reports that its result's tab navigated, and inspects no other tabs", async () => {
    const { panel, writer } = setUp(1);
    const own = job('a', 1, 1);
    await add(writer, own);
    const moved = () => panel.follow.movedFrom(own);
    await panel.refresh();
    expect(moved()).toBe('elsewhere');
    around.hidden = true;
    await panel.refresh();
    expect(moved()).toBeUndefined();
    panel.turn({ tabId: 2, isActive: true, isLoad: true });
    panel.turn({ tabId: 1, isActive: false, isLoad: true });
    await vi.waitFor(() => expect(moved()).toBe('somewhere'));
  });
});

describe('a panel that was opened on a page', () => {
  const page = {
    tabId: 1,
    windowId: 1,
    url: 'https://example.com/open',
    title: 'Open',
  };

  it('a panel opened on a page without results is about that page until its tab shows another one', async () => {
    const { panel, writer } = setUp(1);
    await add(writer, {
      ...job('a', 1, 1),
      page: { ...page, tabId: 5, url: 'https://example.com/a' },
    });
    call.mockResolvedValue(null);
    around.shown.set(1, { page, at: Date.now() });
    await panel.refresh();
    expect(panel.onShow.value.job).toBeUndefined();
    expect(panel.follow.activePage.value).toMatchObject(page);
    expect(call).toHaveBeenCalledWith('page.inspect', { tabId: 1 });
    expect(call).toHaveBeenCalledWith('ask.inspect', {
      about: { tabId: 1, url: page.url },
    });
    await panel.refresh();
    expect(panel.follow.activePage.value, 'still').toMatchObject({
      tabId: 1,
      url: page.url,
    });
    around.hidden = true;
    panel.turn({ tabId: 1, isActive: false, isLoad: true });
    await vi.waitFor(() => expect(panel.onShow.value.job?.id).toBe('a'));
    expect(panel.follow.activePage.value).toBeUndefined();
  });

  it("a panel opened on a page shows that page's results, and newer jobs", async () => {
    const { panel, writer } = setUp(1);
    await add(writer, job('open', 1, 1), job('other', 1, 2));
    around.shown.set(1, { page, at: 3 });
    await panel.refresh();
    expect(panel.onShow.value.job?.id).toBe('open');
    await add(writer, job('newer', 1, 4));
    await panel.refresh();
    expect(panel.onShow.value.job?.id).toBe('newer');
  });

  it.each<[string, () => void]>([
    ['its tab shows another page by now', () => (around.hidden = true)],
    ['a newer job was started', () => (around.now = 9)],
  ])(
    'a panel opened on a page is about its newest job if %s',
    async (_, change) => {
      const { panel, writer } = setUp(1);
      await add(writer, job('a', 1, 5));
      around.shown.set(1, { page, at: 4 });
      change();
      await panel.refresh();
      expect(panel.onShow.value.job?.id).toBe('a');
      expect(panel.follow.activePage.value).toBeUndefined();
    },
  );
});

describe('another page in front than the one that the panel is about', () => {
  const inFront = {
    tabId: 2,
    windowId: 1,
    url: 'https://example.com/b',
    title: 'b',
  };

  it.each<[string, Partial<typeof inFront> | undefined, string | undefined]>([
    ['is said', {}, 'a'],
    ['is said although its address is hidden', { url: undefined }, 'a'],
    [
      'is none if it is the same page in another tab',
      { url: 'https://example.com/a#part' },
      undefined,
    ],
    [
      'is none if its address is hidden in the same tab',
      { tabId: 1, url: undefined },
      undefined,
    ],
    ['is none while a page of Pluck is in front', undefined, undefined],
  ])('%s', async (_, other, title) => {
    const { panel, writer } = setUp(1);
    await add(writer, job('a', 1, 1));
    around.inFront = other && { ...inFront, ...other };
    await panel.refresh();
    expect(panel.behind.value?.title).toBe(title);
  });

  it('notices another page when its tab is activated', async () => {
    const { panel, writer } = setUp(1);
    await add(writer, job('a', 1, 1));
    around.inFront = { ...inFront, tabId: 1, url: 'https://example.com/a' };
    await panel.refresh();
    expect(panel.behind.value).toBeUndefined();
    around.inFront = inFront;
    panel.turn({ tabId: 2, isActive: true, isLoad: false });
    await vi.waitFor(() => expect(panel.behind.value?.title).toBe('a'));
  });

  it('a panel that follows shows the active page on request, whatever was picked or started since', async () => {
    const { panel, writer } = setUp(1);
    await add(writer, job('a', 1, 1), job('b', 1, 2));
    call.mockResolvedValue(null);
    around.sees = around.follows = true;
    around.inFront = inFront;
    await panel.refresh();
    panel.pick('a');
    await panel.refresh();
    expect(panel.behind.value?.title).toBe('a');
    await panel.showFront();
    expect(panel.onShow.value.job?.id).toBe('b');
    expect(panel.behind.value).toBeUndefined();
    await add(writer, job('late', 1, Date.now()));
    await panel.refresh();
    expect(panel.behind.value?.title).toBe('late');
    await new Promise((resolve) => setTimeout(resolve, 2));
    await panel.showFront();
    expect(panel.onShow.value.job?.id).toBe('b');
  });

  it('a panel that stays starts to follow the active page on request, if the browser allows that', async () => {
    const { panel, writer } = setUp(1);
    await add(writer, job('a', 1, 1));
    around.inFront = inFront;
    await panel.refresh();
    await panel.showFront();
    expect(panel.follow.wasRefused.value).toBe(true);
    expect(panel.behind.value?.title).toBe('a');
    around.sees = true;
    await panel.refresh();
    await panel.showFront();
    expect(call).toHaveBeenLastCalledWith('settings.save', {
      followsTab: true,
    });
  });
});
