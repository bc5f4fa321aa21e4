type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
};

// Trusted Types require a policy for worker scripts. TypeScript doesn't know
// the API yet.
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

const scripts = new Set<string>();

const policy = trustedTypes?.createPolicy('worker', {
  createScriptURL(url) {
    if (!scripts.has(url)) throw new TypeError(`No worker of ours: ${url}`);
    return url;
  },
});

function starter(script: string) {
  scripts.add(script);
  return (): Worker =>
    new Worker(policy ? policy.createScriptURL(script) : script);
}

/**
 * Starts the script that renders markdown: receives the text and posts HTML
 * pieces, then null.
 */
export const startMarkdownWorker = starter('/markdown-worker.js');

/**
 * Starts the script that validates a value against a JSON Schema: receives both
 * and posts the result.
 */
export const startSchemaWorker = starter('/schema-worker.js');

/**
 * Starts the script that searches the history: receives a query and posts hits
 * as it finds them.
 */
export const startSearchWorker = starter('/search-worker.js');

/**
 * Starts the script that fetches files and handles archives: receives a task,
 * posts progress and the outcome.
 */
export const startFileWorker = starter('/file-worker.js');

/**
 * Starts the script that makes notes: receives a template with its source,
 * posts progress and the note.
 */
export const startNoteWorker = starter('/note-worker.js');
