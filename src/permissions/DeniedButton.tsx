import Button, { type ButtonProps } from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Tooltip } from '../ui/tooltip/Tooltip.tsx';
import type { Denial } from './useDenial.ts';
import { useWhyNot } from './useWhyNot.tsx';

interface DeniedButtonProps extends Denial, Pick<ButtonProps, 'color'> {
  readonly children: ReactNode;
}

/**
 * A disabled button that stays focusable and says why; when a permission is missing, pressing it opens the explanation.
 */
export function DeniedButton({ missing, why, color = 'primary', children }: DeniedButtonProps) {
  const { ask, attributes, popover } = useWhyNot(missing ?? '');
  return (
    <>
      <Tooltip title={why} describeChild>
        <Button
          color={color}
          aria-disabled
          {...(missing === undefined ? {} : attributes)}
          onClick={({ currentTarget }) => missing !== undefined && ask(currentTarget)}
          sx={{ color: 'text.secondary', cursor: 'help' }}
        >
          {children}
        </Button>
      </Tooltip>
      {popover}
    </>
  );
}
