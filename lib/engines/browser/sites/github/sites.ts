import type { Site } from '@/lib/engines/browser/sites/site';

export const sites = [
  {
    id: 'github',
    name: 'GitHub',
    version: 1,
    hosts: /^github\.com$/,
    paths: /^\/[^/]+\/[^/]+\/(?:issues|pull|discussions)\/\d+\/?$/,
  },
  {
    id: 'github-enterprise',
    name: 'GitHub',
    version: 1,
    marks:
      '[data-testid="issue-viewer-issue-container"], .js-discussion .timeline-comment',
  },
  {
    id: 'github-file',
    name: 'GitHub',
    version: 1,
    hosts: /^github\.com$/,
    paths: /^\/[^/]+\/[^/]+\/blob\/[^/]+\/./,
  },
  {
    id: 'gist',
    name: 'GitHub Gist',
    version: 1,
    hosts: /^gist\.github\.com$/,
    marks: '.file .blob-wrapper, .file .markdown-body',
  },
  {
    id: 'notebook',
    name: 'Jupyter',
    version: 1,
    marks: '.jp-CodeCell .jp-InputArea-editor, .code_cell .input_area',
  },
] as const satisfies readonly Site[];
