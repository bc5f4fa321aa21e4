// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { readTree } from './page-tree';

it.each([
  [9, false],
  [4, true],
])('says of a page whether it has more than %i elements', (most, isCut) => {
  const page = new DOMParser().parseFromString(
    '<ul><li>1<li>2<li>3<li>4<li>5</ul>',
    'text/html',
  );
  const tree = readTree(page.body, 'https://shop.example/', most);
  expect(tree.isCut).toBe(isCut);
  expect(tree.nodes.length).toBe(isCut ? most + 1 : 7);
});
