import { expect, it } from 'vitest';
import { noteFile, noteFolder } from './note';

it.each([
  ['A title', 'A title.md'],
  ['[[x]] #1 ^y', 'x 1 y.md'],
  ['', 'untitled.md'],
])('the note %j is %s', (name, file) => expect(noteFile(name)).toBe(file));

it.each([
  ['Clippings', 'Clippings'],
  ['/a//b/', 'a/b'],
  ['../../etc', 'etc'],
  ['a/../../b', 'a/b'],
  ['a\\b', 'a/b'],
  ['C:\\con\\x', 'C/con!/x'],
  ['./. /..', ''],
  ['.obsidian/plugins', 'obsidian/plugins'],
  ['', ''],
])('the folder %j is %j', (path, folder) =>
  expect(noteFolder(path)).toBe(folder),
);
