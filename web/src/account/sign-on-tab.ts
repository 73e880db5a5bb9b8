const KEY = 'sign-on-tab';

/** This tab is there for signing in alone: the page that somebody works on is in another one. */
export function rememberTab(): void {
  try {
    sessionStorage.setItem(KEY, 'yes');
  } catch {
    // Without storage it goes on to the apps afterwards, which is as good.
  }
}

export function isOwnTab(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function forgetTab(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}
