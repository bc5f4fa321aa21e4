import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  optionalIn,
  optionalUses,
  permissionUses,
  permissionsIn,
} from './permissions';

describe('permissions', () => {
  it.each(Object.entries({ ...permissionUses, ...optionalUses }))(
    '%s is used in the file listed for it',
    (_, { file, call }) => {
      expect(readFileSync(file, 'utf8')).toContain(call);
    },
  );

  it('Firefox needs no side panel permission, and copies in the sidebar', () => {
    expect(
      permissionsIn('chrome').filter(
        (name) => !permissionsIn('firefox').includes(name),
      ),
    ).toEqual(['offscreen', 'sidePanel']);
    expect(optionalIn('chrome')).toEqual([
      'tabs',
      'clipboardWrite',
      'notifications',
    ]);
    expect(optionalIn('firefox')).toEqual(['tabs', 'notifications']);
  });
});
