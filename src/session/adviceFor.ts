import type { SignInError } from '#providers/session/signIn/signInError.ts';
import { signInAdvice } from '#schemas/messages/signInAdvice.ts';

/** Returns advice for a failed sign-in, in the console's language. */
export function adviceFor({ code }: SignInError, locale: string): string {
  return signInAdvice[code][locale === 'es' ? 'es' : 'en'];
}
