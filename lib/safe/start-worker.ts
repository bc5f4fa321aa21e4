type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string }
}

// Trusted Types ask who vouches for a worker's script. TypeScript does not know the API yet.
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }

const workers = {
  markdown: '/markdown-worker.js',
  schema: '/schema-worker.js',
  fetch: '/fetch-worker.js',
  backup: '/backup-worker.js',
  search: '/search-worker.js',
  batch: '/batch-worker.js',
  note: '/note-worker.js',
}

const policy = trustedTypes?.createPolicy('worker', {
  createScriptURL(url) {
    if (!Object.values(workers).includes(url)) throw new TypeError(`No worker of ours: ${url}`)
    return url
  },
})

const start = (script: string) => new Worker(policy ? policy.createScriptURL(script) : script)

/** Starts the script that renders markdown: it gets the text and posts HTML pieces, then null. */
export const startMarkdownWorker = (): Worker => start(workers.markdown)

/** Starts the script that checks a value against a JSON Schema: it gets both and posts its verdict. */
export const startSchemaWorker = (): Worker => start(workers.schema)

/** Starts the script that searches the history: it gets a question and posts what it finds, as it finds it. */
export const startSearchWorker = (): Worker => start(workers.search)

/** Starts the script that fetches files because the user asked: it gets a task and posts news, the outcome last. */
export const startFetchWorker = (): Worker => start(workers.fetch)

/** Starts the script that writes and reads backups: it gets a task and posts news, the outcome last. */
export const startBackupWorker = (): Worker => start(workers.backup)

/** Starts the script that writes the pages of a batch into a file: it gets the rows and posts news, the file last. */
export const startBatchWorker = (): Worker => start(workers.batch)

/** Starts the script that makes notes: it gets a template with its source and posts news, the note last. */
export const startNoteWorker = (): Worker => start(workers.note)
