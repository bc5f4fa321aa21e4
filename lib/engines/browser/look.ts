/**
 * What an open page reveals: its content type, and any sign that its user is
 * signed in.
 */
export type PageLook = { contentType: string; signedIn?: string };

const maxControls = 3000;
const words =
  /^(?:log ?out|log ?off|sign ?out|sign ?off|abmelden|ausloggen|(?:se )?déconnexion|se déconnecter|cerrar sesión|salir|terminar sessão|sair|esci|disconnetti|uitloggen|afmelden|logga ut|log ud|logg ut|kirjaudu ulos|wyloguj(?: się)?|odhlásit(?: se)?|kijelentkezés|deconectare|çıkış(?: yap)?|выйти|выход|вийти|ログアウト|サインアウト|로그아웃|退出登录|退出登錄|登出|退出)$/i;
const target = /(?:log|sign)[-_]?(?:out|off)(?:\.\w+)?\/?$/i;
const about =
  /\/(?:docs?|help|support|blog|wiki|kb|learn|articles?|questions)(?:\/|$)/i;

/**
 * Inspects the page that it runs in. The check is conservative: a page that
 * only offers to sign in, or writes about it, is no sign.
 */
export function look(): PageLook {
  const { contentType } = document;
  const seen = (signedIn: string) => ({ contentType, signedIn });

  const user = document.querySelector<HTMLMetaElement>(
    'meta[name="user-login"]',
  )?.content;
  if (user) return seen(user);
  if (document.body?.matches('.logged-in, .user-logged-in'))
    return seen(document.body.className.slice(0, 40));
  if (
    document.querySelector(
      'form input[autocomplete="current-password"] ~ input[autocomplete="new-password"]',
    )
  ) {
    return seen('new-password');
  }
  for (const form of document.querySelectorAll<HTMLFormElement>(
    'form[method="post" i][action]',
  )) {
    if (target.test((form.getAttribute('action') ?? '').split(/[?#]/)[0] ?? ''))
      return seen(form.getAttribute('action') ?? '');
  }
  const controls = document.querySelectorAll<HTMLElement>(
    'a, button, [role="menuitem"]',
  );
  for (const control of [...controls].slice(0, maxControls)) {
    const raw = control.textContent ?? '';
    const text =
      (raw.length > 200 ? '' : raw.trim()) ||
      control.getAttribute('aria-label') ||
      control.title;
    if (text.length > 30 || !words.test(text.replace(/[\s-]+/g, ' '))) continue;
    const path = control instanceof HTMLAnchorElement ? control.pathname : '';
    if (!about.test(path) && !about.test(location.pathname)) return seen(text);
  }
  return { contentType };
}
