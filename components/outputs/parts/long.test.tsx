// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, describe, expect, it } from 'vitest';
import { Stepwise } from './long';

const root = document.createElement('main');
document.body.append(root);

const draw = (size: number) =>
  act(() =>
    render(
      <Stepwise items={Array.from({ length: size }, (_, index) => index)}>
        {(shown, rows) => (
          <ul ref={rows}>
            {shown.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        )}
      </Stepwise>,
      root,
    ),
  );
const shown = () => root.querySelectorAll('li').length;
const button = () => root.querySelector('button');
const more = () => act(() => button()?.click());

afterEach(() => render(null, root));

describe('Stepwise', () => {
  it.each([
    [0, 0, undefined],
    [100, 100, undefined],
    [101, 100, 'output.showMore 1'],
    [100_000, 100, 'output.showMore 99,900'],
  ])('of %i items draws %i', async (size, drawn, words) => {
    await draw(size);
    expect([shown(), button()?.textContent]).toEqual([drawn, words]);
  });

  it('draws the rest step by step and focuses the first new row', async () => {
    await draw(250);
    expect(document.activeElement, 'a control: drawing takes no focus').toBe(
      document.body,
    );
    await more();
    expect([shown(), document.activeElement?.textContent]).toEqual([
      200,
      '100',
    ]);
    await more();
    expect([shown(), document.activeElement?.textContent]).toEqual([
      250,
      '200',
    ]);
    expect(button()).toBeNull();
  });

  it('leaves the focus when the items change', async () => {
    await draw(250);
    await more();
    const focused = document.activeElement;
    await draw(300);
    expect([shown(), document.activeElement]).toEqual([200, focused]);
  });
});
