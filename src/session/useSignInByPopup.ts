import { useContext, useState } from 'react';
import { type SignInError, signInErrorOf } from '#providers/session/signInError.ts';
import { UnsavedChangesContext } from '../shell/unsaved/UnsavedChangesContext.ts';
import { useSession } from './SessionContext.tsx';

type Phase =
  | { readonly kind: 'ready' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed'; readonly error: SignInError };

/** What the windows for signing in and out do, one at a time; the last failure stays until the next try. */
export function useSignInByPopup(onSignedIn: () => void) {
  const { lifecycle, signInAgain } = useSession();
  const unsaved = useContext(UnsavedChangesContext);
  const [phase, setPhase] = useState<Phase>({ kind: 'ready' });
  const during = async (work: () => Promise<void>, done: () => void) => {
    setPhase({ kind: 'waiting' });
    try {
      await work();
      setPhase({ kind: 'ready' });
      done();
    } catch (error) {
      setPhase({ kind: 'failed', error: signInErrorOf(error) });
    }
  };
  return {
    isWaiting: phase.kind === 'waiting',
    failure: phase.kind === 'failed' ? phase.error : undefined,
    signInOnPage: () => {
      unsaved?.releaseAll();
      void during(signInAgain, () => {});
    },
    signIn: () => void during(lifecycle.signInByPopup, onSignedIn),
    signOutOther: () => void during(lifecycle.signOutByPopup, () => {}),
  };
}
