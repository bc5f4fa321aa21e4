// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type SheetActions, SheetActionsContext } from '@/components/outputs';
import { readScrapeAnswer } from '@/lib/contract/schema/scrape-answer';
import { SheetView } from './sheet-view';

const root = document.createElement('main');
document.body.append(root);

const sheet = {
  columns: [
    { name: 'Name', type: 'text' },
    { name: 'Price', type: 'price' },
  ],
  list: 2,
  lists: 3,
  pages: 1,
  totalPages: 12,
};
const rows = [
  { Name: 'Storvatn', Price: '€ 84' },
  { Name: '<img src=x onerror=alert(1)>', Price: 'on request' },
];

async function draw(data: Record<string, unknown>, actions: SheetActions = {}) {
  const answer = readScrapeAnswer({ success: true, data });
  await act(() =>
    render(
      <SheetActionsContext.Provider value={actions}>
        <SheetView answer={answer} request={{ url: '', rows: {} }} title="" />
      </SheetActionsContext.Provider>,
      root,
    ),
  );
}

const button = (name: string) =>
  [...root.querySelectorAll('button')].find(
    (one) =>
      one.getAttribute('aria-label') === name || one.textContent.includes(name),
  );

const press = (target: Element | null | undefined, key: string, more = {}) =>
  act(() => {
    target?.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, ...more }),
    );
  });

const texts = (selector: string) =>
  [...root.querySelectorAll(selector)].map(({ textContent }) => textContent);

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => render(null, root));

describe('a sheet', () => {
  it('says that the page was too large to be read whole', async () => {
    await draw({ json: rows, sheet });
    expect(root.textContent).not.toContain('sheet.cut');
    await draw({ json: rows, sheet: { ...sheet, isCut: true } });
    expect(root.textContent).toContain('sheet.cut');
  });

  it('shows its rows, with markup as text', async () => {
    await draw({ json: rows, sheet });
    expect(texts('td .cut')).toEqual([
      'Storvatn',
      '€ 84',
      '<img src=x onerror=alert(1)>',
      'on request',
    ]);
    expect(root.querySelector('td img')).toBeNull();
  });

  it('leads to the other lists', async () => {
    const showList = vi.fn();
    await draw({ json: rows, sheet }, { showList });
    await act(() => button('sheet.nextList')?.click());
    await act(() => button('sheet.previousList')?.click());
    expect(showList.mock.calls).toEqual([[3], [1]]);
  });

  it('has a button to point only if that is possible', async () => {
    await draw({ json: rows, sheet });
    expect(button('sheet.point')).toBeUndefined();
    const point = vi.fn();
    await draw({ json: rows, sheet }, { point });
    await act(() => button('sheet.point')?.click());
    expect(point).toHaveBeenCalled();
  });

  it('drops a column by key, saves that, and undoes it', async () => {
    const saveColumns = vi.fn();
    await draw({ json: rows, sheet }, { saveColumns });
    const heads = () => texts('.column-head');
    const head = root.querySelectorAll<HTMLElement>('.column-head')[1];
    await act(() => head?.focus());
    await press(head, 'Delete');
    expect(heads()).toEqual(['Name']);
    expect(saveColumns.mock.lastCall?.[0]).toMatchObject([
      { name: 'Name' },
      { name: 'Price', dropped: true },
    ]);
    await act(() => button('sheet.undo')?.click());
    expect(heads()).toEqual(['Name', 'Price']);
  });

  it('adds up a selected column, and says what it is of', async () => {
    await draw({ json: rows, sheet });
    const head = root.querySelectorAll<HTMLElement>('.column-head')[1];
    await act(() => head?.focus());
    await press(head, ' ');
    expect(root.querySelector('.figures')?.textContent).toContain('sheet.sum');
    expect(root.querySelector('.figures p')?.textContent).toContain(
      'sheet.onFirstPage',
    );
    await press(head, 'Escape');
    expect(root.querySelector('.figures')).toBeNull();
  });

  it('opens a row, and goes back to it', async () => {
    await draw({ json: rows, sheet });
    const cell = root.querySelectorAll('td')[2];
    await act(() => cell?.focus());
    await press(cell, 'Enter');
    expect(root.querySelector('h2')?.textContent).toContain('<img');
    await press(root.querySelector('.opened-row'), 'ArrowLeft');
    expect(root.querySelector('h2')?.textContent).toBe('Storvatn');
    await press(root.querySelector('.opened-row'), 'Escape');
    expect(document.activeElement?.textContent).toBe('Storvatn');
  });

  it('opens the only row', async () => {
    await draw({ json: [{ name: 'Mug', price: '8' }] });
    expect(root.querySelector('.row-values')?.textContent).toContain('8');
    expect(texts('.column-head')).toEqual([]);
  });

  it('shows the rows of a service, and says if there are none', async () => {
    await draw({
      json: {
        rows: [
          { name: 'Mug', price: 8 },
          { name: 'Cup', price: 9 },
        ],
      },
    });
    expect(texts('.column-head')).toEqual(['name', 'price']);
    render(null, root);
    await draw({ json: [] });
    expect(root.textContent).toContain('sheet.none');
  });
});
