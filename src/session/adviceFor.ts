import type { SignInError } from '#providers/session/signIn/signInError.ts';
import { signInAdvice } from '#schemas/messages/signInAdvice.ts';

/** What to do about a sign-in that did not work, in the language of the console. */
export function adviceFor({ code }: SignInError, locale: string): string {
  return signInAdvice[code][locale === 'es' ? 'es' : 'en'];
}
