import { useContext, useEffect, useState } from 'react';
import { useSession } from '../../session/SessionContext.tsx';
import { useSessionToasts } from '../../session/SessionProvider.tsx';
import { useFreshDistrict } from '../../session/useFreshDistrict.ts';
import { useWrongDistrict } from '../../session/useWrongDistrict.ts';
import { onceOpen } from '../../ui/missing/onceOpen.tsx';
import { UnsavedChangesContext } from '../../ui/unsaved/UnsavedChangesContext.ts';
import { useIsPageComplete } from '../errors/MissingPartPage.tsx';

const SignInAgainDialog = onceOpen(() =>
  import('./SignInAgainDialog.tsx').then((file) => file.SignInAgainDialog),
);

const WrongDistrictDialog = onceOpen(() =>
  import('./WrongDistrictDialog.tsx').then((file) => file.WrongDistrictDialog),
);

/**
 * Shows session notices. When the session has ended and the page has unsaved changes, asks to sign in again in a popup;
 * otherwise leaves the page. When a service refuses the tab's district, shows that district and the districts that the
 * signed-in user can open. Also keeps the district's data fresh.
 */
export function SessionNotices() {
  const { lifecycle } = useSession();
  const unsaved = useContext(UnsavedChangesContext);
  const [answer, setAnswer] = useState<{ readonly signedIn: () => void }>();
  const { close, ...wrongDistrict } = useWrongDistrict();
  useSessionToasts();
  useFreshDistrict();
  const isShown = useIsPageComplete();
  useEffect(() => {
    if (isShown) lifecycle.events.raise({ kind: 'pageShown' });
  }, [isShown, lifecycle]);

  useEffect(() => {
    lifecycle.whenEnded(() => {
      if (!unsaved?.hasChanges()) return undefined;
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
