import { useSearchParams } from 'react-router';
import type { StartsWithProps } from '../../derived/slots.ts';
import { substituteRequested } from './convert/fromSubstitutePath.ts';
import { StartFromSubstitute } from './convert/StartFromSubstitute.tsx';
import { StartFromSingleSignOn } from './directory/StartFromSingleSignOn.tsx';

/** What a new employee starts with: a substitute's values, the name of an account, or nothing, as the address says. */
export function StartOfEmployee({ children }: StartsWithProps) {
  const [query] = useSearchParams();
  const requested = substituteRequested(query);
  const orgSsoId = query.get('orgSsoId');
  if (requested) return <StartFromSubstitute requested={requested}>{children}</StartFromSubstitute>;
  if (orgSsoId) return <StartFromSingleSignOn orgSsoId={orgSsoId}>{children}</StartFromSingleSignOn>;
  return children();
}
