import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import packageInfo from '@/package.json';
import { notesOf } from './changelog';

const changelog = readFileSync('CHANGELOG.md', 'utf8');

it('has notes of the version', () => {
  expect(notesOf(changelog, packageInfo.version)).toMatch(/^### Added\n/);
});

it.each(['9.9.9', '0.1', ''])('has none of “%s”', (version) => {
  expect(notesOf(changelog, version)).toBeUndefined();
});

it('ends the notes where the next version begins', () => {
  const two =
    '# Changelog\n\n## [1.1.0] - 2027-01-01\n\n- b\n\n## [1.0.0] - 2026-12-01\n\n- a\n';
  expect([notesOf(two, '1.1.0'), notesOf(two, '1.0.0')]).toEqual([
    '- b',
    '- a',
  ]);
});
