// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { liftMarks } from './lift-marks';

const marks = new Map<string, string>();
vi.stubGlobal('CSS', { highlights: marks });
beforeEach(() => marks.clear());

it('lifts Pluck’s highlights from the page, and puts them back', () => {
  marks.set('pluck-passage', 'ours').set('search', 'the page’s');
  const putBack = liftMarks(document);
  expect([...marks]).toEqual([['search', 'the page’s']]);
  putBack();
  expect(marks.get('pluck-passage')).toBe('ours');
});

it('keeps a highlight that was set meanwhile', () => {
  marks.set('pluck-passage', 'old');
  const putBack = liftMarks(document);
  marks.set('pluck-passage', 'new');
  putBack();
  expect(marks.get('pluck-passage')).toBe('new');
});

it('lifts the outlines beside the body, and nothing in it', () => {
  const open = vi.fn<() => void>();
  const add = (parent: Element) => {
    const layer = document.createElement('div');
    layer.setAttribute('popover', 'manual');
    layer.showPopover = open;
    parent.append(layer);
    return layer;
  };
  const [ours, theirs] = [document.documentElement, document.body].map(add);
  const putBack = liftMarks(document);
  expect([ours?.isConnected, theirs?.isConnected]).toEqual([false, true]);
  putBack();
  expect(ours?.isConnected).toBe(true);
  expect(open).toHaveBeenCalledOnce();
});
