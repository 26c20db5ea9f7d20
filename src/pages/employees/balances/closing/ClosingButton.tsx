import Button, { type ButtonProps } from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { useEntity } from '../../../../derived/EntityContext.tsx';
import { ClosingDialog } from './ClosingDialog.tsx';
import type { ClosingScope } from './useDueClosings.ts';

interface ClosingButtonProps {
  readonly scope: ClosingScope;
  /** Without anything to close there is no button; what is open stays, to tell what became of it. */
  readonly isDue?: boolean;
  readonly onClosed?: () => void;
  readonly variant?: ButtonProps['variant'];
}

/** Opens what is to be closed, for those who may adjust balances; nothing is closed before it was looked at. */
export function ClosingButton(props: ClosingButtonProps) {
  const { scope, isDue = true, onClosed = () => {}, variant = 'outlined' } = props;
  const translate = useTranslate();
  const { may } = useEntity();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  if (!may.edit.allowed || !(isDue || isOpen)) return null;
  return (
    <>
      <Button ref={button} variant={variant} onClick={() => setOpen(true)}>
        {translate('employeeTabs.balances.closing.action')}
      </Button>
      {isOpen && (
        <ClosingDialog
          scope={scope}
          onClosed={onClosed}
          onClose={() => {
            setOpen(false);
            button.current?.focus();
          }}
        />
      )}
    </>
  );
}
