import { defineDestination } from './definition';
import { keySetting, neededText, programAddress, textSetting } from './fields';

/** `owner/name`, optionally followed by a folder in the repository. */
function readRepository(typed: string): string | undefined {
  const path = typed
    .trim()
    .replace(/^https:\/\/github\.com\//, '')
    .replace(/\/+$/, '');
  // A part of only dots would lead to another folder.
  const isElsewhere = path.split('/').some((part) => /^\.*$/.test(part));
  return !isElsewhere && /^[\w.-]+\/[\w.-]+(?:\/|$)/.test(path)
    ? path
    : undefined;
}

/**
 * Files in a repository: each one is a commit. Source:
 * docs.github.com/rest/repos/contents. A file is only replaced if its hash is
 * the one that was read, and only created if there is none.
 */
export const github = defineDestination({
  kind: 'github',
  icon: 'branch',
  group: 'service',
  runs: 'background',
  placements: ['new', 'append'],
  exists: ['ask', 'number', 'replace', 'append'],
  folders: true,
  files: true,
  keepsPage: 'beside',
  fields: {
    repository: neededText(
      { label: 'repository', help: 'repositoryHelp', problem: 'repositoryBad' },
      readRepository,
    ),
    branch: textSetting('branch', 'branchHelp'),
    token: keySetting('keyHelp.github'),
    // A GitHub Enterprise server has its API at `/api/v3`.
    baseUrl: programAddress({ suggest: 'https://api.github.com' }),
  },
  defaultName: ({ repository }) => repository,
});
