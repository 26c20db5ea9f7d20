import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { monospace } from '../../ui/theme/tokens.ts';

/** Another entity, as a link to its part of the developer's page. */
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

/** The page of an entity among the developer's pages, by the entity's name. */
export function entityAddress(name: string): string {
  return `/developer?${new URLSearchParams({ entity: name })}`;
}
