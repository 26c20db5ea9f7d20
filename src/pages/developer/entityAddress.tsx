import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { monospace } from '../../ui/theme/tokens.ts';

/** A link to another entity's developer page. */
export function EntityLink({ name }: { readonly name: string }) {
  return (
    <Link
      component={RouterLink}
      to={entityAddress(name)}
      sx={{ fontFamily: monospace, fontSize: '0.93em', overflowWrap: 'break-word', py: 0.5 }}
    >
      {name}
    </Link>
  );
}

/** Returns the address of an entity's developer page. */
export function entityAddress(name: string): string {
  return `/developer?${new URLSearchParams({ entity: name })}`;
}
