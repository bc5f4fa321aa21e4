type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string }
}

// Trusted Types ask who vouches for a worker's script. TypeScript does not know the API yet.
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }

const markdownWorker = '/markdown-worker.js'

const policy = trustedTypes?.createPolicy('worker', {
  createScriptURL(url) {
    if (url !== markdownWorker) throw new TypeError(`No worker of ours: ${url}`)
    return url
  },
})

/** Starts the script that renders markdown: it gets the text and posts HTML pieces, then null. */
export const startMarkdownWorker = (): Worker =>
  new Worker(policy ? policy.createScriptURL(markdownWorker) : markdownWorker)
