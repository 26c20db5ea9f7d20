import useMediaQuery from '@mui/material/useMediaQuery';
import { useStore } from 'ra-core';
import { useState } from 'react';

/** Whether the menu is open, and how it is shown: a column, or a drawer on a phone. */
export interface MenuSwitch {
  readonly isDrawer: boolean;
  /** The drawer is out, or the column is wide. */
  readonly isOpen: boolean;
  readonly toggle: () => void;
  readonly close: () => void;
}

/** The state of the menu; whether the column is wide is remembered. */
export function useMenuSwitch(): MenuSwitch {
  const isDrawer = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const isRoomy = useMediaQuery((theme) => theme.breakpoints.up('lg'));
  const [isWide, setWide] = useStore<boolean | undefined>('person.isMenuWide');
  const [isOut, setOut] = useState(false);
  const isColumnWide = isWide ?? isRoomy;
  return {
    isDrawer,
    isOpen: isDrawer ? isOut : isColumnWide,
    toggle: () => (isDrawer ? setOut(!isOut) : setWide(!isColumnWide)),
    close: () => setOut(false),
  };
}
