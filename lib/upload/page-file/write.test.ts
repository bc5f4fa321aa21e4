// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { Tree } from './copy';
import { written } from './write';

const newDocument = () => document.implementation.createHTMLDocument('');
const treeOf = (twin: Document, live = newDocument()): Tree => ({
  live,
  twin,
  pairs: [],
  base: 'https://tides.example/',
});
const policyFirst =
  /^(?:<!DOCTYPE html>\n)?<html[^>]*><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy"/;

it('the policy stands first also if an element of the page is named head', () => {
  const page = newDocument();
  const image = page.createElement('img');
  page.body.append(image);
  Object.defineProperty(page, 'head', { value: image });
  expect(written([treeOf(page)], [])).toMatch(policyFirst);
});

it('a page without a head gets one', () => {
  const page = newDocument();
  page.head.remove();
  expect(written([treeOf(page)], [])).toMatch(policyFirst);
});

it('nothing of what the page calls its document type is written', () => {
  const live = newDocument();
  const image = live.createElement('img');
  image.setAttribute('onerror', 'steal()');
  Object.defineProperty(live, 'doctype', { value: image });
  expect(written([treeOf(newDocument(), live)], [])).not.toContain('steal');
});
