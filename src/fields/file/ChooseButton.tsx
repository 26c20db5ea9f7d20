import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import { type ChangeEvent, type ReactNode, useRef } from 'react';
import type { ControlProps } from '../control.ts';
import { useControlRef } from '../frame/useControlRef.ts';

interface ChooseButtonProps {
  readonly control: ControlProps;
  readonly onTake: (file: File | undefined) => void;
  readonly children: ReactNode;
}

/** A button that opens the browser's own choice of files. */
export function ChooseButton({ control, onTake, children }: ChooseButtonProps) {
  const ref = useControlRef(control);
  const chooser = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    onTake(event.target.files?.[0]);
    // The same file can be chosen again.
    event.target.value = '';
  };
  return (
    <>
      <Button
        ref={ref}
        id={control.id}
        variant="outlined"
        startIcon={<UploadIcon />}
        aria-describedby={control.describedBy}
        onBlur={control.onBlur}
        onClick={() => chooser.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={chooser}
        hidden
        type="file"
        accept={control.field.shape.contentMediaType}
        onChange={choose}
      />
    </>
  );
}
