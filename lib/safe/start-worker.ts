type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string }
}

// Trusted Types require a policy for worker scripts. TypeScript doesn't know the API yet.
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }

const workers = {
  file: '/file-worker.js',
  markdown: '/markdown-worker.js',
  schema: '/schema-worker.js',
  search: '/search-worker.js',
  note: '/note-worker.js',
}

const policy = trustedTypes?.createPolicy('worker', {
  createScriptURL(url) {
    if (!Object.values(workers).includes(url)) throw new TypeError(`No worker of ours: ${url}`)
    return url
  },
})

const start = (script: string) => new Worker(policy ? policy.createScriptURL(script) : script)

/** Starts the script that renders markdown: receives the text and posts HTML pieces, then null. */
export const startMarkdownWorker = (): Worker => start(workers.markdown)

/** Starts the script that validates a value against a JSON Schema: receives both and posts the result. */
export const startSchemaWorker = (): Worker => start(workers.schema)

/** Starts the script that searches the history: receives a query and posts hits as it finds them. */
export const startSearchWorker = (): Worker => start(workers.search)

/**
 * Starts the script that fetches files, and reads and writes archives: receives one task, and posts progress,
 * then the outcome.
 */
export const startFileWorker = (): Worker => start(workers.file)

/**
 * Starts the script that makes notes: receives a template with its source and posts progress, then the note.
 */
export const startNoteWorker = (): Worker => start(workers.note)
