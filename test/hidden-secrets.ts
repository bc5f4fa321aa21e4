/** One secret of each kind in which pages hold them where no reader looks. */
export const hiddenSecrets: Record<string, (secret: string) => string> = {
  'hidden field': (secret) =>
    `<input type="hidden" name="csrf" value="${secret}">`,
  'filled field': (secret) => `<input type="text" value="${secret}">`,
  'text area': (secret) => `<textarea>${secret}</textarea>`,
  script: (secret) => `<script>window.session = "${secret}"</script>`,
  'JSON for scripts': (secret) =>
    `<script type="application/json">{"token":"${secret}"}</script>`,
  'module address': (secret) =>
    `<script type="module" src="data:text/javascript,${secret}"></script>`,
  comment: (secret) => `<!-- build for ${secret} -->`,
  'data attribute': (secret) => `<p data-user-token="${secret}">.</p>`,
  'event handler': (secret) =>
    `<button onclick="send('${secret}')">Go</button>`,
  'attribute of a framework': (secret) =>
    `<div wire:snapshot="${secret}" x-data="{k:'${secret}'}">.</div>`,
  'meta token': (secret) => `<meta name="csrf-token" content="${secret}">`,
  nonce: (secret) => `<style nonce="${secret}">p{}</style>`,
  'style sheet': (secret) => `<style>.a{background:url(/x?${secret})}</style>`,
  'inline style': (secret) => `<p style="--token:'${secret}'">.</p>`,
  'frame document': (secret) => `<iframe srcdoc="<p>${secret}</p>"></iframe>`,
  'frame address': (secret) =>
    `<iframe src="/frame?session=${secret}"></iframe>`,
  template: (secret) => `<template><p>${secret}</p></template>`,
  noscript: (secret) => `<noscript><img src="/pixel?${secret}"></noscript>`,
  'hidden element': (secret) => `<div style="display:none">${secret}</div>`,
  'shadow root': (secret) =>
    `<div><template shadowrootmode="open"><p hidden>${secret}</p><input value="${secret}"></template></div>`,
  'token in a link': (secret) =>
    `<a href="/download?access_token=${secret}">Get it</a>`,
  'signed picture': (secret) =>
    `<img alt="A chart" src="/chart.png?X-Amz-Signature=${secret}">`,
  'token in a fragment': (secret) =>
    `<a href="/app#access_token=${secret}">App</a>`,
  'password in an address': (secret) =>
    `<a href="https://anna:${secret}@files.example/">Files</a>`,
  'embedded picture': (secret) =>
    `<img alt="" src="data:image/svg+xml,${secret}">`,
  'script address': (secret) => `<a href="javascript:go('${secret}')">Go</a>`,
  'form address': (secret) =>
    `<form action="/save?token=${secret}"><button value="${secret}">Save</button></form>`,
  'name of an element': (secret) =>
    `<p id="token-${secret}" class="${secret}">.</p>`,
  drawing: (secret) => `<svg><metadata>${secret}</metadata></svg>`,
  storage: (secret) =>
    `<script>localStorage.setItem('k','${secret}');sessionStorage.setItem('k','${secret}');document.cookie='k=${secret}'</script>`,
};

/**
 * A secret by its place in the table: letters and digits drawn at random, as
 * services make them.
 */
export const secretAt = (at: number): string =>
  `q7Rw2Zt9Kx4Vb8Nm1L${String(at).padStart(2, '0')}s`;

/** A page behind a sign-in, with one secret of each kind. */
export const membersPage = (): string => `<!doctype html>
<html lang="en"><head><title>Accounts of the mill</title><meta name="description" content="For members only">
<link rel="canonical" href="/members"></head><body>
<main><h1>Accounts of the mill</h1><p>Only members see that the mill made 4,210 last year.
Questions to <a href="mailto:anna@mill.example">anna@mill.example</a>.</p>
<p><a href="/many/1?utm_source=mail">The year before</a></p>
${Object.values(hiddenSecrets)
  .map((write, at) => write(secretAt(at)))
  .join('\n')}
</main></body></html>`;

/** The kinds of secrets that are in a text. */
export const secretsIn = (text: string): string[] =>
  Object.keys(hiddenSecrets).filter((_, at) => text.includes(secretAt(at)));
