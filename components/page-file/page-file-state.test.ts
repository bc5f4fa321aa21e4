import { describe, expect, it, vi } from 'vitest';
import type { MissingPart, PageFileCapture } from '@/lib/upload';
import { createPageFile } from './page-file-state';

const page = {
  tabId: 1,
  windowId: 1,
  url: 'https://harbour.example/',
  title: 'Boats / harbour',
};
const file = (missing: MissingPart[] = []): PageFileCapture => ({
  is: 'file',
  url: page.url,
  size: 4,
  missing,
  bytes: new TextEncoder().encode('Ebb.'),
});
const picture = (why: MissingPart['why']): MissingPart => ({
  url: 'https://pictures.example/boat.png',
  what: 'picture',
  why,
});

function setUp(made: PageFileCapture[], arrives = false) {
  const deps = {
    capture: vi.fn(async () => made.shift() ?? file()),
    fetchParts: vi.fn(async (urls: readonly string[]) =>
      arrives ? urls.map((url) => ({ url, blob: new Blob(['x']) })) : [],
    ),
    allow: vi.fn(async () => true),
    save: vi.fn<(name: string, file: Blob) => void>(),
    onWhole: vi.fn<(bytes: number) => void>(),
  };
  return { ...deps, of: createPageFile(deps) };
}

describe('a page as one file', () => {
  it('is saved at once if it lacks nothing', async () => {
    const { of, save, onWhole } = setUp([file()]);
    await of.make(page);
    expect(save.mock.calls[0]?.[0]).toBe('Boats harbour.html');
    expect(onWhole).toHaveBeenCalledWith(4);
    expect(of.shown.value).toBeUndefined();
  });

  it('is saved with a list of what can’t be had', async () => {
    const { of, save, onWhole } = setUp([file([picture('failed')])]);
    await of.make(page);
    expect(save).toHaveBeenCalledTimes(1);
    expect(onWhole).not.toHaveBeenCalled();
    expect(of.shown.value).toMatchObject({ is: 'saved' });
  });

  it('is made again with the parts that Pluck may read', async () => {
    const closed = [file([picture('closed')]), file()];
    const { of, capture, save } = setUp(closed, true);
    await of.make(page);
    expect(capture).toHaveBeenCalledTimes(2);
    expect(capture.mock.lastCall).toEqual([
      page,
      new Map([[picture('closed').url, expect.any(Blob)]]),
    ]);
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('asks for hosts that are closed, once', async () => {
    const closed = file([picture('closed')]);
    const { of, save, allow } = setUp([closed, closed]);
    await of.make(page);
    expect(of.shown.value).toMatchObject({ is: 'asking' });
    expect(save).not.toHaveBeenCalled();
    await of.allowAll();
    expect(allow).toHaveBeenCalledWith([picture('closed').url]);
    expect(of.shown.value).toMatchObject({ is: 'saved' });
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('can be saved without them, and is not saved once it is closed', async () => {
    const { of, save } = setUp([
      file([picture('closed')]),
      file([picture('closed')]),
    ]);
    await of.make(page);
    of.close();
    of.saveAnyway();
    expect(save).not.toHaveBeenCalled();
    await of.make(page);
    of.saveAnyway();
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('says why there is none', async () => {
    const { of, save } = setUp([{ is: 'moved' }]);
    await of.make(page);
    expect(of.shown.value).toEqual({ is: 'moved' });
    expect(save).not.toHaveBeenCalled();
  });

  it('that is no longer wanted is not saved', async () => {
    const { of, save } = setUp([file()]);
    const making = of.make(page);
    of.close();
    await making;
    expect(save).not.toHaveBeenCalled();
    expect(of.shown.value).toBeUndefined();
  });
});
