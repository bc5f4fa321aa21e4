import { describe, expect, it } from 'vitest';
import {
  clipOfDelivery,
  sampleDelivery,
  tokenReference,
  tryOnce,
} from '@/test/sample-delivery';
import { githubDelivery } from './github-delivery';

const settings = {
  kind: 'github' as const,
  repository: 'me/notes',
  branch: '',
  token: tokenReference,
  baseUrl: 'https://api.github.com',
};
const busyBranch = 'is at 1f3a but expected 9c2b';

/**
 * A repository without files, which refuses each commit to `refused` with 409.
 */
const reach = (message: string, refused = /./) => ({
  secret: async () => 'token',
  fetch: async (url: string, { method }: RequestInit) => {
    if (method !== 'PUT')
      return Response.json({ message: 'Not Found' }, { status: 404 });
    return refused.test(url)
      ? Response.json(
          { message, documentation_url: 'https://docs.github.com/' },
          { status: 409 },
        )
      : Response.json({ content: {} }, { status: 201 });
  },
});

const deliver = (message: string, files: object[] = [], refused?: RegExp) =>
  tryOnce(
    clipOfDelivery(sampleDelivery({ files: files as never }), settings),
    githubDelivery,
    reach(message, refused),
  );

describe('a commit that is refused with 409', () => {
  it('plans a clip again whose commit met another one', async () => {
    expect(await deliver(busyBranch)).toMatchObject({
      state: 'waiting',
      waitsUntil: expect.any(Number),
    });
  });

  it('plans a clip again whose picture met another commit', async () => {
    const picture = {
      path: 'attachments/Tides 0d9e7a64 1.png',
      blob: new Blob(['png']),
    };
    expect(await deliver(busyBranch, [picture], /\.png$/)).toMatchObject({
      state: 'waiting',
      error: { kind: 'busy' },
    });
  });

  it.each([
    'Repository rule violations found\n\nChanges must be made through a pull request.\n\n',
    'Could not create file: At least 1 approving review is required by reviewers with write access.',
    'Could not create file: Required status check "ci" is expected.',
  ])('ends a clip that the branch never takes: %s', async (message) => {
    expect(await deliver(message)).toMatchObject({
      state: 'failed',
      error: { kind: 'forbidden', status: 409 },
    });
  });
});
