import { TryingAgain } from '../errors/TryingAgain.tsx';
import { NavigationProgress } from './NavigationProgress.tsx';

/** What the frame says of a page that is on its way: that it is, and what is tried again for it. */
export function BesidePage() {
  return (
    <>
      <NavigationProgress />
      <TryingAgain />
    </>
  );
}
