// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { look } from './look';

const seenIn = (html: string, path = '/') => {
  history.replaceState(null, '', path);
  document.head.textContent = '';
  document.body.className = '';
  document.body.append(document.createRange().createContextualFragment(html));
  return look().signedIn;
};

beforeEach(() => document.body.replaceChildren());

describe('look', () => {
  it.each([
    ['<a href="/logout">Log out</a>', 'Log out'],
    ['<button> Sign-out </button>', 'Sign-out'],
    ['<button aria-label="Abmelden"><svg></svg></button>', 'Abmelden'],
    ['<a href="#">Se déconnecter</a>', 'Se déconnecter'],
    ['<a role="menuitem">ログアウト</a>', 'ログアウト'],
    [
      '<form method="post" action="/session/logout?x=1"></form>',
      '/session/logout?x=1',
    ],
    [
      '<form><input type="password" autocomplete="current-password"><input type="password" autocomplete="new-password"></form>',
      'new-password',
    ],
  ])('reads %s as a sign that the user is signed in', (html, sign) => {
    expect(seenIn(html)).toBe(sign);
  });

  it.each([
    ['<h1>How to log out</h1><p>Log out in the menu.</p>', '/'],
    ['<a href="/login">Log in</a><button>Sign up</button>', '/'],
    ['<a href="/docs/authenticate/logout">Logout</a>', '/'],
    ['<a href="/other">Log out</a>', '/help/accounts'],
    [
      '<form><input type="password" autocomplete="current-password"></form>',
      '/',
    ],
    ['<form method="get" action="/find?then=/logout"></form>', '/'],
    ['<a href="/a">Exit and log out of everything at once</a>', '/'],
  ])('finds no sign in %s at %s', (html, path) => {
    expect(seenIn(html, path)).toBeUndefined();
  });
});
