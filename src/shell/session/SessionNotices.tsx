import { useContext, useEffect, useState } from 'react';
import { useSession } from '../../session/SessionContext.tsx';
import { useSessionToasts } from '../../session/SessionProvider.tsx';
import { useFreshDistrict } from '../../session/useFreshDistrict.ts';
import { useWrongDistrict } from '../../session/useWrongDistrict.ts';
import { onceOpen } from '../../ui/missing/onceOpen.tsx';
import { UnsavedChangesContext } from '../../ui/unsaved/UnsavedChangesContext.ts';
import { useQuietPage } from '../errors/MissingPartPage.tsx';

const SignInAgainDialog = onceOpen(() =>
  import('./SignInAgainDialog.tsx').then((file) => file.SignInAgainDialog),
);

const WrongDistrictDialog = onceOpen(() =>
  import('./WrongDistrictDialog.tsx').then((file) => file.WrongDistrictDialog),
);

/**
 * Tells what becomes of the session while somebody works. When it has ended and the page holds changes
 * that are not saved, it asks to sign in again in a window of its own; else the page is left. When a service
 * refuses the district of the tab, it says which one that is and which ones the sign-in is for. What is said of the district is kept fresh.
 */
export function SessionNotices() {
  const { lifecycle } = useSession();
  const unsaved = useContext(UnsavedChangesContext);
  const [answer, setAnswer] = useState<{ readonly signedIn: () => void }>();
  const { close, ...wrongDistrict } = useWrongDistrict();
  useSessionToasts();
  useFreshDistrict();
  const isShown = useQuietPage();
  useEffect(() => {
    if (isShown) lifecycle.events.raise({ kind: 'pageShown' });
  }, [isShown, lifecycle]);

  useEffect(() => {
    lifecycle.whenEnded(() => {
      if (!unsaved?.areThere()) return undefined;
      return new Promise<void>((resolve) => setAnswer({ signedIn: resolve }));
    });
    return () => lifecycle.whenEnded(undefined);
  }, [lifecycle, unsaved]);

  const goOn = () => {
    answer?.signedIn();
    setAnswer(undefined);
  };
  return (
    <>
      <SignInAgainDialog isOpen={answer !== undefined} onSignedIn={goOn} />
      <WrongDistrictDialog {...wrongDistrict} onClose={close} />
    </>
  );
}
